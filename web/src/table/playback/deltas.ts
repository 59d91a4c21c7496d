/** What events changed about each monster, for what flies to its panel. */

import type { GameEvent } from '../../lib/protocol';
import { eliminatedSeats } from '../board/strikes';

export interface Delta {
  seat: number;
  what: 'life' | 'points' | 'energy';
  amount: number;
}

export function deltasOf(events: readonly GameEvent[]): Delta[] {
  const found: Delta[] = [];
  for (const event of events) {
    const delta = deltaOf(event);
    if (!delta || delta.amount === 0) continue;
    const same = found.find((one) => one.seat === delta.seat && one.what === delta.what);
    if (same) same.amount += delta.amount;
    else found.push(delta);
  }
  return found;
}

/** What is worth showing: who is eliminated loses everything, but only the last of its life matters. */
export function visibleDeltas(events: readonly GameEvent[]): Delta[] {
  const dead = eliminatedSeats(events);
  return deltasOf(events).filter(({ seat, what, amount }) => amount !== 0 && (what === 'life' || !dead.has(seat)));
}

function deltaOf(event: GameEvent): Delta | null {
  switch (event.event) {
    case 'PointsGained':
      return { seat: event.seat, what: 'points', amount: event.amount };
    case 'PointsLost':
      return { seat: event.seat, what: 'points', amount: -event.amount };
    case 'EnergyGained':
      return { seat: event.seat, what: 'energy', amount: event.amount };
    case 'Absorbed':
    case 'EnergyLost':
    case 'EnergySpent':
      return { seat: event.seat, what: 'energy', amount: -event.amount };
    case 'Healed':
      return { seat: event.seat, what: 'life', amount: event.amount };
    case 'Damaged':
    case 'LifeLost':
      return { seat: event.seat, what: 'life', amount: -event.amount };
    default:
      return null;
  }
}
