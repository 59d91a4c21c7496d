import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DeltaTags, TAG_MS } from '../../src/table/playback/delta-tags.svelte';
import type { Delta } from '../../src/table/playback/deltas';

const LOSS: Delta = { seat: 1, what: 'life', amount: -2 };
const GAIN: Delta = { seat: 1, what: 'points', amount: 1 };
const now = (): number => 0;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('lets gains and losses be seen after the film has gone on, each for its time', () => {
  const tags = new DeltaTags();
  tags.add([LOSS], now, 1);
  vi.advanceTimersByTime(TAG_MS / 2);
  tags.add([{ ...LOSS, seat: 0 }], now, 1);
  expect(tags.of(1)).toHaveLength(1);
  expect(tags.of(0)).toHaveLength(1);
  vi.advanceTimersByTime(TAG_MS / 2);
  tags.add([], now, 1);
  expect(tags.all.map(({ seat }) => seat)).toEqual([0]);
  vi.advanceTimersByTime(TAG_MS / 2);
  tags.add([], now, 1);
  expect(tags.all).toEqual([]);
});

it('shows the same gain twice as two, and those of one monster one after the other', () => {
  const tags = new DeltaTags();
  tags.add([LOSS, GAIN], (seat) => seat * 100, 1);
  tags.add([GAIN], now, 1);
  const [loss, gain, again] = tags.of(1);
  expect(loss?.delayMs).toBe(100);
  expect(gain?.delayMs).toBeGreaterThan(100);
  expect(again?.delayMs).toBe(0);
  expect(new Set(tags.all.map(({ id }) => id)).size).toBe(3);
});

it('runs with the film, and shows one picture at a time to those who want it still', () => {
  const tags = new DeltaTags();
  tags.add([LOSS], now, 4);
  vi.advanceTimersByTime(TAG_MS / 4);
  tags.add([], now, 4);
  expect(tags.all).toEqual([]);
  tags.replace([LOSS, GAIN], 3000);
  tags.replace([GAIN], 3000);
  expect(tags.all).toMatchObject([GAIN]);
  vi.advanceTimersByTime(2999);
  expect(tags.all).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(tags.all).toEqual([]);
});

it('remembers where each was gained, wherever the monster goes next', () => {
  const tags = new DeltaTags();
  tags.add([GAIN], now, 1, ['bronx', 'queens']);
  tags.add([GAIN], now, 1, ['bronx', 'lower']);
  expect(tags.of(1).map(({ place }) => place)).toEqual(['queens', 'lower']);
});
