/** The arrow keys go from thing to thing on the board, to the nearest in their direction. */

import type { Action } from 'svelte/action';

const WAYS: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** So much farther counts what lies off the way. */
const ASIDE = 2;

export const roving: Action<HTMLElement> = (node) => {
  const heard = (event: KeyboardEvent): void => {
    const way = WAYS[event.key];
    const from = event.target;
    if (!way || event.ctrlKey || event.metaKey || event.altKey || !(from instanceof HTMLElement)) return;
    const found = nearest(from, [...node.querySelectorAll<HTMLElement>('button')], way);
    if (!found) return;
    event.preventDefault();
    found.focus();
  };
  node.addEventListener('keydown', heard);
  return { destroy: () => node.removeEventListener('keydown', heard) };
};

function nearest(from: HTMLElement, all: readonly HTMLElement[], [x, y]: [number, number]): HTMLElement | null {
  const here = centre(from);
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const one of all) {
    const there = centre(one);
    const ahead = (there.x - here.x) * x + (there.y - here.y) * y;
    const aside = Math.abs((there.x - here.x) * y) + Math.abs((there.y - here.y) * x);
    if (one === from || ahead <= 1 || ahead + ASIDE * aside >= least) continue;
    least = ahead + ASIDE * aside;
    best = one;
  }
  return best;
}

function centre(element: HTMLElement): { x: number; y: number } {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
