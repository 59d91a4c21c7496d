/** How a game has ended: for whoever looks at its result, and why. */

import { WIN_POINTS } from '../../lib/facts';
import { lastBlow, lastVictim, lastOuch } from '../../lib/last-blow';
import type { GameEvent, GameView, Phrase } from '../../lib/protocol';
import { NOBODY } from '../../lib/seats';
import { slug } from '../../lib/words';

export type ReaderOutcome = 'victory' | 'defeat' | 'watched';

/**
 * How it ended for a reader.
 *
 * Args:
 *   winner: the seat that has won, or null if nobody did.
 *   seats: those of the reader; none if the reader only watched.
 */
export function outcomeOf(winner: number | null, seats: readonly number[]): ReaderOutcome {
  if (seats.length === 0) return 'watched';
  return winner !== null && seats.includes(winner) ? 'victory' : 'defeat';
}

/** Why a game is over. */
export type Ending = 'alive' | 'points' | 'nobody';

/** Why it is over: one is left, or has the points to win, or none is left. */
export function endingOf({ winner, points, life }: Pick<GameView, 'winner' | 'points' | 'life'>): Ending {
  if (winner === null) return 'nobody';
  const isAlone = life.every((left, seat) => seat === winner || left <= 0);
  return isAlone && (points[winner] ?? 0) < WIN_POINTS ? 'alive' : 'points';
}

/**
 * How the last monster that was eliminated died; null if none was.
 *
 * Args:
 *   events: what happened in the game.
 *   monsters: their names, by seat.
 *   you: the seat that is called `you`; of no monster if there is none.
 */
export function lastDeath(events: readonly GameEvent[], monsters: readonly string[], you: number): Phrase | null {
  const victim = lastVictim(events);
  const blow = victim === null ? null : lastBlow(events, victim);
  if (victim === null || !blow) return null;
  const nameOf = (seat: number | null) => ({ key: `monster-${slug(monsters[seat ?? NOBODY] ?? '')}` });
  const monster = nameOf(victim);
  if (blow.card) return { key: 'board-last-card', card: { key: `card-${blow.card}` }, monster };
  const [by, key] = blow.cause === 'army' ? [lastOuch(events), 'board-last-ouch'] : [blow.by, 'board-last-attack'];
  if (by === null) return { key: 'board-last-lost', monster };
  return by === you ? { key: `${key}.mine`, monster } : { key, by: nameOf(by), monster };
}

/**
 * The monsters, the best first: the winner, the living by their points, then the others, the last to be
 * eliminated first.
 *
 * Args:
 *   monsters: in any order; equals keep theirs.
 *   winner: the seat that has won, or null if nobody did.
 *   outTurns: the turn in which each seat was eliminated.
 */
export function rankMonsters<M extends { seat: number; points: number; life: number }>(
  monsters: readonly M[],
  winner: number | null,
  outTurns: readonly number[],
): M[] {
  const merits = ({ seat, points, life }: M): [number, number] => {
    if (seat === winner) return [2, 0];
    return life > 0 ? [1, points] : [0, outTurns[seat] ?? 0];
  };
  return [...monsters].sort((one, other) => {
    const [mine, theirs] = [merits(one), merits(other)];
    return theirs[0] - mine[0] || theirs[1] - mine[1];
  });
}
