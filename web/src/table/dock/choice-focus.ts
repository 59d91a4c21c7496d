/** Where the keyboard goes on: after each action, focus is on the next choice. */

import { isKeyboardLast } from '../../lib/last-input';
import { focusQuietly } from '../tooltips/tooltip.svelte';

/** What can be chosen now: dice to keep, else what stands out, else the first choice. */
const CHOICES = [
  '.dock .die[aria-pressed]',
  '.dock .button.first[data-action]:not([disabled], [aria-disabled=true])',
  '.dock [data-action]:not([disabled], [aria-disabled=true])',
  '.board .go, .board .lit',
];
const MOVES = ['.board .go'];
const PURCHASES = ['.buy:not([disabled])', '.dock [data-kind="buy"]:not([disabled])'];

/** Focuses the first thing that is found; false if there is none. */
function focusFirst(selectors: readonly string[]): boolean {
  for (const selector of selectors) {
    const found = [...document.querySelectorAll<HTMLElement>(selector)].find((one) => one.offsetParent !== null);
    if (!found) continue;
    focusQuietly(found);
    return true;
  }
  return false;
}

export function focusChoice(): boolean {
  return focusFirst(CHOICES);
}

/** Focuses the first borough on the board to which one can go. */
export function focusMove(): boolean {
  return focusFirst(MOVES);
}

/** Focuses the first card that can be bought. */
export function focusPurchase(): boolean {
  return focusFirst(PURCHASES);
}

/** Whether nothing has the focus: what had it is gone, or cannot be used any more. */
export function isFocusLost(): boolean {
  const at = document.activeElement;
  return at === null || at === document.body || at.matches(':disabled, .dock [aria-disabled=true]');
}

/** After a dialog was closed, the focus would stay at what has opened it: it goes on to the choices. */
export function returnToChoice(): void {
  if (isFocusLost() || !isChoice(document.activeElement as Element)) {
    if (isKeyboardLast()) focusChoice();
    else (document.activeElement as HTMLElement | null)?.blur();
  }
}

/** Whether a click on an element chooses something, or would if it could be chosen. */
export function isChoice(element: Element): boolean {
  return element.closest('[data-action], [data-land], [data-pick], .board button, .buy, .pick, .die') !== null;
}
