/** What something means, shown beside it while it is pointed at, focused or touched. */

import type { Action } from 'svelte/action';

interface Shown {
  text: string;
  at: HTMLElement;
  /** Whether somebody pressed it to know, and is told aloud too. */
  isAsked: boolean;
}

/** How long the pointer rests before something is explained, and how long it may be away. */
const REST = 300;
const LEAVE = 160;
/** How long an explanation stays that was asked for with a finger. */
const READ = 7000;

let shown = $state.raw<Shown | null>(null);
let timer: ReturnType<typeof setTimeout> | undefined;

/** The explanation on the screen, if there is one. */
export function tipShown(): Shown | null {
  return shown;
}

/** The explanation stays, for those who point at it. */
export function holdTip(): void {
  clearTimeout(timer);
}

export function hideTip(after = 0): void {
  clearTimeout(timer);
  if (after > 0) timer = setTimeout(() => (shown = null), after);
  else shown = null;
}

function show(at: HTMLElement, text: string, after = 0, isAsked = false): void {
  clearTimeout(timer);
  if (!text) return;
  if (after > 0) timer = setTimeout(() => (shown = { at, text, isAsked }), after);
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
  const heard = new AbortController();
  const listen = <Kind extends keyof HTMLElementEventMap>(kind: Kind, hear: (event: HTMLElementEventMap[Kind]) => void): void =>
    node.addEventListener(kind, hear, { signal: heard.signal });

  listen('pointerenter', (event) => event.pointerType === 'mouse' && show(node, said, REST));
  listen('pointerleave', (event) => event.pointerType === 'mouse' && hideTip(LEAVE));
  listen('focus', () => node.matches(':focus-visible') && show(node, said));
  listen('blur', () => shown?.at === node && hideTip());
  listen('click', () => {
    if (isAtWork(node)) return hideTip();
    show(node, said, 0, true);
    hideLater();
  });
  describe();

  function hideLater(): void {
    if (!node.matches(':focus-visible')) timer = setTimeout(() => shown?.at === node && hideTip(), READ);
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
      heard.abort();
      if (shown?.at === node) hideTip();
    },
  };
};
