// @vitest-environment node

import { expect, it } from 'vitest';
import { lastBlow } from '../../src/lib/last-blow';
import type { GameEvent } from '../../src/lib/protocol';

const hit: GameEvent = { event: 'Damaged', seat: 1, amount: 4, by: 0, cause: 'attack', life_left: 1, card: null };

it('names who took the last life and how, and how much life there was', () => {
  expect(lastBlow([hit, { ...hit, seat: 2 }], 1)).toEqual({
    by: 0,
    cause: 'attack',
    card: null,
    amount: 4,
    life: 5,
  });
  expect(lastBlow([hit], 0)).toBeNull();
});

it('names nobody where a card took the last life after somebody had dealt damage', () => {
  const lost: GameEvent = { event: 'LifeLost', seat: 1, amount: 1, life_left: 0, card: 'diva' };
  expect(lastBlow([hit, lost], 1)).toEqual({ by: null, cause: 'lost', card: 'diva', amount: 1, life: 1 });
});
