/** Replays that were read once, or saved as a file, are there without a network as well; the browser keeps the latest few. */

import { api } from './online/api';
import { availableHasher } from './fair/hasher';
import { toHex } from './fair/hex';
import type { ReplayResponse } from './protocol';

const CACHE_NAME = 'kingofnewyork-replays';
const MAX_REPLAYS = 10;

/** Lets a record that is about to be saved as a file be replayed without a network. */
export async function prepareReplay(record: string): Promise<void> {
  try {
    if (await openCache()) await keepReplay(record, await api.replay(record));
  } catch {
    // The file is saved all the same; it needs the server when it is opened.
  }
}

/** Keeps a replay under the digest of its record. */
export async function keepReplay(record: string, replay: ReplayResponse): Promise<void> {
  try {
    const cache = await openCache();
    if (!cache) return;
    const name = await nameOf(record);
    await cache.delete(name);
    await cache.put(name, Response.json(replay));
    const names = await cache.keys();
    await Promise.all(names.slice(0, -MAX_REPLAYS).map((old) => cache.delete(old)));
  } catch {
    // A full disk, or a private window: it is there as long as there is a network.
  }
}

/** The replay of a record that was kept; null if there is none. */
export async function findReplay(record: string): Promise<ReplayResponse | null> {
  try {
    const found = await (await openCache())?.match(await nameOf(record));
    return found ? ((await found.json()) as ReplayResponse) : null;
  } catch {
    return null;
  }
}

async function openCache(): Promise<Cache | undefined> {
  // Pages without https have no cache of their own, whatever its type says.
  return (globalThis.caches as CacheStorage | undefined)?.open(CACHE_NAME);
}

async function nameOf(record: string): Promise<string> {
  const digest = await availableHasher().sha256(new TextEncoder().encode(record));
  return `/replays/${toHex(digest)}`;
}
