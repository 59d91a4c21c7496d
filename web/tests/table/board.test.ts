// @vitest-environment node

import { beforeAll, expect, it } from 'vitest';
import { Catalogue } from '../../src/lib/catalogue';
import { setCatalogue } from '../../src/lib/language.svelte';
import type { ActionView, GameView, EntryView, TableView } from '../../src/lib/protocol';
import { axisTicks, lineOf, roundTicks, turnLabels } from '../../src/table/result/line-chart';
import { turnsOf } from '../../src/table/log/log';
import { offersOf } from '../../src/table/market/offers';
import { targetsOf } from '../../src/table/board/targets';
import { plain, resolve } from '../actions';
import { gameView, tableView } from '../fake-socket';

const WORDS = `
borough-queens = Queens
    .in = in Queens
monster-kong = Kong
board-cheaper = { $who ->
    [you] { $n } less: you are { $where }
   *[other] { $n } less: { $name } is { $where }
}
board-cannot-afford = { $n } short
board-condition-unmet = barred
`;

beforeAll(() => setCatalogue(new Catalogue('en', WORDS)));

function shop(more: Partial<GameView> = {}): GameView {
  return gameView({
    monsters: ['Kong', 'Rob'],
    active_seat: 0,
    energy: [4, 9],
    display: ['diva', 'stomp', null],
    prices: [4, 5, null],
    cheaper_in: ['queens', null, null],
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

it('tells a die to discard from a card to discard', () => {
  const die: ActionView = { id: 'discard celebrity', kind: 'discard_die', face: 'celebrity' };
  const card: ActionView = { id: 'discard carapace', kind: 'discard_card', card: 'carapace' };
  const targets = targetsOf([resolve('celebrity'), die, card]);
  expect([...targets.discards.keys()]).toEqual(['carapace']);
  expect(targets.buttons).toEqual([die]);
});

function actionEntry(seq: number, seat: number, bot = ''): EntryView {
  const story = [{ key: 'something' }];
  return { seq, time_ms: 0, type: 'acted', seat, action: plain('stop'), story, ...(bot ? { bot } : {}) };
}

it('marks what was not chosen by a hand', () => {
  const seats: TableView['seats'] = [
    { monster: 'Kong', person: 0, bot: '', stand_in: '', open: false, name: '' },
    { monster: 'Rob', person: null, bot: 'normal', stand_in: '', open: false, name: '' },
    { monster: 'Mantis', person: null, bot: '', stand_in: '', open: false, name: '' },
  ];
  const entries: EntryView[] = [
    actionEntry(1, 0),
    actionEntry(2, 1, 'normal'),
    { seq: 3, time_ms: 0, type: 'timed_out', seat: 0 },
    actionEntry(4, 0, 'normal'),
    actionEntry(5, 0),
    actionEntry(6, 0, 'normal'),
    actionEntry(7, 2, 'normal'),
    actionEntry(8, 0),
  ];
  const lines = turnsOf(entries, tableView({ seats }), new Set([8])).flatMap((turn) => turn.lines);
  const marks = Object.fromEntries(lines.map((line) => [line.seq, line.instead]));
  expect(marks).toEqual({ 1: null, 2: null, 3: null, 4: 'late', 5: null, 6: 'away', 7: 'gone', 8: 'order' });
});

it('finds round numbers for an axis, and the points of a line', () => {
  expect(axisTicks(20, 5)).toEqual([0, 5, 10, 15, 20]);
  expect(axisTicks(12, 5)).toEqual([0, 5, 10]);
  expect(axisTicks(31, 4)).toEqual([0, 10, 20, 30]);
  const place = { left: 10, top: 0, width: 100, height: 50, turns: 2, max: 10 };
  expect(lineOf([0, 10, 5], place)).toBe('10.0,50.0 60.0,0.0 110.0,25.0');
});

it('counts rounds along a chart, and tells the turns of each apart', () => {
  const roundOf = (turn: number) => Math.ceil(turn / 3);
  expect(roundTicks(7, roundOf, 9)).toEqual([
    { turn: 0, text: '0' },
    { turn: 3, text: '1' },
    { turn: 6, text: '2' },
    { turn: 7, text: '3' },
  ]);
  expect(roundTicks(4, undefined, 9).map(({ text }) => text)).toEqual(['0', '1', '2', '3', '4']);
  expect(turnLabels(5, roundOf)).toEqual(['', '1.1', '1.2', '1.3', '2.1', '2.2']);
});
