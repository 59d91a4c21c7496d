/** What stops the film for a breath, in large letters: who is out of the game and why, and who has won. */

import { lastBlow, type LastBlow } from '../../lib/last-blow';
import type { GameEvent, GameView } from '../../lib/protocol';
import { monsterName, say, title } from '../../lib/words';
import { placeName } from '../descriptions';
import { eliminatedSeats } from './strikes';

export interface MomentLine {
  heading: string;
  /** What did it; empty if that is not known. */
  detail: string;
}

/**
 * Args:
 *   events: what happens in the frame.
 *   game: the game after it.
 *   before: the game before it, where those who are out of it now still stood somewhere.
 *   you: the seat that is called `you`; of no monster if there is none.
 */
export function momentLines(
  events: readonly GameEvent[],
  game: GameView,
  before: GameView | null,
  you: number,
): MomentLine[] {
  const nameOf = (seat: number) => monsterName(game.monsters[seat] ?? '');
  const lines = [...eliminatedSeats(events)].map((seat) => {
    const blow = lastBlow(events, seat);
    const place = before?.places[seat];
    return {
      heading: seat === you ? title('board-you-out') : title('board-is-out', { monster: nameOf(seat) }),
      detail: blow ? title(...causeOf(blow, nameOf, place ? say(`${placeName(place)}.in`) : '')) : '',
    };
  });
  const end = events.find((event) => event.event === 'GameOver');
  return end ? [...lines, { heading: winnerHeading(end.winner, you, game.monsters), detail: '' }] : lines;
}

/** Who has won, said to the reader; the winner is null if nobody has. */
export function winnerHeading(winner: number | null, you: number, monsters: readonly string[]): string {
  if (winner === null) return title('board-nobody-wins');
  if (winner === you) return title('board-you-win');
  return title('board-wins', { monster: monsterName(monsters[winner] ?? '') });
}

function causeOf(blow: LastBlow, nameOf: (seat: number) => string, where: string): [string, Record<string, string>] {
  if (blow.card) return ['board-out-card', { card: say(`card-${blow.card}`) }];
  if (blow.cause === 'army') return ['board-out-army', { where }];
  if (blow.by !== null) return ['board-out-attack', { monster: nameOf(blow.by) }];
  return ['board-out-lost', {}];
}
