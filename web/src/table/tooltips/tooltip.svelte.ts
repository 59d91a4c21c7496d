/** What something means, shown beside it while it is pointed at, focused or touched. */

import type { Action } from 'svelte/action';

interface VisibleTip {
  text: string;
  at: HTMLElement;
  /** Whether somebody pressed it to know, and is told aloud too. */
  isAsked: boolean;
}

/** How long the pointer rests before something is explained, and how long it may be away. */
const HOVER_DELAY_MS = 300;
export const LEAVE_DELAY_MS = 160;
/** How long an explanation stays that was asked for with a finger. */
const TOUCH_TIP_MS = 7000;

let shown = $state.raw<VisibleTip | null>(null);
let timer: ReturnType<typeof setTimeout> | undefined;

/** The explanation on the screen, if there is one. */
export function currentTip(): VisibleTip | null {
  return shown;
}

/** Keep the explanation for those who point at it. */
export function holdTip(): void {
  clearTimeout(timer);
}

export function hideTip(afterMs = 0): void {
  clearTimeout(timer);
  if (afterMs > 0) timer = setTimeout(() => (shown = null), afterMs);
  else shown = null;
}

/** Explains an element while something else that stands for it is pointed at. */
export function explainFor(at: HTMLElement, text: string): void {
  show(at, text, HOVER_DELAY_MS);
}

/** Whether the page itself moves the focus: nobody has asked what is there. */
let isMovingFocus = false;

/** Brings the keyboard to an element without explaining it. */
export function focusQuietly(element: HTMLElement): void {
  isMovingFocus = true;
  element.focus({ focusVisible: true });
  isMovingFocus = false;
}

function show(at: HTMLElement, text: string, afterMs = 0, isAsked = false): void {
  clearTimeout(timer);
  if (!text) return;
  if (afterMs > 0) timer = setTimeout(() => (shown = { at, text, isAsked }), afterMs);
  else shown = { at, text, isAsked };
}

/** Whether a touch does something else than to ask what it is. */
function isAtWork(node: HTMLElement): boolean {
  return node instanceof HTMLButtonElement && node.getAttribute('aria-disabled') !== 'true' && !('tip' in node.dataset);
}

/**
 * Explains its element. Those who point wait a moment, those who come with the keyboard need not,
 * and a touch explains what does nothing else: what is disabled, or marked with `data-tip`.
 */
export const tip: Action<HTMLElement, string> = (node, text) => {
  let said = text;
  const listeners = new AbortController();
  const listen = <Kind extends keyof HTMLElementEventMap>(
    kind: Kind,
    hear: (event: HTMLElementEventMap[Kind]) => void,
  ): void => node.addEventListener(kind, hear, { signal: listeners.signal });

  // What appears under a pointer that rests is not what somebody points at.
  let isPointedAt = false;
  listen('pointermove', (event) => {
    if (event.pointerType !== 'mouse' || isPointedAt) return;
    isPointedAt = true;
    show(node, said, HOVER_DELAY_MS);
  });
  listen('pointerleave', (event) => {
    if (event.pointerType !== 'mouse') return;
    isPointedAt = false;
    hideTip(LEAVE_DELAY_MS);
  });
  listen('focus', () => !isMovingFocus && node.matches(':focus-visible') && show(node, said));
  // An element that is being removed loses the focus at a time when nothing may change.
  listen('blur', () => queueMicrotask(() => shown?.at === node && hideTip()));
  listen('click', () => {
    if (isAtWork(node)) {
      hideTip();
      return;
    }
    show(node, said, 0, true);
    hideLater();
  });
  describe();

  function hideLater(): void {
    if (!node.matches(':focus-visible')) timer = setTimeout(() => shown?.at === node && hideTip(), TOUCH_TIP_MS);
  }

  function describe(): void {
    if (said) node.setAttribute('aria-description', said);
    else node.removeAttribute('aria-description');
  }

  return {
    update(next) {
      said = next;
      describe();
      if (shown?.at === node) shown = said ? { ...shown, text: said } : null;
    },
    destroy() {
      listeners.abort();
      if (shown?.at === node) hideTip();
    },
  };
};
