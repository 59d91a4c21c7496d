// @vitest-environment node

import { describe, expect, it } from 'vitest';
import type { EntryView } from '../../src/lib/protocol';
import { roundsOf, withRound } from '../../src/table/rounds';

/** A game in which these seats have their turns one after the other. */
function turnsOf(seats: readonly number[], first = 1): EntryView[] {
  return seats.map((seat, at) => ({
    type: 'acted',
    seq: at + 1,
    at: 0,
    seat,
    action: 'end',
    bot: '',
    events: [{ event: 'TurnStarted', seat, turn: first + at }],
  })) as unknown as EntryView[];
}

const roundsIn = (seats: readonly number[], monsters: number, first = 1) => {
  const roundOf = roundsOf(turnsOf(seats, first), monsters);
  return seats.map((_, at) => roundOf(first + at));
};

describe('rounds', () => {
  it('begin with whoever had the first turn', () => {
    expect(roundsIn([2, 3, 0, 1, 2, 3, 0], 4)).toEqual([1, 1, 1, 1, 2, 2, 2]);
  });
  it('go on over those who are out, and over extra turns', () => {
    expect(roundsIn([1, 2, 3, 0, 2, 2, 0, 3, 0], 4)).toEqual([1, 1, 1, 1, 2, 2, 2, 3, 3]);
  });
  it('are counted on where a game begins in the middle of one', () => {
    expect(roundsIn([1, 2, 0, 1], 3, 2)).toEqual([1, 1, 2, 2]);
  });
  it('are guessed from the number of monsters where nothing is known', () => {
    expect([1, 4, 5].map(roundsOf([], 4))).toEqual([1, 1, 2]);
  });
  it('stand in for the turn in what the server says', () => {
    const said = { key: 'review-choice', turn: 5, chosen: 'a' };
    expect(withRound(said, () => 2)).toEqual({ key: 'review-choice.round', round: 2, chosen: 'a' });
    expect(withRound({ key: 'other' }, () => 2)).toEqual({ key: 'other' });
  });
});
