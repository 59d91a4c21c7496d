/** Standing orders: what is done without asking, chosen from what the server offers. */

import type { Chance, GameView } from '../lib/protocol';
import type { StandingOrders } from '../lib/settings.svelte';

/** The chances, as the server names them, that make dice worth keeping once they are certain. */
const WANTED = ['win', 'kill'];

/** Whether an order needs the odds before it can be given. */
export function needsOdds(game: GameView, orders: StandingOrders): boolean {
  if (game.question === 'flee') return orders.fleeAtRisk > 0;
  return game.question === 'reroll' && orders.keepWhenSure && game.options.includes('stop');
}

/** What the orders say to the decision; null if they say nothing. */
export function ordered(
  game: GameView,
  orders: StandingOrders,
  chances: readonly Chance[] = [],
): string | null {
  switch (game.question) {
    case 'flee':
      return mustFlee(game, orders, chances) ? optionOf(game, 'flee ') : null;
    case 'reroll':
      return orders.keepWhenSure && isSure(chances) ? optionOf(game, 'stop') : null;
    case 'buy':
      return orders.endWhenPoor && !canBuy(game) ? optionOf(game, 'end') : null;
    default:
      return null;
  }
}

function optionOf(game: GameView, start: string): string | null {
  return game.options.find((option) => option.startsWith(start)) ?? null;
}

function mustFlee(game: GameView, orders: StandingOrders, chances: readonly Chance[]): boolean {
  const life = game.health[game.chooser] ?? 0;
  const risk = 100 * (chances.find((chance) => chance.kind === 'death_staying')?.value ?? 0);
  const isLow = orders.fleeAtLife > 0 && life <= orders.fleeAtLife;
  const isRisky = orders.fleeAtRisk > 0 && risk > orders.fleeAtRisk;
  return isLow || isRisky;
}

/** Certain with rerolls left: the dice that lie there are enough. */
function isSure(chances: readonly Chance[]): boolean {
  return chances.some((chance) => WANTED.includes(chance.kind) && chance.value === 1);
}

function canBuy(game: GameView): boolean {
  return game.options.some((option) => !['end', 'refresh'].includes(option));
}
