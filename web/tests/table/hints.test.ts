// @vitest-environment node

import { describe, expect, it } from 'vitest';
import type { Face } from '../../src/lib/facts';
import { diceOf } from '../../src/table/dock/hints';
import { buy, plain, reroll, resolve } from '../actions';

describe('what a hint is about', () => {
  it('is the dice that are rolled again, wherever they lie', () => {
    const sorted: Face[] = ['energy', 'energy', 'attack', 'ouch'];
    const laid: Face[] = ['ouch', 'energy', 'attack', 'energy'];
    expect([...diceOf([reroll(0, 3)], sorted, laid)]).toEqual([0, 1]);
    expect([...diceOf([reroll(0, 1, 2)], sorted, laid)]).toEqual([1, 2, 3]);
    expect([...diceOf([reroll(2), reroll(3)], sorted, laid)]).toEqual([2, 0]);
  });

  it('is all dice of a face that is resolved, and none otherwise', () => {
    const dice: Face[] = ['energy', 'energy', 'attack'];
    expect([...diceOf([resolve('energy')], dice, dice)]).toEqual([0, 1]);
    expect([...diceOf([plain('stay'), buy('stomp'), plain('stop')], dice, dice)]).toEqual([]);
  });
});
