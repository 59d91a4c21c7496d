/** One's own daily games: who one is to the server, and at which tables they were played. */

import { api, newNonce } from './api';
import { saveCredentials } from './credentials';
import { RANKING_ID_LENGTH } from '../facts';
import { availableHasher } from '../fair/hasher';
import { toHex } from '../fair/hex';
import { navigate } from '../router.svelte';
import { changeSettings, settings } from '../settings.svelte';
import { readStored, writeStored } from '../storage';
import { say } from '../words';

const PERSON_NAME = 'daily-person';
const GAMES_NAME = 'daily-games';
const MAX_DAILY_TABLES = 40;

/** Who this browser is in daily games: random, and told to the server only. */
export function dailyPerson(): string {
  const known = readStored(PERSON_NAME);
  if (typeof known === 'string' && /^[0-9a-f]{32}$/.test(known)) return known;
  const made = newNonce();
  writeStored(PERSON_NAME, made);
  return made;
}

function rememberedTables(): Record<string, string> {
  const found = readStored(GAMES_NAME);
  if (typeof found !== 'object' || found === null || Array.isArray(found)) return {};
  return Object.fromEntries(Object.entries(found).filter(([, table]) => typeof table === 'string'));
}

/** The table at which one has played the game of a day; empty if one has not. */
export function dailyTable(day: string): string {
  return rememberedTables()[day] ?? '';
}

export function rememberDaily(day: string, table: string): void {
  const latest = Object.entries({ ...rememberedTables(), [day]: table }).sort(([one], [other]) =>
    one < other ? 1 : -1,
  );
  writeStored(GAMES_NAME, Object.fromEntries(latest.slice(0, MAX_DAILY_TABLES)));
}

/** Begins one's game of the day, or goes on with it. */
export async function playDaily(day: string, name: string): Promise<void> {
  const called = name.trim() || say('web-guest');
  const welcomed = await api.playDaily(dailyPerson(), called);
  if (name.trim() !== settings.nickname) changeSettings({ nickname: name.trim() });
  saveCredentials(welcomed, called);
  rememberDaily(day, welcomed.table);
  navigate(`/t/${welcomed.table}`);
}

/** The id of a table in the ranking of its day. */
export async function dailyId(table: string): Promise<string> {
  const digest = await availableHasher().sha256(new TextEncoder().encode(table));
  return toHex(digest).slice(0, RANKING_ID_LENGTH);
}

/** The day before a day. */
export function dayBefore(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
}
