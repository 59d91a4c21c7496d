/** Reactions: who has sent one, and over which monsters it is shown. */

import type { EntryView, ReactedEntry } from '../../lib/protocol';

export function isReaction(entry: EntryView): entry is ReactedEntry {
  return entry.type === 'reacted';
}

/** The seats of a person whose monsters are alive; who shares a device speaks through the first. */
export function seatsOfReaction(
  person: number,
  monsters: readonly { seat: number; person: number | null; isOut: boolean }[],
): number[] {
  return monsters.filter((monster) => monster.person === person && !monster.isOut).map(({ seat }) => seat);
}
