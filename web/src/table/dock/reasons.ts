/** Why something on the board cannot be chosen, as a phrase: from what lies on the table. */

import { BOROUGH_OF, BUILDING_FACTS, UNIT_FACTS, type Borough } from '../../lib/facts';
import type { GameView, Phrase } from '../../lib/protocol';
import type { Stack, UnitGroup } from '../model';

/** Why one cannot go to a borough while one can go to others. */
export function whyNotThere(borough: Borough, game: GameView): Phrase {
  if (borough === 'manhattan' && game.question === 'start') return { key: 'board-why-start' };
  if (boroughOfChooser(game) === borough) return { key: 'board-why-here' };
  if (game.full_boroughs.includes(borough))
    return { key: 'board-why-full', borough: { key: `borough-${borough}.the` } };
  return { key: 'board-not-there' };
}

/** Why a building cannot be destroyed while other tiles can. */
export function whyNotStack(stack: Stack, game: GameView, left: number | null): Phrase {
  const takes = stack.top ? BUILDING_FACTS[stack.top].durability : 0;
  return whyNotTile(stack.borough, takes, game, left);
}

/** Why a group of units cannot be destroyed while other tiles can. */
export function whyNotUnits(group: UnitGroup, game: GameView, left: number | null): Phrase {
  if (group.fresh === group.count) return { key: 'board-why-new' };
  return whyNotTile(group.borough, UNIT_FACTS[group.unit].durability, game, left);
}

function whyNotTile(borough: Borough, takes: number, game: GameView, left: number | null): Phrase {
  if (boroughOfChooser(game) !== borough) return { key: 'board-why-elsewhere' };
  if (left !== null && takes > left)
    return { key: 'board-why-short', results: { key: 'face-destruction.count', n: left } };
  return { key: 'board-not-destroyed' };
}

function boroughOfChooser(game: GameView): Borough | null {
  const place = game.chooser === null ? null : (game.places[game.chooser] ?? null);
  return place === null ? null : BOROUGH_OF[place];
}
