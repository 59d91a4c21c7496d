/** Standing orders: what is done without asking, chosen from what the server offers. */

import type { FleeAction, GameView, OddsValue } from '../../lib/protocol';
import type { StandingOrders } from '../../lib/settings.svelte';
import { idOfKind } from '../board/targets';
import { canBuy } from './default-action';
import { unitsOf } from '../model';

/** The chances, as the server names them, that make dice worth keeping once they are certain. */
const DECISIVE_CHANCES = ['win', 'kill'];

/** What the orders want at a decision. */
export type Wish = 'flee' | 'keep' | 'end';

/** Whether an order needs the odds before it can be given. */
export function needsOdds(game: GameView, orders: StandingOrders): boolean {
  if (game.question === 'flee') return orders.fleeAtRisk > 0;
  return game.question === 'reroll' && orders.keepWhenSure && idOfKind(game.options, 'stop') !== '';
}

/** What the orders want; null if they want nothing. */
export function wishOf(game: GameView, orders: StandingOrders, chances: readonly OddsValue[] = []): Wish | null {
  switch (game.question) {
    case 'flee':
      return mustFlee(game, orders, chances) && fleeOptions(game).length > 0 ? 'flee' : null;
    case 'reroll':
      return orders.keepWhenSure && isSure(chances) && idOfKind(game.options, 'stop') ? 'keep' : null;
    case 'buy':
      return orders.endWhenPoor && !canBuy(game.options) && idOfKind(game.options, 'end') ? 'end' : null;
    default:
      return null;
  }
}

/**
 * The option that does what the orders want.
 *
 * Args:
 *   best: the ids of actions that the server recommends, the best first; empty where nobody is told.
 */
export function optionFor(wish: Wish, game: GameView, best: readonly string[]): string {
  if (wish === 'keep') return idOfKind(game.options, 'stop');
  if (wish === 'end') return idOfKind(game.options, 'end');
  const options = fleeOptions(game);
  return best.find((action) => options.some(({ id }) => id === action)) ?? safestOf(game, options).id;
}

function fleeOptions(game: GameView): FleeAction[] {
  return game.options.filter((option) => option.kind === 'flee');
}

/** The way out to the borough with the fewest units. */
function safestOf(game: GameView, options: readonly FleeAction[]): FleeAction {
  const unitsAt = ({ borough }: FleeAction): number =>
    unitsOf(game).reduce((sum, group) => sum + (group.borough === borough ? group.count : 0), 0);
  return options.reduce((best, option) => (unitsAt(option) < unitsAt(best) ? option : best));
}

function mustFlee(game: GameView, orders: StandingOrders, chances: readonly OddsValue[]): boolean {
  const life = game.chooser === null ? 0 : (game.life[game.chooser] ?? 0);
  const risk = 100 * (chances.find((chance) => chance.kind === 'death_staying')?.value ?? 0);
  const isLow = orders.fleeAtLife > 0 && life <= orders.fleeAtLife;
  const isRisky = orders.fleeAtRisk > 0 && risk > orders.fleeAtRisk;
  return isLow || isRisky;
}

/** Certain with rerolls left: the dice that lie there are enough. */
function isSure(chances: readonly OddsValue[]): boolean {
  return chances.some((chance) => DECISIVE_CHANCES.includes(chance.kind) && chance.value === 1);
}
