/** Where the lines of a chart go. */

import type { RoundOf } from '../../lib/count-rounds';

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

/** A number along the axis of the turns, and the turn at whose end it stands. */
export interface RoundTick {
  turn: number;
  text: string;
}

/** The rounds along the axis, each at its last turn, no more of them than there is room for. */
export function roundTicks(turns: number, roundOf: RoundOf | undefined, room: number): RoundTick[] {
  if (!roundOf) return axisTicks(turns, room).map((turn) => ({ turn, text: `${turn}` }));
  const wanted = axisTicks(roundOf(turns), room);
  const ends = new Map(Array.from({ length: turns }, (_, at) => [roundOf(at + 1), at + 1]));
  return wanted.flatMap((round) => {
    const turn = round === 0 ? 0 : ends.get(round);
    return turn === undefined ? [] : [{ turn, text: `${round}` }];
  });
}

/** What each turn is called, the start by an empty text: its round, and which turn of the round it is. */
export function turnLabels(turns: number, roundOf: RoundOf | undefined): string[] {
  const counts = new Map<number, number>();
  const labels = Array.from({ length: turns }, (_, at) => {
    if (!roundOf) return `${at + 1}`;
    const round = roundOf(at + 1);
    counts.set(round, (counts.get(round) ?? 0) + 1);
    return `${round}.${counts.get(round)}`;
  });
  return ['', ...labels];
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
