/** Rounds: in each, everybody who is alive has a turn. The server counts turns; readers think in rounds. */

import type { GameEvent } from './protocol';

/** The round of a turn, both numbered from 1. */
export type RoundOf = (turn: number) => number;

/**
 * Args:
 *   events: what has happened in a game.
 *   monsters: how many began the game.
 */
export function countRounds(events: readonly GameEvent[], monsters: number): RoundOf {
  const rounds = new Map<number, number>();
  let opener = 0;
  let round = 0;
  let before = 0;
  for (const event of events) {
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
