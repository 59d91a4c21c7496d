import { expect, it } from 'vitest';
import { CITY } from '../../src/art/city-places';
import { LAND } from '../../src/art/city/land';
import { BOROUGHS } from '../../src/lib/facts';
import { cityFor, layoutFor } from '../../src/table/screen-layout.svelte';
import { placeTip } from '../../src/table/tooltips/tooltip-place';

it('puts the parts of the table beside each other where there is room', () => {
  expect([360, 768, 999].map((width) => layoutFor(width, 1024))).toEqual(['rows', 'rows', 'rows']);
  expect([1000, 1366, 2560].map((width) => layoutFor(width, 768))).toEqual(['columns', 'columns', 'columns']);
  expect(layoutFor(740, 360)).toBe('low');
  expect(layoutFor(1280, 500)).toBe('low');
});

it('shows the drawing of the city that fills its frame better, on a phone always the same', () => {
  expect(cityFor(340, 180, true)).toBe('tall');
  expect(cityFor(340, 120, true)).toBe('wide');
  expect(cityFor(850, 500)).toBe('wide');
  expect(cityFor(620, 500)).toBe('wide');
  expect(cityFor(350, 420)).toBe('tall');
  expect(cityFor(350, 300)).toBe('tall');
  expect(cityFor(350, 200)).toBe('wide');
});

/** All coordinates of a path with absolute commands only. */
function pointsOf(path: string): [number, number][] {
  const numbers = (path.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);
  return Array.from({ length: numbers.length / 2 }, (_, at) => [numbers[2 * at] ?? 0, numbers[2 * at + 1] ?? 0]);
}

it.each(['wide', 'tall'] as const)('leaves no borough of the %s drawing outside its frame', (drawing) => {
  const { width, height } = CITY[drawing];
  for (const borough of BOROUGHS) {
    for (const [x, y] of pointsOf(LAND[drawing].coasts[borough])) {
      expect(x, borough).toBeGreaterThanOrEqual(0);
      expect(x, borough).toBeLessThanOrEqual(width);
      expect(y, borough).toBeGreaterThanOrEqual(0);
      expect(y, borough).toBeLessThanOrEqual(height);
    }
  }
  for (const house of [...LAND[drawing].houses, ...LAND[drawing].downtown]) {
    expect(house.x).toBeGreaterThanOrEqual(0);
    expect(house.x + house.width).toBeLessThanOrEqual(width);
    expect(house.y - house.height).toBeGreaterThanOrEqual(0);
    expect(house.y).toBeLessThanOrEqual(height);
  }
});

const SCREEN = { width: 1000, height: 700 };
const TIP = { width: 200, height: 60 };

it('explains above what is pointed at, if nothing is covered by it', () => {
  const at = { left: 400, top: 300, width: 100, height: 40 };
  expect(placeTip(at, TIP, SCREEN, [])).toEqual({ left: 350, top: 232 });
});

it('covers neither dice nor choices with an explanation', () => {
  const at = { left: 400, top: 600, width: 50, height: 50 };
  const dice = [300, 350, 450, 500].map((left) => ({ left, top: 540, width: 50, height: 50 }));
  const { left, top } = placeTip(at, TIP, SCREEN, dice);
  for (const die of [at, ...dice]) {
    const isBeside = left + TIP.width <= die.left || left >= die.left + die.width;
    const isApart = top + TIP.height <= die.top || top >= die.top + die.height;
    expect(isBeside || isApart).toBe(true);
  }
});

it('keeps an explanation inside the window', () => {
  const at = { left: 0, top: 0, width: 30, height: 30 };
  const { left, top } = placeTip(at, TIP, SCREEN, []);
  expect(left).toBeGreaterThanOrEqual(0);
  expect(top).toBeGreaterThanOrEqual(30);
});
