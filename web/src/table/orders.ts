/** Standing orders: what is done without asking, chosen from what the server offers. */

import type { Chance, GameView } from '../lib/protocol';
import type { StandingOrders } from '../lib/settings.svelte';

/** Whether an order needs the odds before it can be given. */
export function needsOdds(game: GameView, orders: StandingOrders): boolean {
  return game.question === 'flee' && orders.fleeAtRisk > 0;
}

/** What the orders say to the decision; null if they say nothing. */
export function ordered(
  game: GameView,
  orders: StandingOrders,
  chances: readonly Chance[] = [],
): string | null {
  if (game.question === 'flee') {
    const life = game.health[game.chooser] ?? 0;
    const risk = 100 * (chances.find((chance) => chance.kind === 'die')?.value ?? 0);
    const isLow = orders.fleeAtLife > 0 && life <= orders.fleeAtLife;
    const isRisky = orders.fleeAtRisk > 0 && risk > orders.fleeAtRisk;
    if (isLow || isRisky) return game.options.find((option) => option.startsWith('flee ')) ?? null;
  }
  if (game.question === 'buy' && orders.endWhenPoor) {
    const canBuy = game.options.some((option) => !['end', 'refresh'].includes(option));
    if (!canBuy && game.options.includes('end')) return 'end';
  }
  return null;
}
