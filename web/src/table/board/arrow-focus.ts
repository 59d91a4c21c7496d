/** The arrow keys go from thing to thing on the board, to the nearest in their direction. */

import type { Action } from 'svelte/action';

const DIRECTIONS: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** How much more a distance across the direction counts than one along it. */
const SIDEWAYS_WEIGHT = 2;

export const arrowFocus: Action = (node) => {
  const onKeydown = (event: KeyboardEvent): void => {
    const direction = DIRECTIONS[event.key];
    const from = event.target;
    if (!direction || event.ctrlKey || event.metaKey || event.altKey || !(from instanceof HTMLElement)) return;
    const found = nearest(from, [...node.querySelectorAll<HTMLElement>('button')], direction);
    if (!found) return;
    event.preventDefault();
    found.focus();
  };
  node.addEventListener('keydown', onKeydown);
  return { destroy: () => node.removeEventListener('keydown', onKeydown) };
};

function nearest(from: HTMLElement, all: readonly HTMLElement[], [x, y]: [number, number]): HTMLElement | null {
  const here = centreOf(from);
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const one of all) {
    const there = centreOf(one);
    const ahead = (there.x - here.x) * x + (there.y - here.y) * y;
    const aside = Math.abs((there.x - here.x) * y) + Math.abs((there.y - here.y) * x);
    if (one === from || ahead <= 1 || ahead + SIDEWAYS_WEIGHT * aside >= least) continue;
    least = ahead + SIDEWAYS_WEIGHT * aside;
    best = one;
  }
  return best;
}

function centreOf(element: HTMLElement): { x: number; y: number } {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
