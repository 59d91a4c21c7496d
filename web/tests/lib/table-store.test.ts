import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Catalogue } from '../../src/lib/catalogue';
import { setCatalogue } from '../../src/lib/language.svelte';
import type { EntryView } from '../../src/lib/protocol';
import { entriesOfGame, playedSteps } from '../../src/lib/entries';
import { TableStore } from '../../src/lib/online/table-store.svelte';
import { entry, Exchange, gameView, update } from '../fake-socket';
import { plain } from '../actions';

let exchange: Exchange;
let store: TableStore;
let close: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  setCatalogue(
    new Catalogue('en', 'web-refused-action-stale = the game had moved on\nweb-refused = no: { $detail }\n'),
  );
  const log = { seq: 3, entries: [entry(1), entry(2), entry(3)] };
  const answer = { ok: true, headers: new Headers({ 'Content-Type': 'application/json' }), json: async () => log };
  vi.stubGlobal('fetch', async () => answer);
  exchange = new Exchange();
  store = new TableStore({ table: 'abc', token: 'secret' }, exchange.open);
  close = store.open();
});

afterEach(() => {
  close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('shows the table and fetches what had happened before', async () => {
  exchange.welcome({ time_left_ms: 5000 });
  await vi.advanceTimersByTimeAsync(0);
  expect(store.table?.id).toBe('abc');
  expect(store.entries.map(({ seq }) => seq)).toEqual([1, 2, 3]);
  expect(store.isMine).toBe(true);
  expect(store.isHost).toBe(true);
  expect(store.deadline).toBeGreaterThan(performance.now());
  exchange.last.say(update(3, 4));
  expect(store.entries.map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
  expect(store.deadline).toBeNull();
});

it('tells followers what is new, and nothing else', () => {
  const received: EntryView[] = [];
  const end = store.follow((entries) => received.push(...entries));
  exchange.welcome();
  exchange.last.say(update(3, 5));
  end();
  exchange.last.say(update(5, 6));
  expect(received.map(({ seq }) => seq)).toEqual([4, 5]);
});

it('asks what the player has to decide, and nothing about what others do', async () => {
  const socket = exchange.welcome();
  await vi.advanceTimersByTimeAsync(0);
  expect(socket.of('query')).toMatchObject([{ topic: 'options', seat: 0 }]);
  for (let seq = 3; seq < 9; seq += 1) socket.say(update(seq, seq + 1, { game: gameView({ chooser: 1 }) }));
  await vi.advanceTimersByTimeAsync(1000);
  expect(socket.of('query')).toHaveLength(1);
  expect(store.asked).toBeNull();
  socket.say(update(9, 10));
  await vi.advanceTimersByTimeAsync(0);
  expect(socket.of('query')).toHaveLength(2);
});

it('says why a click came too late', async () => {
  const socket = exchange.welcome();
  const done = store.act('stop');
  expect(store.pending).toBe(1);
  const key = socket.of('act')[0]?.key;
  socket.say({ type: 'refused', code: 'action/stale', message: '', seq: 5, key });
  expect(await done).toBe(false);
  expect(store.note).toBe('The game had moved on.');
  expect(store.pending).toBe(0);
  vi.advanceTimersByTime(7000);
  expect(store.note).toBe('');
});

it('has a problem if there is no way in', () => {
  exchange.last.end(4401);
  expect(store.problem).toBe('token/bad');
});

it('finds the entries of one game of several', () => {
  const startEntry = (seq: number): EntryView => ({ seq, time_ms: 0, type: 'started', monsters: [], nature: [] });
  const actionEntry = (seq: number): EntryView => ({
    seq,
    time_ms: 0,
    type: 'acted',
    seat: 0,
    action: plain('stop'),
    events: [{ event: 'Stayed', seat: 0 }],
  });
  const log: EntryView[] = [
    entry(1),
    startEntry(2),
    actionEntry(3),
    entry(4),
    actionEntry(5),
    { seq: 6, time_ms: 0, type: 'rematched' },
    startEntry(7),
    actionEntry(8),
  ];
  expect(playedSteps(entriesOfGame(log, 1)).map(({ seq }) => seq)).toEqual([2, 3, 5]);
  expect(playedSteps(entriesOfGame(log, 2)).map(({ seq }) => seq)).toEqual([7, 8]);
  expect(playedSteps(entriesOfGame(log, 3))).toEqual([]);
});

it('leaves out what was taken back', () => {
  const choiceEntry = (seq: number, seat: number, ...nature: string[]): EntryView => ({
    ...{ seq, time_ms: 0, type: 'acted', seat, nature },
    ...{ action: plain('stop'), events: [{ event: 'Stayed', seat }] },
  });
  const undoEntry = (seq: number, to_last_reveal: boolean): EntryView => ({
    ...{ seq, time_ms: 0, type: 'undone', seat: 0, to_last_reveal },
  });
  const start: EntryView = { seq: 0, time_ms: 0, type: 'started', monsters: [], nature: [] };
  const turn = [start, choiceEntry(1, 1), choiceEntry(2, 0, 'roll A'), choiceEntry(3, 0), choiceEntry(4, 0)];
  const seqs = (log: EntryView[]): number[] => playedSteps(log).map(({ seq }) => seq);
  expect(seqs([...turn, undoEntry(5, false), choiceEntry(6, 0)])).toEqual([0, 1, 2, 3, 6]);
  expect(seqs([...turn, undoEntry(5, false), undoEntry(6, false)])).toEqual([0, 1, 2]);
  expect(seqs([...turn, undoEntry(5, true), choiceEntry(6, 0)])).toEqual([0, 1, 2, 6]);
  expect(seqs([start, choiceEntry(1, 1), choiceEntry(2, 0), undoEntry(3, true)])).toEqual([0, 1]);
});
