// @vitest-environment node

import { expect, it } from 'vitest';
import type { EntryView, ReviewResponse } from '../../src/lib/protocol';
import { markAfter, markBefore, mistakeMarks, turnMarks } from '../../src/screens/replay-marks';
import { turnEnds, turnPlace } from '../../src/table/review/review-steps';

const entry = (...events: object[]) => ({ seq: 1, time_ms: 0, type: 'acted', events }) as unknown as EntryView;
const turnStart = (turn: number) => ({ event: 'TurnStarted', seat: 0, turn });

it('marks the steps at which turns begin', () => {
  const marks = turnMarks([entry(), entry(turnStart(1)), entry(), entry({ event: 'Rolled' }, turnStart(2))]);
  expect(marks).toEqual([1, 3]);
  expect([markAfter(marks, 1), markAfter(marks, 3), markBefore(marks, 3), markBefore(marks, 1)]).toEqual([
    3,
    undefined,
    1,
    undefined,
  ]);
});

it('marks the mistakes of the reader, or of everybody', () => {
  const choices = [
    { step: 9, seat: 1, label: 'mistake' },
    { step: 4, seat: 0, label: 'inaccuracy' },
    { step: 7, seat: 1, label: null },
  ] as ReviewResponse['choices'];
  expect(mistakeMarks({ choices }, [])).toEqual([4, 9]);
  expect(mistakeMarks({ choices }, [1])).toEqual([9]);
});

it('finds the last step of each turn of the graph, and the turn of a step', () => {
  const ends = turnEnds({ turns: [0, 1, 1, 1, 2, 2, 3] });
  expect(ends).toEqual([0, 3, 5, 6]);
  expect([0, 1, 3, 4, 6].map((step) => turnPlace(ends, step))).toEqual([0, 1, 1, 2, 3]);
});
