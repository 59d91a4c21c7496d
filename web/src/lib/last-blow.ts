/** What took the last life of a monster, read from what happened. */

import type { GameEvent } from './protocol';

export interface LastBlow {
  /** The monster that dealt it; null for the army, and for life that was no damage. */
  by: number | null;
  /** `lost` is life that was given up, or taken by a card that deals no damage. */
  cause: 'attack' | 'army' | 'card' | 'lost';
  card: string | null;
  amount: number;
  /** The life that the monster had before. */
  life: number;
}

/** The seat that was eliminated last; null if none was. */
export function lastVictim(events: readonly GameEvent[]): number | null {
  const found = events.findLast((event) => event.event === 'Eliminated');
  return found?.seat ?? null;
}

/** The monster whose Ouch let the army shoot last; null if none did. */
export function lastOuch(events: readonly GameEvent[]): number | null {
  const found = events.findLast((event) => event.event === 'ArmyFired');
  return found?.seat ?? null;
}

/**
 * The last loss of life of a monster; null if there was none.
 *
 * Args:
 *   events: what happened until the monster was out of the game.
 *   seat: the monster.
 */
export function lastBlow(events: readonly GameEvent[], seat: number): LastBlow | null {
  const blow = events.findLast(
    (event) => (event.event === 'Damaged' || event.event === 'LifeLost') && event.seat === seat,
  );
  if (blow?.event !== 'Damaged' && blow?.event !== 'LifeLost') return null;
  const { by, cause } = blow.event === 'Damaged' ? blow : { by: null, cause: 'lost' as const };
  return { by, cause, card: blow.card, amount: blow.amount, life: blow.life_left + blow.amount };
}
