import { MAX_SHOWN_CHANCE, MIN_SHOWN_CHANCE } from './facts';
import type { Phrase } from './protocol';

/** A chance in whole percent, as a phrase that never reads as 0 % or 100 % unless it is. */
export function percentOf(chance: number): Phrase {
  if (chance > 0 && chance < MIN_SHOWN_CHANCE) return { key: 'percent-low' };
  if (chance < 1 && chance >= MAX_SHOWN_CHANCE) return { key: 'percent-high' };
  return { key: 'percent', chance };
}
