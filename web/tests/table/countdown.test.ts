import { render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Catalogue } from '../../src/lib/catalogue';
import { setCatalogue } from '../../src/lib/language.svelte';
import { TableStore } from '../../src/lib/online/table-store.svelte';
import Countdown from '../../src/table/dock/Countdown.svelte';
import { Exchange } from '../fake-socket';

const SECOND_MS = 1000;
const DAY_S = 86_400;

beforeEach(() => {
  vi.useFakeTimers();
  setCatalogue(new Catalogue('en', 'board-time-left = time left\n'));
});
afterEach(() => void vi.useRealTimers());

/** The clock of a decision for which so much time is left; null if it takes as long as it takes. */
function clockWith(seconds: number | null): HTMLElement | null {
  const store = new TableStore({ table: 'abc', token: 'secret' }, new Exchange().open);
  store.deadline = seconds === null ? null : performance.now() + seconds * SECOND_MS;
  const { unmount } = render(Countdown, { store });
  const found = screen.queryByRole('timer')?.cloneNode(true) ?? null;
  unmount();
  return found as HTMLElement | null;
}

it('tells how much time is left, in days, hours, or minutes and seconds', () => {
  const shown = [3 * DAY_S, 7200, 65, 0].map((seconds) => clockWith(seconds)?.textContent.trim());
  expect(shown).toEqual(['3 d', '2 h', '1:05', '0:00']);
  expect(clockWith(null)).toBeNull();
});

it('warns in the last ten seconds', () => {
  const isWarning = [30, 11, 10, 3].map((seconds) => clockWith(seconds)?.classList.contains('short'));
  expect(isWarning).toEqual([false, false, true, true]);
});
