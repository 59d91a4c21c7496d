/** The cards on offer: what each costs now, why, and what keeps one from it. */

import { say, slug } from '../../lib/words';
import type { GameView } from '../../lib/protocol';
import { NOBODY } from '../../lib/seats';

export interface Offer {
  card: string;
  /** What it costs whose turn it is; null while that is nobody. */
  price: number | null;
  /** Why it costs less than is printed; empty if it does not. */
  cheaper: string;
  /** Whether the reader's energy is enough for it. */
  isPayable: boolean;
  /** Why it cannot be bought now, by somebody who is buying; empty for all others. */
  why: string;
  /** What buys it, in the notation; empty if nothing does. */
  action: string;
}

/**
 * Args:
 *   printed: what is printed on a card.
 *   seat: the reader's seat, or nobody.
 *   isBuying: whether the reader has to say what it buys.
 */
export function offersOf(
  game: GameView,
  printed: (card: string) => number | undefined,
  buys: ReadonlyMap<string, string>,
  seat: number,
  isBuying: boolean,
): Offer[] {
  const energy = seat === NOBODY ? -1 : (game.energy[seat] ?? -1);
  return game.display.map((shown, slot) => {
    const card = shown ?? '';
    const price = game.prices[slot] ?? null;
    const cost = printed(card);
    const action = buys.get(card) ?? '';
    const mine = game.active_seat === seat ? price : (cost ?? null);
    return {
      card,
      price,
      cheaper:
        price !== null && cost !== undefined && game.cheaper_in[slot]
          ? explainDiscount(game, slot, cost - price, seat)
          : '',
      isPayable: mine !== null && energy >= mine,
      why: isBuying && !action && price !== null ? explainRefusal(game, slot, price, energy) : '',
      action,
    };
  });
}

function explainDiscount(game: GameView, slot: number, less: number, seat: number): string {
  const name = { key: `monster-${slug(game.monsters[game.active_seat ?? NOBODY] ?? '')}` };
  const where = { key: `borough-${game.cheaper_in[slot]}.in` };
  return say('board-cheaper', { n: less, who: game.active_seat === seat ? 'you' : 'other', name, where });
}

function explainRefusal(game: GameView, slot: number, price: number, energy: number): string {
  if (game.barred[slot]) return say('board-condition-unmet');
  return energy < price ? say('board-cannot-afford', { n: price - energy }) : say('board-not-now');
}
