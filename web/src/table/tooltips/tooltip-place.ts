/** Where an explanation stands: beside what it explains, and over nothing that can be chosen. */

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Size {
  width: number;
  height: number;
}

/** The least distance from the edge of the window, and from what is explained. */
const EDGE_PX = 6;
const GAP_PX = 8;

/**
 * Finds the place near `at` that covers least of what must be seen; of equal ones, the nearest.
 *
 * Args:
 *   at: what is explained.
 *   tip: how large the explanation is.
 *   screen: how large the window is.
 *   seen: what must stay to be seen, such as dice and choices.
 */
export function placeTip(at: Box, tip: Size, screen: Size, seen: readonly Box[]): { left: number; top: number } {
  const clampInside = (value: number, most: number): number => Math.max(EDGE_PX, Math.min(value, most - EDGE_PX));
  const middle = clampInside(at.left + at.width / 2 - tip.width / 2, screen.width - tip.width);
  const level = clampInside(at.top + at.height / 2 - tip.height / 2, screen.height - tip.height);
  const highest = Math.min(at.top, ...seen.map((box) => box.top));
  const places = [
    { left: middle, top: at.top - tip.height - GAP_PX },
    { left: middle, top: at.top + at.height + GAP_PX },
    { left: at.left + at.width + GAP_PX, top: level },
    { left: at.left - tip.width - GAP_PX, top: level },
    // Above everything that can be chosen, and in the corners.
    { left: middle, top: highest - tip.height - GAP_PX },
    { left: screen.width - tip.width - EDGE_PX, top: screen.height - tip.height - EDGE_PX },
    { left: screen.width - tip.width - EDGE_PX, top: EDGE_PX },
    { left: EDGE_PX, top: EDGE_PX },
  ].filter(
    ({ left, top }) =>
      left >= EDGE_PX &&
      top >= EDGE_PX &&
      left + tip.width <= screen.width - EDGE_PX &&
      top + tip.height <= screen.height - EDGE_PX,
  );
  const coveredArea = (place: { left: number; top: number }): number =>
    [at, ...seen].reduce((sum, box) => sum + overlap({ ...place, ...tip }, box), 0);
  const worst = { left: middle, top: clampInside(at.top + at.height + GAP_PX, screen.height - tip.height) };
  return places.reduce((best, place) => (coveredArea(place) < coveredArea(best) ? place : best), places[0] ?? worst);
}

function overlap(one: Box, other: Box): number {
  const width = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const height = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  return width > 0 && height > 0 ? width * height : 0;
}
