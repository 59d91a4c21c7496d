/** What the things on the table are, in words: facts of the box, and what the server has told. */

import { BOROUGH_OF, BUILDING_FACTS, UNIT_FACTS, ZONES, type Borough, type Place, type TileFacts } from '../lib/facts';
import { botName, monsterName, say, sentence, slug } from '../lib/words';
import type { GameView, Phrase } from '../lib/protocol';
import { hasSecondPlace, unitsOf, type MonsterState, type Stack, type UnitGroup } from './model';

function durabilityAndPay(worth: TileFacts): { takes: Phrase; pays: Phrase } {
  return {
    takes: { key: 'face-destruction.count', n: worth.durability },
    pays: { key: `amount-${worth.reward}`, n: worth.amount },
  };
}

/** A building: what it takes, what it pays, what becomes of it, and why it cannot be destroyed now. */
export function describeStack(stack: Stack, why: Phrase | null): string {
  if (!stack.top) return '';
  const worth = BUILDING_FACTS[stack.top];
  const building = { key: `building-${stack.top}` };
  const sentences = [
    sentence('table-building', { building, below: stack.below, ...durabilityAndPay(worth) }),
    sentence('board-about-building', { unit: { key: `unit-${worth.back}.a` } }),
  ];
  return [...sentences, ...(why ? [sentence(why)] : [])].join(' ');
}

/** A group of units, those that came this turn apart, and why they cannot be destroyed now. */
export function describeUnits(group: UnitGroup, why: Phrase | null): string {
  const old = group.count - group.fresh;
  const countedUnits = (n: number) => ({ n, units: { key: `unit-${group.unit}.count`, n } });
  const sentences: string[] = [];
  if (old > 0)
    sentences.push(sentence('table-unit', { ...countedUnits(old), ...durabilityAndPay(UNIT_FACTS[group.unit]) }));
  if (group.fresh > 0) sentences.push(sentence('table-unit-new', countedUnits(group.fresh)));
  sentences.push(sentence('board-about-unit'));
  if (why && old > 0) sentences.push(sentence(why));
  return sentences.join(' ');
}

/** A borough: who and what is there, and why one cannot go there now. */
export function describeBorough(
  borough: Borough,
  game: GameView,
  monsters: readonly MonsterState[],
  why: Phrase | null,
): string {
  const here = monsters.filter(({ place, isOut }) => place !== null && !isOut && BOROUGH_OF[place] === borough);
  const names = here.map(({ name }) => ({ key: `monster-${slug(name)}` }));
  const count = unitsOf(game).reduce((sum, group) => sum + (group.borough === borough ? group.count : 0), 0);
  const sentences = [
    sentence('table-borough', { borough: { key: `borough-${borough}.the` }, n: names.length, monsters: names }),
  ];
  sentences.push(sentence('board-army', { n: count }));
  if (borough === 'manhattan') sentences.push(sentence('board-about-manhattan'));
  if (borough === 'manhattan' && hasSecondPlace(game)) sentences.push(sentence('board-second-place'));
  if (game.souvenirs.includes(borough))
    sentences.push(sentence('table-souvenir', { souvenir: { key: 'token-souvenir.a' } }));
  if (why) sentences.push(sentence(why));
  return sentences.join(' ');
}

/** A monster with where it stands: Kong, Brooklyn. */
export function describePlace(monster: MonsterState): string {
  const name = monsterName(monster.name);
  if (monster.place === null || monster.isOut) return name;
  return `${name} · ${say(placeName(monster.place))}`;
}

/** The message that names a place: a zone of Manhattan, or a borough. */
export function placeName(at: Place): string {
  const zone = ZONES.find(({ place, second }) => place === at || second === at);
  return zone ? `zone-${zone.place}` : `borough-${BOROUGH_OF[at]}`;
}

/** A token on a monster. */
export function describeToken(token: string, count: number): string {
  return `${sentence(`token-${token}.count`, { n: count })} ${sentence(`board-token-${token}`)}`;
}

/** A card in a few words. */
export function describeCard(card: string): string {
  return `${sentence(`card-${card}`)} ${sentence(`card-${card}.text`)}`;
}

/** Who plays a monster, and whether it is there. */
export function describeBadge(monster: MonsterState, badge: string): string {
  const name = monster.player || say('board-nobody');
  if (monster.bot) return sentence('board-about-bot', { name, bot: botName(monster.bot) });
  if (monster.standIn) return sentence('board-about-stand-in', { name });
  return sentence(`board-about-${badge}`, { name });
}
