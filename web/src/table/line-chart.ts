/** Where the lines of a chart go. */

export interface Place {
  left: number;
  top: number;
  width: number;
  height: number;
  /** How many turns the width stands for, and which number the height. */
  turns: number;
  most: number;
}

/** Round numbers from 0 to a number, no more of them than there is room for. */
export function ticksTo(most: number, room: number): number[] {
  const steps = [1, 2, 5, 10, 20, 50, 100, 200, 500];
  const step = steps.find((one) => most / one <= room) ?? 1000;
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, at) => at * step);
}

/** A curve as the points of a line. */
export function lineOf(curve: readonly number[], place: Place): string {
  const points = curve.map((value, turn) => {
    const x = place.left + (place.width * turn) / place.turns;
    const y = place.top + place.height * (1 - value / place.most);
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  });
  return points.join(' ');
}
