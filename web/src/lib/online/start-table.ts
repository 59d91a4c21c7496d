/** Ways to a table: each ends with a place that is kept, and the table on the screen. */

import { NOBODY } from '../seats';
import { SvelteSet } from 'svelte/reactivity';
import { about, DEFAULT_ABOUT } from '../about';
import { api, newKey } from './api';
import { saveCredentials } from './credentials';
import type { Options } from '../protocol';
import { monstersFor, opponentsFor } from './play-now';
import { navigate } from '../router.svelte';
import { changeSettings, settings } from '../settings.svelte';
import { say } from '../words';

export interface NewTable {
  name: string;
  /** Who sits where: `me`, `open`, or a bot. */
  seats: string[];
  /** One's own monster; empty for any. */
  monster?: string;
  /** The monsters of all seats, instead. */
  monsters?: string[];
  /** What those are called who share the device, by seat. */
  names?: string[];
  options: Options;
}

/** Open a new table; start the game at once if no seat is open. */
export async function createTable(wanted: NewTable): Promise<void> {
  const name = wanted.name.trim() || say('web-guest');
  const welcomed = await api.create({
    key: newKey(),
    name,
    seats: wanted.seats,
    monster: wanted.monster ?? '',
    monsters: wanted.monsters ?? [],
    names: wanted.names ?? [],
    options: wanted.options,
  });
  if (!wanted.seats.includes('open')) tablesToStart.add(welcomed.table);
  changeSettings({ nickname: wanted.name.trim() });
  saveCredentials(welcomed, name);
  navigate(`/t/${welcomed.table}`);
}

/**
 * Tables that begin as soon as they are there. Not with the same request: the server commits to its
 * dice first, and only then is it given one's own share of the luck.
 */
export const tablesToStart = new SvelteSet<string>();

/** Start a game with one click: against bots of the level that was chosen last, others each time, under a name that was used before. */
export async function playNow(name: string): Promise<void> {
  const server = await about().catch(() => DEFAULT_ABOUT);
  await createTable({
    name,
    seats: ['me', ...opponentsFor(settings.level, settings.opponents, server.bots)],
    monsters: monstersFor(settings.monster, settings.opponents, server.monsters),
    options: { language: settings.language },
  });
}

/** What is played on from: a game of a table up to an entry, or a record up to a step. */
export interface ForkPoint {
  seq: number;
  table?: string;
  game_number?: number;
  record?: string;
  /** The token with which the game may be seen. */
  token?: string;
}

/** Open a sandbox in which a game goes on, with these in its seats: `me`, or a bot. */
export async function forkGame({ token, ...past }: ForkPoint, seats: string[]): Promise<void> {
  const name = settings.nickname.trim() || say('web-guest');
  const options = { language: settings.language };
  const welcomed = await api.fork({ key: newKey(), name, seats, options, ...past }, token);
  tablesToStart.add(welcomed.table);
  saveCredentials(welcomed, name);
  navigate(`/t/${welcomed.table}`);
}

/** Take a seat at the table with that code. */
export async function joinTable(code: string, name: string, seat = NOBODY): Promise<void> {
  const playerName = name.trim() || guestName();
  const welcomed = await api.join(code, playerName, seat);
  changeSettings({ nickname: name.trim() });
  saveCredentials(welcomed, playerName);
  navigate(`/t/${welcomed.table}`, { replace: true });
}

/** A name for somebody who gave none, probably one that nobody else at the table has. */
function guestName(): string {
  return `${say('web-guest')} ${10 + Math.floor(Math.random() * 90)}`;
}

/** The code in what was typed: the code itself, or a whole link. */
export function extractCode(typed: string): string {
  const found = /\/j\/([^/?#\s]+)/.exec(typed);
  return (found?.[1] ?? typed).trim();
}
