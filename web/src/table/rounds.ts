/** Rounds: in each, everybody who is alive has a turn. The server counts turns; readers think in rounds. */

import type { EntryView, Phrase } from '../lib/protocol';
import { entriesOfLastGame } from './log/log';
import { eventsOf } from './playback/timeline';

/** The round of a turn, both numbered from 1. */
export type RoundOf = (turn: number) => number;

/**
 * Args:
 *   entries: what has happened at the table.
 *   monsters: how many began the game.
 */
export function roundsOf(entries: readonly EntryView[], monsters: number): RoundOf {
  const rounds = new Map<number, number>();
  let opener = 0;
  let round = 0;
  let before = 0;
  for (const event of entriesOfLastGame(entries).flatMap(eventsOf)) {
    if (event.event !== 'TurnStarted') continue;
    if (rounds.size === 0) {
      // A lesson or a sandbox begins in the middle of a game.
      opener = event.seat - (event.turn - 1);
      round = roundByCount(event.turn, monsters);
    }
    const place = (((event.seat - opener) % monsters) + monsters) % monsters;
    // Whoever has an extra turn has it in the same round.
    if (place < before) round += 1;
    before = place;
    rounds.set(event.turn, round);
  }
  return (turn) => rounds.get(turn) ?? roundByCount(turn, monsters);
}

function roundByCount(turn: number, monsters: number): number {
  return Math.ceil(turn / Math.max(1, monsters));
}

/** A sentence of the server that names a turn, with the round instead. */
export function withRound(said: Phrase, roundOf: RoundOf): Phrase {
  const { key, turn, ...rest } = said;
  return typeof turn === 'number' ? { ...rest, key: `${key}.round`, round: roundOf(turn) } : said;
}
