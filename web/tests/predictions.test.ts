import { render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Catalogue } from '../src/lib/catalogue';
import { speakWith } from '../src/lib/language.svelte';
import { predict, predicted } from '../src/lib/predictions';
import { TableStore } from '../src/lib/table.svelte';
import Onlooker from '../src/parts/Onlooker.svelte';
import { Exchange, gameView, tableView } from './fake-socket';

const WORDS = `
monster-kong = Kong
monster-rob = Rob
monster-mantis = Mantis
web-out = you are out of the game
web-leave = leave the table
web-predict = who will win?
many = many
few = few
web-predicted = since turn { $turn }: { $name }
`;

beforeEach(() => {
  localStorage.clear();
  speakWith(new Catalogue('en', WORDS));
  vi.stubGlobal('fetch', async () => ({ ok: true, headers: new Headers({ 'Content-Type': 'application/json' }), json: async () => ({ seq: 3, entries: [] }) }));
});
afterEach(() => vi.unstubAllGlobals());

it('keeps what was predicted of each game, since when it stands', () => {
  expect(predicted('abc', 1)).toBeUndefined();
  expect(predict('abc', 1, 2, 7)).toEqual({ seat: 2, turn: 7 });
  expect(predict('abc', 1, 2, 9)).toEqual({ seat: 2, turn: 7 });
  expect(predict('abc', 1, 0, 12)).toEqual({ seat: 0, turn: 12 });
  expect(predict('abc', 1, 2, 13)).toEqual({ seat: 2, turn: 13 });
  expect(predicted('abc', 1)).toEqual({ seat: 2, turn: 13 });
  expect(predicted('abc', 2)).toBeUndefined();
});

it('forgets the oldest, and what others have written', () => {
  for (let game = 1; game <= 70; game += 1) predict('abc', game, 1, game);
  expect(predicted('abc', 1)).toBeUndefined();
  expect(predicted('abc', 11)).toEqual({ seat: 1, turn: 11 });
  expect(predicted('abc', 70)).toEqual({ seat: 1, turn: 70 });
  localStorage.setItem('kingofnewyork.predictions', '{"abc/1": 3, "abc/2": null, "abc/3": {"seat": 1, "turn": 2}}');
  expect([1, 2, 3].map((game) => predicted('abc', game))).toEqual([undefined, undefined, { seat: 1, turn: 2 }]);
  localStorage.setItem('kingofnewyork.predictions', '[1]');
  expect(predicted('abc', 1)).toBeUndefined();
});

const monsters = ['Kong', 'Rob', 'Mantis'];
const game = gameView({ monsters, health: [0, 4, 8], turn: 9, chooser: 1 });

function shown(seats: number[]) {
  const exchange = new Exchange();
  const store = new TableStore({ table: 'abc', token: 'secret' }, exchange.open);
  const close = store.open();
  const socket = exchange.welcome({ seats, person: seats.length ? 0 : null, game, table: tableView({ seats: [] }) });
  store.seats = seats;
  render(Onlooker, { store, table: tableView(), game });
  return { socket, close };
}

const names = () => screen.getAllByRole('button').map((button) => button.textContent?.trim());

it('offers those who are alive, with their chances, and remembers one tap', async () => {
  const { socket, close } = shown([]);
  expect(names()).toEqual(['Rob', 'Mantis']);
  await vi.waitFor(() => expect(socket.of('ask').some(({ what }) => what === 'odds')).toBe(true));
  const asked = socket.of('ask').find(({ what }) => what === 'odds');
  const chances = [
    { kind: 'winner', subject: 2, value: 0.714 },
    { kind: 'winner', subject: 1, value: 0.286 },
  ];
  const rows = ['many', 'few'].map((key) => ({ number: { key }, what: { key } }));
  socket.say({ type: 'answer', id: asked?.id, what: 'odds', seq: 3, answer: { chances, rows, none: null, note: { key: 'few' } } });
  await vi.waitFor(() => expect(names()).toEqual(['Robfew', 'Mantismany']));
  screen.getByRole('button', { name: /Mantis/ }).click();
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe('Since turn 9: Mantis'));
  expect(screen.getByRole('button', { name: /Mantis/ }).getAttribute('aria-pressed')).toBe('true');
  expect(predicted('abc', 1)).toEqual({ seat: 2, turn: 9 });
  close();
});

it('lets those who are out leave at once', async () => {
  const { socket, close } = shown([0]);
  expect(screen.getByText('You are out of the game.')).toBeTruthy();
  screen.getByRole('button', { name: 'Leave the table' }).click();
  expect(socket.of('leave')).toHaveLength(1);
  close();
});
