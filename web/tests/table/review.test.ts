// @vitest-environment node

import { expect, it } from 'vitest';
import { luckOf, wholePoints } from '../../src/table/review/review-steps';

it('counts luck in whole points of win chance, with how far it may be off', () => {
  const luck = luckOf({ luck: { dice: -0.204, cards: 0.05, tiles: -0.001 }, luck_error: 0.011 });
  expect(luck).toEqual({ points: -15, error: 2 });
  expect([-15, 0, 7].map(wholePoints)).toEqual(['−15', '0', '+7']);
});
