/** How a game has ended for whoever looks at its result. */

export type Outcome = 'victory' | 'defeat' | 'watched';

/**
 * How it ended for a reader.
 *
 * Args:
 *   winner: the seat that has won, or null if nobody did.
 *   seats: those of the reader; none if the reader only watched.
 */
export function outcomeOf(winner: number | null, seats: readonly number[]): Outcome {
  if (seats.length === 0) return 'watched';
  return winner !== null && seats.includes(winner) ? 'victory' : 'defeat';
}
