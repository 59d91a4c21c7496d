import { expect, it } from 'vitest';
import type { ActionView, GameView, OddsValue } from '../../src/lib/protocol';
import { decisionOf } from '../../src/table/model';
import { OrderRunner } from '../../src/table/dock/order-runner.svelte';
import { needsOdds, optionFor, wishOf } from '../../src/table/dock/orders';
import { buy, flee, plain, reroll } from '../actions';
import { gameView } from '../fake-socket';

const NO_ORDERS = { fleeAtLife: 0, fleeAtRisk: 0, endWhenPoor: false, keepWhenSure: false };
const NO_ADVICE = { odds: () => Promise.resolve(null), best: () => Promise.resolve([]) };

function armyOf(infantry: number): GameView['boroughs'][string] {
  return { stacks: [], units: { infantry }, new_units: {} };
}

function underAttack(): GameView {
  return gameView({
    question: 'flee',
    chooser: 0,
    life: [4, 9],
    options: [plain('stay'), flee('bronx'), flee('queens'), flee('brooklyn')],
    boroughs: { bronx: armyOf(3), queens: armyOf(1), brooklyn: armyOf(2) },
  });
}

it('wants what the orders say, with what the server offers and says', () => {
  const fleeing = underAttack();
  expect(wishOf(fleeing, { ...NO_ORDERS, fleeAtLife: 4 })).toBe('flee');
  expect(wishOf(fleeing, { ...NO_ORDERS, fleeAtLife: 3 })).toBeNull();
  const risky = { ...NO_ORDERS, fleeAtRisk: 30 };
  const chance = (kind: string, value: number): OddsValue => ({ kind, value });
  expect(needsOdds(fleeing, risky)).toBe(true);
  expect(wishOf(fleeing, risky, [chance('death', 0), chance('death_staying', 0.31)])).toBe('flee');
  expect(wishOf(fleeing, risky, [chance('death_staying', 0.3)])).toBeNull();
  const buying = (options: ActionView[]) => gameView({ question: 'buy', options });
  expect(wishOf(buying([plain('end'), plain('refresh')]), { ...NO_ORDERS, endWhenPoor: true })).toBe('end');
  expect(wishOf(buying([plain('end'), buy('diva')]), { ...NO_ORDERS, endWhenPoor: true })).toBeNull();
  const rolling = gameView({ question: 'reroll', options: [plain('stop'), reroll(0)] });
  const sure = { ...NO_ORDERS, keepWhenSure: true };
  expect(wishOf(rolling, sure, [chance('kill', 1)])).toBe('keep');
  expect(wishOf(rolling, sure, [chance('kill', 0.99), chance('card', 1)])).toBeNull();
});

it('flees to the borough that the hint recommends, else to the one with the fewest units', () => {
  expect(optionFor('flee', underAttack(), ['stay', 'flee brooklyn', 'flee bronx'])).toBe('flee brooklyn');
  expect(optionFor('flee', underAttack(), ['stay'])).toBe('flee queens');
  expect(optionFor('keep', gameView({ options: [reroll(0), plain('stop')] }), [])).toBe('stop');
});

it('asks for advice only to flee', async () => {
  const runner = new OrderRunner('advice');
  const best = () => Promise.resolve(['flee brooklyn']);
  const game = underAttack();
  await runner.consider(game, decisionOf(game), { ...NO_ORDERS, fleeAtLife: 9 }, { ...NO_ADVICE, best });
  expect(runner.action).toBe('flee brooklyn');
});

it('does not come back to an order that was cancelled, and knows what orders have done', async () => {
  const game = gameView({ question: 'buy', options: [plain('end'), plain('refresh')] });
  const orderRunner = new OrderRunner('abc');
  const look = () => orderRunner.consider(game, decisionOf(game), { ...NO_ORDERS, endWhenPoor: true }, NO_ADVICE);
  await look();
  expect(orderRunner.action).toBe('end');
  orderRunner.cancel();
  await look();
  expect(orderRunner.action).toBe('');
  orderRunner.action = 'end';
  expect(orderRunner.take()).toBe('end');
  orderRunner.follow([{ seq: 9, time_ms: 0, type: 'acted', seat: 0, action: plain('end') }], [0]);
  orderRunner.follow([{ seq: 12, time_ms: 0, type: 'acted', seat: 0, action: plain('end') }], [0]);
  expect([...orderRunner.done]).toEqual([9]);
  expect([...new OrderRunner('abc').done]).toEqual([9]);
  expect([...new OrderRunner('other').done]).toEqual([]);
});
