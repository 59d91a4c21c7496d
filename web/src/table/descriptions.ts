/** What the things on the table are, in words: facts of the box, and what the server has told. */

import { BUILDING_WORTH, UNIT_WORTH, type Worth } from '../art/tiles/worth';
import { monsterName, say, sentence, slug } from '../lib/words';
import type { GameView, Phrase } from '../lib/protocol';
import type { Monster, Stack, UnitGroup } from './model';
import { boroughsIn, unitsOf } from './model';
import { boroughOf, type Borough } from './names';

/** The other side of a tile, by the number on it. */
const BACKS: Record<number, string> = { 1: 'infantry', 2: 'jet', 3: 'tank' };

function takes(worth: Worth): { takes: Phrase; pays: Phrase } {
  return {
    takes: { key: 'face-destruction.count', n: worth.durability },
    pays: { key: `amount-${worth.reward}`, n: worth.amount },
  };
}

/** A building: what it takes, what it pays, and what becomes of it. */
export function tellStack(stack: Stack, isBarred: boolean): string {
  if (!stack.top) return '';
  const worth = BUILDING_WORTH[stack.top];
  const building = { key: `building-${stack.top}` };
  const told = [
    sentence('table-building', { building, below: stack.below, ...takes(worth) }),
    sentence('board-about-building', { unit: { key: `unit-${BACKS[worth.durability]}.a` } }),
  ];
  return [...told, ...(isBarred ? [sentence('board-not-destroyed')] : [])].join(' ');
}

/** A group of units: those that came this turn apart. */
export function tellUnits(group: UnitGroup, isBarred: boolean): string {
  const old = group.count - group.fresh;
  const named = (n: number) => ({ n, units: { key: `unit-${group.unit}.count`, n } });
  const told: string[] = [];
  if (old > 0) told.push(sentence('table-unit', { ...named(old), ...takes(UNIT_WORTH[group.unit]) }));
  if (group.fresh > 0) told.push(sentence('table-unit-new', named(group.fresh)));
  told.push(sentence('board-about-unit'));
  if (isBarred && old > 0) told.push(sentence('board-not-destroyed'));
  return told.join(' ');
}

/** A borough: who and what is there. */
export function tellBorough(borough: Borough, game: GameView, monsters: readonly Monster[], isBarred: boolean): string {
  const here = monsters.filter(({ place, isOut }) => place !== null && !isOut && boroughOf(place) === borough);
  const names = here.map(({ name }) => ({ key: `monster-${slug(name)}` }));
  const count = unitsOf(game).reduce((sum, group) => sum + (group.borough === borough ? group.count : 0), 0);
  const told = [sentence('table-borough', { borough: { key: `borough-${borough}.the` }, n: names.length, monsters: names })];
  told.push(sentence('board-army', { n: count }));
  if (borough === 'manhattan') told.push(sentence('board-about-manhattan'));
  if (boroughsIn(game.souvenirs).includes(borough)) told.push(sentence('table-souvenir', { souvenir: { key: 'token-souvenir.a' } }));
  if (isBarred) told.push(sentence('board-not-there'));
  return told.join(' ');
}

/** A monster with where it stands: Kong, Brooklyn. */
export function tellPlace(monster: Monster): string {
  const name = monsterName(monster.name);
  if (monster.place === null || monster.isOut) return name;
  const borough = boroughOf(monster.place);
  const where = borough === 'manhattan' ? `zone-${monster.place.replace('_second', '')}` : `borough-${borough}`;
  return `${name} · ${say(where)}`;
}

/** A token on a monster. */
export function tellToken(token: string, count: number): string {
  return `${sentence(`token-${token}.count`, { n: count })} ${sentence(`board-token-${token}`)}`;
}

/** A card in a few words. */
export function tellCard(card: string): string {
  return `${sentence(`card-${card}`)} ${sentence(`card-${card}.text`)}`;
}

/** Who plays a monster, and whether it is there. */
export function tellBadge(monster: Monster, badge: string): string {
  const name = monster.player || say('board-nobody');
  if (monster.bot) return sentence('board-about-bot');
  if (monster.standIn) return sentence('board-about-stand-in', { name });
  return sentence(`board-about-${badge}`, { name });
}

