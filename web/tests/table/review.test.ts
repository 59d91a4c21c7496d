// @vitest-environment node

import { expect, it } from 'vitest';
import { curvesOf } from '../../src/parts/table/live-chances';
import { luckOf, splitDice, wholePoints } from '../../src/table/review/review-steps';

it('counts luck in whole points of win chance, with how far it may be off', () => {
  const luck = luckOf({ luck: { dice: -0.204, cards: 0.05, tiles: -0.001 }, luck_error: 0.011 });
  expect(luck).toEqual({ points: -15, error: 2 });
  expect([-15, 0, 7].map(wholePoints)).toEqual(['−15', '0', '+7']);
});

it('parts the dice that are kept from those that are thrown again', () => {
  const dice = ['heart', 'heart', 'ouch'] as const;
  expect(splitDice(dice, ['heart', 'ouch'])).toEqual({ kept: ['heart'], rerolled: ['heart', 'ouch'] });
  expect(splitDice(dice, [])).toEqual({ kept: [...dice], rerolled: [] });
});

it('draws the chances so far from the set-up on, without the beginning of the first turn', () => {
  const chances = [
    [0.5, 0.5],
    [0.52, 0.48],
    [0.416, 0.584],
    [0, 1],
  ];
  expect(curvesOf({ chances })).toEqual([
    [50, 42, 0],
    [50, 58, 100],
  ]);
  expect(curvesOf({ chances: chances.slice(0, 1) })).toEqual([[50], [50]]);
  expect(curvesOf({ chances: [] })).toEqual([]);
});
