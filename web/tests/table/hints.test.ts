// @vitest-environment node

import { describe, expect, it } from 'vitest';
import type { Face } from '../../src/lib/facts';
import { cardsIn, diceOf } from '../../src/table/dock/hints';

describe('what a hint is about', () => {
  it('is the dice that are rolled again, wherever they lie', () => {
    const sorted: Face[] = ['energy', 'energy', 'attack', 'ouch'];
    const laid: Face[] = ['ouch', 'energy', 'attack', 'energy'];
    expect([...diceOf(['reroll 1 4'], sorted, laid)]).toEqual([0, 1]);
    expect([...diceOf(['reroll 1 2 3'], sorted, laid)]).toEqual([1, 2, 3]);
    expect([...diceOf(['reroll 3', 'reroll 4'], sorted, laid)]).toEqual([2, 0]);
  });

  it('is all dice of a face that is resolved, and none otherwise', () => {
    const dice: Face[] = ['energy', 'energy', 'attack'];
    expect([...diceOf(['resolve energy'], dice, dice)]).toEqual([0, 1]);
    expect([...diceOf(['stay', 'buy stomp', 'stop'], dice, dice)]).toEqual([]);
  });

  it('is the cards that its sentences name, each once', () => {
    const aim = { key: 'aim-card.your', card: { key: 'card-chameleon' } };
    const why = { key: 'reason-raise', what: aim, chance: 0.3 };
    expect(cardsIn([why, null, { key: 'why-more', clauses: [aim, { key: 'card-stomp' }] }])).toEqual([
      'chameleon',
      'stomp',
    ]);
  });
});
