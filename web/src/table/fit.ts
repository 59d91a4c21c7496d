import type { Action } from 'svelte/action';

/**
 * How closely the choices can be packed: 0 is loose, the one before the last as tight as can still be read
 * and hit. With the last, they take as much of the screen as they need.
 */
const MAX_DENSITY = 5;
/** Sizes are rounded: what is larger by less than this is not cut. */
const TOLERANCE_PX = 1;

function overflows(node: HTMLElement): boolean {
  const { scrollHeight, clientHeight, scrollWidth, clientWidth } = node;
  return scrollHeight > clientHeight + TOLERANCE_PX || scrollWidth > clientWidth + TOLERANCE_PX;
}

/**
 * Packs what is in the element as loosely as there is room for: sets `data-density` on it to the first
 * number with which neither the element nor anything in it that is marked with `data-fit` overflows.
 * The number of the tightest packing can be given.
 */
export const fit: Action<HTMLElement, number | undefined> = (node, tightest = MAX_DENSITY) => {
  function pack(): void {
    for (let density = 0; density <= tightest; density += 1) {
      node.dataset.density = `${density}`;
      const parts = node.querySelectorAll<HTMLElement>('[data-fit], [data-fit] > button');
      if (!overflows(node) && ![...parts].some(overflows)) return;
    }
  }
  const content = new MutationObserver(pack);
  content.observe(node, { childList: true, characterData: true, subtree: true });
  const room = new ResizeObserver(pack);
  room.observe(node.parentElement ?? node);
  pack();
  return {
    destroy() {
      content.disconnect();
      room.disconnect();
    },
  };
};
