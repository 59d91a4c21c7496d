import { innerHeight, innerWidth } from 'svelte/reactivity/window';
import { CITY } from '../art/city-places';
import { COLUMNS_PX, LOW_PX, MARKET_ROW_PX, SMALL_TABLE_PX } from '../lib/breakpoints.js';

/**
 * How the parts of the table stand: with a column beside the city, one below the other, or, on a phone
 * on its side, the city beside what can be chosen.
 */
export type LayoutKind = 'columns' | 'rows' | 'low';

export function layoutFor(width: number, height: number): LayoutKind {
  if (height < LOW_PX && width > height) return 'low';
  return width < COLUMNS_PX ? 'rows' : 'columns';
}

/** In the drawing that is higher than wide, things are larger for the same area. */
const TALL_BONUS = 1.15;
/** In a lower frame, the names in that drawing are too small for fingers. */
const MIN_TALL_PX = 170;

/**
 * The drawing of the city that fills a frame better without being cropped. On a phone it is the same
 * one, unless hardly any room is left for it: where something is must not change with what is open beside it.
 */
export function cityFor(width: number, height: number, isPhone = false): 'wide' | 'tall' {
  if (isPhone && (height === 0 || height >= MIN_TALL_PX)) return 'tall';
  return areaIn('wide', width, height) < areaIn('tall', width, height) * TALL_BONUS ? 'tall' : 'wide';
}

function areaIn(drawing: 'wide' | 'tall', width: number, height: number): number {
  const city = CITY[drawing];
  return Math.min(width / city.width, height / city.height) ** 2 * city.width * city.height;
}

/** How the table is laid out in the window as large as it is now. */
export class ScreenLayout {
  private readonly width = $derived(innerWidth.current ?? 0);
  private readonly height = $derived(innerHeight.current ?? 0);
  readonly kind = $derived(layoutFor(this.width, this.height));
  /** Whether the window is that of a phone that is held upright. */
  readonly isPhone = $derived(this.kind === 'rows' && this.width < SMALL_TABLE_PX && this.height > this.width);
  /** Whether the cards on offer stand in a row of their own. */
  readonly hasMarketRow = $derived(
    this.kind === 'rows' && this.width >= SMALL_TABLE_PX && this.height >= MARKET_ROW_PX,
  );
}
