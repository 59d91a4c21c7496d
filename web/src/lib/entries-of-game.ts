import type { EntryView } from './protocol';

/** The entries of one game of a table: those after the rematches before it. */
export function entriesOfGame(entries: readonly EntryView[], game: number): EntryView[] {
  let number = 1;
  return entries.filter((entry) => {
    if (entry.type === 'rematched') number += 1;
    return number === game;
  });
}
