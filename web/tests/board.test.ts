import { beforeAll, expect, it } from 'vitest';
import { Catalogue } from '../src/lib/catalogue';
import { speakWith } from '../src/lib/language.svelte';
import type { Chance, GameView, Happening, TableView } from '../src/lib/protocol';
import { lineOf, ticksTo } from '../src/table/curves';
import { turnsOf } from '../src/table/log';
import { decisionOf, thrownAmong } from '../src/table/model';
import { Obeying } from '../src/table/obeying.svelte';
import { offersOf } from '../src/table/offers';
import { needsOdds, ordered } from '../src/table/orders';
import { gameView, tableView } from './fake-socket';

const WORDS = `
borough-queens = Queens
    .in = in Queens
monster-kong = Kong
board-cheaper = { $who ->
    [you] { $n } less: you are { $where }
   *[other] { $n } less: { $name } is { $where }
}
board-too-dear = { $n } short
board-barred = barred
`;
const NO_ORDERS = { fleeAtLife: 0, fleeAtRisk: 0, endWhenPoor: false, keepWhenSure: false };

beforeAll(() => speakWith(new Catalogue('en', WORDS)));

function shop(more: Partial<GameView> = {}): GameView {
  return gameView({
    monsters: ['Kong', 'Rob'],
    active: 0,
    energy: [4, 9],
    display: ['diva', 'stomp', ''],
    prices: [4, 5, null],
    cheaper: ['queens', '', ''],
    barred: [false, false, false],
    ...more,
  });
}

it('explains a lower price and what keeps one from a card', () => {
  const [first, second, none] = offersOf(shop(), () => 5, new Map([['diva', 'buy diva']]), 0, true);
  expect(first).toMatchObject({ cheaper: '1 less: you are in Queens', isPayable: true, why: '', action: 'buy diva' });
  expect(second).toMatchObject({ cheaper: '', isPayable: false, why: '1 short' });
  expect(none).toMatchObject({ price: null, isPayable: false, why: '' });
  const barred = offersOf(shop({ barred: [false, true, false] }), () => 5, new Map(), 0, true);
  expect(barred[1]?.why).toBe('barred');
  const others = offersOf(shop(), () => 5, new Map(), 1, false);
  expect(others[0]).toMatchObject({ cheaper: '1 less: Kong is in Queens', isPayable: true, why: '' });
});

function acted(seq: number, seat: number, by = ''): Happening {
  const story = [{ key: 'something' }];
  return { seq, at: 0, type: 'acted', seat, action: 'stop', story, ...(by ? { by } : {}) };
}

it('marks what was not chosen by a hand', () => {
  const seats: TableView['seats'] = [
    { monster: 'Kong', person: 0, bot: '', stand_in: '', open: false },
    { monster: 'Rob', person: null, bot: 'normal', stand_in: '', open: false },
    { monster: 'Mantis', person: null, bot: '', stand_in: '', open: false },
  ];
  const entries: Happening[] = [
    acted(1, 0),
    acted(2, 1, 'normal'),
    { seq: 3, at: 0, type: 'timedout', seat: 0 },
    acted(4, 0, 'normal'),
    acted(5, 0),
    acted(6, 0, 'normal'),
    acted(7, 2, 'normal'),
    acted(8, 0),
  ];
  const lines = turnsOf(entries, tableView({ seats }), new Set([8])).flatMap((turn) => turn.lines);
  const marks = Object.fromEntries(lines.map((line) => [line.seq, line.instead]));
  expect(marks).toEqual({ 1: null, 2: null, 3: null, 4: 'late', 5: null, 6: 'away', 7: 'gone', 8: 'order' });
});

it('obeys orders with what the server offers and says', () => {
  const fleeing = gameView({ question: 'flee', chooser: 0, health: [4, 9], options: ['stay', 'flee bronx', 'flee queens'] });
  expect(ordered(fleeing, { ...NO_ORDERS, fleeAtLife: 4 })).toBe('flee bronx');
  expect(ordered(fleeing, { ...NO_ORDERS, fleeAtLife: 3 })).toBeNull();
  const risky = { ...NO_ORDERS, fleeAtRisk: 30 };
  const chance = (kind: string, value: number): Chance => ({ kind, value });
  expect(needsOdds(fleeing, risky)).toBe(true);
  expect(ordered(fleeing, risky, [chance('death', 0), chance('death_staying', 0.31)])).toBe('flee bronx');
  expect(ordered(fleeing, risky, [chance('death_staying', 0.3)])).toBeNull();
  const buying = (options: string[]) => gameView({ question: 'buy', options });
  expect(ordered(buying(['end', 'refresh']), { ...NO_ORDERS, endWhenPoor: true })).toBe('end');
  expect(ordered(buying(['end', 'buy diva']), { ...NO_ORDERS, endWhenPoor: true })).toBeNull();
  const rolling = gameView({ question: 'reroll', options: ['stop', 'reroll 1'] });
  const sure = { ...NO_ORDERS, keepWhenSure: true };
  expect(ordered(rolling, sure, [chance('kill', 1)])).toBe('stop');
  expect(ordered(rolling, sure, [chance('kill', 0.99), chance('card', 1)])).toBeNull();
});

it('does not come back to an order that was cancelled, and knows what orders have done', async () => {
  const game = gameView({ question: 'buy', options: ['end', 'refresh'] });
  const obeying = new Obeying('abc');
  const look = () => obeying.look(game, decisionOf(game), { ...NO_ORDERS, endWhenPoor: true }, async () => null);
  await look();
  expect(obeying.action).toBe('end');
  obeying.cancel();
  await look();
  expect(obeying.action).toBe('');
  obeying.action = 'end';
  expect(obeying.take()).toBe('end');
  obeying.follow([{ seq: 9, at: 0, type: 'acted', seat: 0, action: 'end' }], [0]);
  obeying.follow([{ seq: 12, at: 0, type: 'acted', seat: 0, action: 'end' }], [0]);
  expect([...obeying.done]).toEqual([9]);
  expect([...new Obeying('abc').done]).toEqual([9]);
  expect([...new Obeying('other').done]).toEqual([]);
});

it('finds round numbers for an axis, and the points of a line', () => {
  expect(ticksTo(20, 5)).toEqual([0, 5, 10, 15, 20]);
  expect(ticksTo(12, 5)).toEqual([0, 5, 10]);
  expect(ticksTo(31, 4)).toEqual([0, 10, 20, 30]);
  const place = { left: 10, top: 0, width: 100, height: 50, turns: 2, most: 10 };
  expect(lineOf([0, 10, 5], place)).toBe('10.0,50.0 60.0,0.0 110.0,25.0');
});

it('lets only the dice tumble that were thrown', () => {
  const dice = ['energy', 'energy', 'heart', 'attack', 'ouch', 'ouch'] as const;
  expect([...thrownAmong(dice, 'EOO')].sort()).toEqual([1, 4, 5]);
  expect(thrownAmong(dice, '').size).toBe(0);
  expect(thrownAmong(dice, 'EEHAOO').size).toBe(6);
});
