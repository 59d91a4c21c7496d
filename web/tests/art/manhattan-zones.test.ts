import { render } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import ManhattanZones from '../../src/art/city/ManhattanZones.svelte';
import { ZONES } from '../../src/lib/facts';

/** How many rings for the feet of monsters the zones of Manhattan show. */
function places(second: boolean): number {
  const { container, unmount } = render(ManhattanZones, { layout: 'wide', second });
  const found = container.querySelectorAll('ellipse').length;
  unmount();
  return found;
}

it('shows the second track of Manhattan only where there is one', () => {
  const one = places(false);
  expect(one).toBeGreaterThanOrEqual(ZONES.length);
  expect(places(true)).toBe(2 * one);
});
