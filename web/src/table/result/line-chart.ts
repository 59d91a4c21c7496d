/** Where the lines of a chart go. */

export interface ChartArea {
  left: number;
  top: number;
  width: number;
  height: number;
  /** How many turns the width stands for, and which number the height. */
  turns: number;
  max: number;
}

/** Round numbers from 0 to a number, no more of them than there is room for. */
export function axisTicks(max: number, room: number): number[] {
  const steps = [1, 2, 5, 10, 20, 50, 100, 200, 500];
  const step = steps.find((one) => max / one <= room) ?? 1000;
  return Array.from({ length: Math.floor(max / step) + 1 }, (_, at) => at * step);
}

/** A curve as the points of a line. */
export function lineOf(curve: readonly number[], area: ChartArea): string {
  const points = curve.map((value, turn) => {
    const x = area.left + (area.width * turn) / area.turns;
    const y = area.top + area.height * (1 - value / area.max);
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  });
  return points.join(' ');
}
