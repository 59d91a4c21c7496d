import { describe, expect, it } from 'vitest';
import type { Face } from '../src/lib/facts';
import type { HintView } from '../src/lib/protocol';
import { bestActions, diceOf } from '../src/table/hints';

const phrase = { key: 'board-hint' };

function hint(action: string, tiedWith: number | null): HintView {
  return {
    ...{ action, value: 0.5, against: null, tied_with: tiedWith },
    ...{ option: phrase, tie: null, why: null, more: null, worth: phrase },
  };
}

describe('what a hint is about', () => {
  it('is the best action, and what is as good', () => {
    expect(bestActions([hint('stay', null), hint('flee queens', null)])).toEqual(['stay']);
    expect(bestActions([hint('stay', 2), hint('flee queens', 1), hint('flee bronx', null)])).toEqual([
      'stay',
      'flee queens',
    ]);
    expect(bestActions([])).toEqual([]);
  });

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
});
