/** The rounds of the game at a table. */

import { countRounds, type RoundOf } from '../lib/count-rounds';
import type { EntryView, Phrase } from '../lib/protocol';
import { entriesOfLatestGame, eventsOf } from '../lib/entries';

/**
 * Args:
 *   entries: what has happened at the table.
 *   monsters: how many began the game.
 */
export function roundsOf(entries: readonly EntryView[], monsters: number): RoundOf {
  return countRounds(entriesOfLatestGame(entries).flatMap(eventsOf), monsters);
}

/** A sentence of the server that names a turn, with the round instead. */
export function withRound(said: Phrase, roundOf: RoundOf): Phrase {
  const { key, turn, ...rest } = said;
  return typeof turn === 'number' ? { ...rest, key: `${key}.round`, round: roundOf(turn) } : said;
}
