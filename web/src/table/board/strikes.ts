/** Who hits whom, who falls and who speaks, read from what has just happened. */

import type { GameEvent } from '../../lib/protocol';

/** One blow that can be seen: from a monster, or from the army around its target. */
export interface Strike {
  target: number;
  /** The monster that hits; null for the army, whose units stand in the borough of the target. */
  by: number | null;
  amount: number;
  isLethal: boolean;
}

/** What a monster says that was attacked in Manhattan. */
export type Speech = 'stay' | 'flee';

/** The blows of a frame; several of the same monster on the same target are one. */
export function strikesOf(events: readonly GameEvent[]): Strike[] {
  const dead = eliminatedSeats(events);
  const found: Strike[] = [];
  for (const event of events) {
    if (event.event !== 'Damaged' || event.by === event.seat) continue;
    if (event.by === null && event.cause !== 'army') continue;
    const same = found.find((strike) => strike.target === event.seat && strike.by === event.by);
    if (same) same.amount += event.amount;
    else found.push({ target: event.seat, by: event.by, amount: event.amount, isLethal: dead.has(event.seat) });
  }
  return found;
}

export function eliminatedSeats(events: readonly GameEvent[]): Set<number> {
  return new Set(events.flatMap((event) => (event.event === 'Eliminated' ? [event.seat] : [])));
}

/** The monsters that have lost life. */
export function hurtSeats(events: readonly GameEvent[]): Set<number> {
  return new Set(
    events.flatMap((event) => (event.event === 'Damaged' || event.event === 'LifeLost' ? [event.seat] : [])),
  );
}

/**
 * Who says what, by seat. Who does not move in its own turn says nothing: only those who were
 * attacked stay in spite of somebody.
 */
export function speechesOf(events: readonly GameEvent[], active: number | null): Map<number, Speech> {
  const found = new Map<number, Speech>();
  for (const event of events) {
    if (event.event === 'Stayed' && event.seat !== active) found.set(event.seat, 'stay');
    if (event.event === 'Moved' && event.fled) found.set(event.seat, 'flee');
  }
  return found;
}
