/** Where labels over the board go: each over its figure, all inside the board, none over another. */

export interface Label {
  /** Where its figure stands: the middle, and the top of the head. */
  x: number;
  y: number;
  width: number;
  height: number;
  /** Whether others make way for it. */
  isFirst?: boolean;
}

/** The upper left corner of a label. */
export interface LabelPlace {
  left: number;
  top: number;
}

const EDGE_PX = 3;
/** How much of a label may lie on the head of its figure. */
const OVERLAP = 0.3;
const MAX_ROUNDS = 12;

/** Places labels on a board of that size, in pixels. */
export function placeLabels(labels: readonly Label[], boardWidth: number, boardHeight: number): LabelPlace[] {
  const places = labels.map((label) => ({
    left: label.x - label.width / 2,
    top: label.y - label.height * (1 - OVERLAP),
  }));
  const clamp = (): void =>
    places.forEach((place, at) => {
      const { width, height } = labels[at] as Label;
      place.left = Math.max(EDGE_PX, Math.min(boardWidth - width - EDGE_PX, place.left));
      place.top = Math.max(EDGE_PX, Math.min(boardHeight - height - EDGE_PX, place.top));
    });
  clamp();
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    if (!pushApart(labels, places)) break;
    clamp();
  }
  return places;
}

/** Pushes labels apart that lie over each other; returns whether there were any. */
function pushApart(labels: readonly Label[], places: LabelPlace[]): boolean {
  let isChanged = false;
  labels.forEach((one, at) => {
    labels.slice(at + 1).forEach((other, index) => {
      const mine = places[at] as LabelPlace;
      const theirs = places[at + 1 + index] as LabelPlace;
      const isLeft = one.x <= other.x;
      const across = isLeft ? mine.left + one.width - theirs.left : theirs.left + other.width - mine.left;
      const down = Math.min(mine.top + one.height - theirs.top, theirs.top + other.height - mine.top);
      if (across <= 0 || down <= 0) return;
      isChanged = true;
      const step = (across + 2) * (isLeft ? 1 : -1);
      const share = one.isFirst === other.isFirst ? 0.5 : one.isFirst ? 0 : 1;
      mine.left -= step * share;
      theirs.left += step * (1 - share);
    });
  });
  return isChanged;
}
