// Paths of the simple shapes that many parts of a monster share.

/** An ellipse as a path, so that it can be clipped, shaded and outlined like any other part. */
export function oval(x: number, y: number, across: number, down: number = across): string {
  const turn = `A${across} ${down} 0 0 1`;
  return `M${x - across} ${y}${turn} ${x + across} ${y}${turn} ${x - across} ${y}Z`;
}

/** A rectangle with round corners. */
export function box(x: number, y: number, width: number, height: number, corner = 4): string {
  const right = x + width;
  const bottom = y + height;
  const turn = `A${corner} ${corner} 0 0 1`;
  return (
    `M${x + corner} ${y}L${right - corner} ${y}${turn} ${right} ${y + corner}` +
    `L${right} ${bottom - corner}${turn} ${right - corner} ${bottom}` +
    `L${x + corner} ${bottom}${turn} ${x} ${bottom - corner}` +
    `L${x} ${y + corner}${turn} ${x + corner} ${y}Z`
  );
}

/** The same path on the other side of the picture; only for absolute M, L, C, Q, S and Z. */
export function mirror(path: string, width = 128): string {
  let across = true;
  return path.replace(/-?\d+(\.\d+)?/g, (number) => {
    const value = across ? width - Number(number) : Number(number);
    across = !across;
    return String(value);
  });
}

/** A star with straight edges. */
export function star(x: number, y: number, outer: number, inner: number, points = 5): string {
  const corners = Array.from({ length: points * 2 }, (_, corner) => {
    const reach = corner % 2 ? inner : outer;
    const angle = (Math.PI * corner) / points - Math.PI / 2;
    return `${round(x + reach * Math.cos(angle))} ${round(y + reach * Math.sin(angle))}`;
  });
  return `M${corners.join('L')}Z`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
