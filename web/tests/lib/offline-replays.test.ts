// @vitest-environment node

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../../src/lib/online/api';
import { findReplay, keepReplay, prepareReplay } from '../../src/lib/offline-replays';
import type { ReplayResponse } from '../../src/lib/protocol';

const TOLD = { steps: [] } as unknown as ReplayResponse;

/** A cache as browsers have it, in memory. */
function memoryCache() {
  const kept = new Map<string, Response>();
  return {
    put: async (name: string, response: Response) => void kept.set(name, response),
    match: async (name: string) => kept.get(name)?.clone(),
    delete: async (name: string) => kept.delete(name),
    keys: async () => [...kept.keys()],
  };
}

beforeEach(() => {
  const cache = memoryCache();
  vi.stubGlobal('caches', { open: async () => cache });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a record that is saved can be replayed later without the server', async () => {
  const replay = vi.spyOn(api, 'replay').mockResolvedValue(TOLD);
  await prepareReplay('a record');
  expect(replay).toHaveBeenCalledWith('a record');
  replay.mockRejectedValue(new Error('no network'));
  expect(await findReplay('a record')).toEqual(TOLD);
  expect(await findReplay('another record')).toBeNull();
});

test('a server that refuses does not keep a file from being saved', async () => {
  vi.spyOn(api, 'replay').mockRejectedValue(new Error('slow down'));
  await expect(prepareReplay('a record')).resolves.toBeUndefined();
  expect(await findReplay('a record')).toBeNull();
});

test('the latest ten are kept', async () => {
  for (let number = 0; number < 12; number += 1) await keepReplay(`record ${number}`, TOLD);
  expect(await findReplay('record 1')).toBeNull();
  expect(await findReplay('record 2')).toEqual(TOLD);
});
