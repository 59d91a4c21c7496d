import { expect, it } from 'vitest';
import { packCaptions } from '../../src/table/fit';

/** Captions, and how many of them are short. */
function captions(count: number): { all: HTMLElement[]; short: () => number } {
  const all = Array.from({ length: count }, () => document.createElement('button'));
  return { all, short: () => all.filter((one) => one.dataset.short !== undefined).length };
}

it.each([0, 1, 2, 5, 7])('shortens the first %i captions if that is what there is room for', (needed) => {
  const { all, short } = captions(7);
  expect(packCaptions(all, 7, () => short() >= needed)).toBe(true);
  expect(all.map((one) => one.dataset.short !== undefined)).toEqual(all.map((_, at) => at < needed));
});

it('shortens none if not even all that may be short are enough', () => {
  const { all, short } = captions(6);
  expect(packCaptions(all, 2, () => short() >= 3)).toBe(false);
  expect(short()).toBe(0);
});
