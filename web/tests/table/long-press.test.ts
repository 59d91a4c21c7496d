import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listenForLongPress, LONG_PRESS_MS } from '../../src/table/dock/long-press';

let stop: () => void;
let held: Element[];

beforeEach(() => {
  vi.useFakeTimers();
  held = [];
  document.body.innerHTML = '<button><span></span></button><p></p>';
  stop = listenForLongPress(
    (at) => at.closest('button'),
    (choice) => held.push(choice),
  );
});

afterEach(() => {
  stop();
  vi.useRealTimers();
});

/** Put a finger on an element. */
function press(selector: string): void {
  const event = new MouseEvent('pointerdown', { bubbles: true, button: 0 });
  Object.defineProperty(event, 'isPrimary', { value: true });
  document.querySelector(selector)?.dispatchEvent(event);
}

it('takes a choice that is pressed for long, once', () => {
  press('span');
  vi.advanceTimersByTime(LONG_PRESS_MS - 1);
  expect(held).toEqual([]);
  vi.advanceTimersByTime(LONG_PRESS_MS);
  expect(held).toEqual([document.querySelector('button')]);
});

it('leaves a click, a scroll and everything else alone', () => {
  press('span');
  dispatchEvent(new Event('pointerup'));
  press('button');
  document.dispatchEvent(new Event('scroll'));
  press('p');
  vi.advanceTimersByTime(2 * LONG_PRESS_MS);
  expect(held).toEqual([]);
});
