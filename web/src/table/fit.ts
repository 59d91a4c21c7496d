import type { Action } from 'svelte/action';

/**
 * How closely the choices can be packed: 0 is loose, the one before the last as tight as can still be read
 * and hit. With the last, they take as much of the screen as they need.
 */
const MAX_DENSITY = 5;
/** From this number on, captions that are too long give way to shorter ones; at first only a few. */
const FIRST_SHORT_DENSITY = 2;
/** Sizes are rounded: what is larger by less than this is not cut. */
const TOLERANCE_PX = 1;

function overflows(node: HTMLElement): boolean {
  const { scrollHeight, clientHeight, scrollWidth, clientWidth } = node;
  return scrollHeight > clientHeight + TOLERANCE_PX || scrollWidth > clientWidth + TOLERANCE_PX;
}

/** How many of so many captions may be short, by how closely the choices are packed. */
function maxShortCaptions(density: number, captions: number): number {
  if (density < FIRST_SHORT_DENSITY) return 0;
  return density === FIRST_SHORT_DENSITY ? Math.floor(captions / 3) : captions;
}

/**
 * Packs what is in the element as loosely as there is room for: sets `data-density` on it to the first
 * number with which neither the element nor anything in it that is marked with `data-fit` overflows.
 * Where captions are too long, the longest ones are marked with `data-short`, and no more than have to be.
 * The number of the tightest packing can be given.
 */
export const fit: Action<HTMLElement, number | undefined> = (node, tightest = MAX_DENSITY) => {
  function hasRoom(): boolean {
    const parts = node.querySelectorAll<HTMLElement>('[data-fit], [data-fit] > button');
    return !overflows(node) && ![...parts].some(overflows);
  }
  function pack(): void {
    const captions = [...node.querySelectorAll<HTMLElement>('[data-captions]')];
    const lengths = new Map(captions.map((one) => [one, one.querySelector('.whole')?.textContent.length ?? 0]));
    captions.sort((one, other) => (lengths.get(other) ?? 0) - (lengths.get(one) ?? 0));
    for (const one of captions) delete one.dataset.short;
    for (let density = 0; density <= tightest; density += 1) {
      node.dataset.density = `${density}`;
      if (density < MAX_DENSITY && packCaptions(captions, maxShortCaptions(density, captions.length), hasRoom)) return;
    }
    for (const one of captions) one.dataset.short = '';
  }
  const content = new MutationObserver(pack);
  content.observe(node, { childList: true, characterData: true, subtree: true });
  const room = new ResizeObserver(pack);
  room.observe(node.parentElement ?? node);
  // Its own class says how its parts are laid out.
  const layout = new MutationObserver(pack);
  layout.observe(node, { attributes: true, attributeFilter: ['class', 'data-layout'] });
  pack();
  return {
    destroy() {
      content.disconnect();
      room.disconnect();
      layout.disconnect();
    },
  };
};

/**
 * Shortens as few captions as there have to be, the first ones of the list; says whether that is enough.
 * If not, all are as they were.
 */
export function packCaptions(captions: readonly HTMLElement[], most: number, hasRoom: () => boolean): boolean {
  const shorten = (count: number): boolean => {
    captions.forEach((one, at) => (at < count ? (one.dataset.short = '') : delete one.dataset.short));
    return hasRoom();
  };
  if (shorten(0)) return true;
  let [tooFew, enough] = [0, most];
  if (most === 0 || !shorten(most)) {
    shorten(0);
    return false;
  }
  while (enough - tooFew > 1) {
    const middle = Math.floor((tooFew + enough) / 2);
    if (shorten(middle)) enough = middle;
    else tooFew = middle;
  }
  return shorten(enough);
}
