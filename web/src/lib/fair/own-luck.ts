/** What one saw and gave before a game: without that, a record only agrees with itself. */

import { readStored, writeStored } from '../storage';
import type { Proof } from './verify';

interface Luck {
  /** The table and the number of its game. */
  match: string;
  commitment: string;
  nonce: string;
}

const STORAGE_NAME = 'luck';
const MAX_LUCK_ENTRIES = 60;

function rememberedLuck(): Luck[] {
  const found = readStored(STORAGE_NAME);
  return Array.isArray(found) ? found.filter(isLuck) : [];
}

function isLuck(value: unknown): value is Luck {
  const found = value as Partial<Luck> | null;
  return [found?.match, found?.commitment, found?.nonce].every((part) => typeof part === 'string');
}

/** Remembers what the server has committed to, and one's own share of the luck, before the game begins. */
export function rememberLuck(luck: Luck): void {
  const others = rememberedLuck().filter(({ match, nonce }) => match !== luck.match || nonce !== luck.nonce);
  writeStored(STORAGE_NAME, [luck, ...others].slice(0, MAX_LUCK_ENTRIES));
}

/** Whether a proof is about the commitment that this browser saw, and holds what it gave. */
export type LuckCheck = 'kept' | 'broken' | 'unknown';

export function checkOwnLuck({ match, commitment, nonces }: Proof): LuckCheck {
  const mine = rememberedLuck().filter((luck) => luck.match === match);
  if (mine.length === 0) return 'unknown';
  // Who was ready more than once has given more than one; the last counts.
  const isKept = mine.some((luck) => luck.commitment === commitment && nonces.includes(luck.nonce));
  return isKept ? 'kept' : 'broken';
}
