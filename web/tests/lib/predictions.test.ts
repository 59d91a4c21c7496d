import { render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Catalogue } from '../../src/lib/catalogue';
import { setCatalogue } from '../../src/lib/language.svelte';
import { predict, predictionFor } from '../../src/lib/predictions';
import type { GameView } from '../../src/lib/protocol';
import { TableStore } from '../../src/lib/online/table-store.svelte';
import SpectatorPanel from '../../src/parts/table/SpectatorPanel.svelte';
import { Exchange, gameView, tableView, type FakeSocket } from '../fake-socket';

const WORDS = `
monster-kong = Kong
monster-rob = Rob
monster-mantis = Mantis
web-out = you are out of the game
web-leave = leave the table
web-predict = who will win?
many = many
few = few
percent = { NUMBER($chance, style: "percent") }
web-predicted = since round { $round }: { $name }
`;

beforeEach(() => {
  localStorage.clear();
  setCatalogue(new Catalogue('en', WORDS));
  vi.stubGlobal('fetch', async () => ({
    ok: true,
    headers: new Headers({ 'Content-Type': 'application/json' }),
    json: async () => ({ seq: 3, entries: [] }),
  }));
});
afterEach(() => vi.unstubAllGlobals());

it('keeps what was predicted of each game, since when it stands', () => {
  expect(predictionFor('abc', 1)).toBeUndefined();
  expect(predict('abc', 1, 2, 7)).toEqual({ seat: 2, turn: 7 });
  expect(predict('abc', 1, 2, 9)).toEqual({ seat: 2, turn: 7 });
  expect(predict('abc', 1, 0, 12)).toEqual({ seat: 0, turn: 12 });
  expect(predict('abc', 1, 2, 13)).toEqual({ seat: 2, turn: 13 });
  expect(predictionFor('abc', 1)).toEqual({ seat: 2, turn: 13 });
  expect(predictionFor('abc', 2)).toBeUndefined();
});

it('forgets the oldest, and what others have written', () => {
  for (let game = 1; game <= 70; game += 1) predict('abc', game, 1, game);
  expect(predictionFor('abc', 1)).toBeUndefined();
  expect(predictionFor('abc', 11)).toEqual({ seat: 1, turn: 11 });
  expect(predictionFor('abc', 70)).toEqual({ seat: 1, turn: 70 });
  localStorage.setItem('kingofnewyork.predictions', '{"abc/1": 3, "abc/2": null, "abc/3": {"seat": 1, "turn": 2}}');
  expect([1, 2, 3].map((game) => predictionFor('abc', game))).toEqual([undefined, undefined, { seat: 1, turn: 2 }]);
  localStorage.setItem('kingofnewyork.predictions', '[1]');
  expect(predictionFor('abc', 1)).toBeUndefined();
});

const monsters: GameView['monsters'] = ['Kong', 'Rob', 'Mantis'];
const game = gameView({ monsters, life: [0, 4, 8], turn: 9, chooser: 1 });

function showPanel(seats: number[], isWatching = true) {
  const exchange = new Exchange();
  const store = new TableStore({ table: 'abc', token: 'secret' }, exchange.open);
  const close = store.open();
  const socket = exchange.welcome({ seats, person: seats.length ? 0 : null, game, table: tableView({ seats: [] }) });
  store.seats = seats;
  render(SpectatorPanel, { store, table: tableView(), game, isLive: true, isWatching });
  return { socket, close };
}

const names = () => screen.getAllByRole('button').map((button) => button.textContent.trim());

/** Tells the panel who is how likely to win, once it has asked. */
async function answerChances(socket: FakeSocket): Promise<void> {
  const findQuery = () => socket.of('query').find(({ topic }) => topic === 'win_chances');
  await vi.waitFor(() => expect(findQuery()).toBeDefined());
  const chances = [
    [0.34, 0.33, 0.33],
    [0, 0.286, 0.714],
  ];
  const result = { turns: [0, 1], chances, text: { key: 'many' }, note: { key: 'few' } };
  socket.say({ type: 'query_result', id: findQuery()?.id, topic: 'win_chances', seq: 3, result });
}

it('offers those who are alive, with their chances, and remembers one tap', async () => {
  const { socket, close } = showPanel([]);
  expect(names()).toEqual(['Rob', 'Mantis']);
  await answerChances(socket);
  await vi.waitFor(() => expect(names()).toEqual(['Rob29%', 'Mantis71%', '']));
  expect(screen.getByRole('button', { name: 'Many.' })).toBeTruthy();
  screen.getByRole('button', { name: /Mantis/ }).click();
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe('Since round 3: Mantis'));
  expect(screen.getByRole('button', { name: /Mantis/ }).getAttribute('aria-pressed')).toBe('true');
  expect(predictionFor('abc', 1)).toEqual({ seat: 2, turn: 9 });
  close();
});

it('shows the chances alone to those who still play', async () => {
  const { socket, close } = showPanel([1], false);
  await answerChances(socket);
  await vi.waitFor(() => expect(names()).toEqual(['']));
  close();
});

it('lets those who are out leave at once', async () => {
  const { socket, close } = showPanel([0]);
  expect(screen.getByText('You are out of the game.')).toBeTruthy();
  screen.getByRole('button', { name: 'Leave the table' }).click();
  expect(socket.of('leave')).toHaveLength(1);
  close();
});
