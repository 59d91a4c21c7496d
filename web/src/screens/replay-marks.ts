/** The steps of a replay that one can jump to. */

import { eventsOf } from '../lib/entries';
import type { EntryView, ReviewResponse } from '../lib/protocol';

/** The steps at which turns begin. */
export function turnMarks(steps: readonly EntryView[]): number[] {
  return steps.flatMap((entry, step) => (eventsOf(entry).some(({ event }) => event === 'TurnStarted') ? [step] : []));
}

/** The steps with choices that cost much, of these seats or of everybody if there are none. */
export function mistakeMarks({ choices }: Pick<ReviewResponse, 'choices'>, seats: readonly number[]): number[] {
  const mine = choices.filter(({ seat, label }) => label && (seats.length === 0 || seats.includes(seat)));
  return mine.map(({ step }) => step).sort((one, other) => one - other);
}

/** The first mark after a step; undefined if there is none. */
export function markAfter(marks: readonly number[], step: number): number | undefined {
  return marks.find((mark) => mark > step);
}

/** The last mark before a step; undefined if there is none. */
export function markBefore(marks: readonly number[], step: number): number | undefined {
  return marks.findLast((mark) => mark < step);
}
