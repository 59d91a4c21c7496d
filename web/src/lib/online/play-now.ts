/** Who plays in a game that begins with one click: other monsters and temperaments each time. */

import type { BotName, Level } from '../facts';
import { shuffle, type Random } from '../shuffle';

/** How many bots one can play against. */
export const OPPONENT_COUNTS = [1, 2, 3, 4, 5] as const;
export type OpponentCount = (typeof OPPONENT_COUNTS)[number];

interface BotLineUp {
  /** The bots that are always there. */
  always: readonly BotName[];
  /** The bots of which others are drawn, each once. */
  drawn: readonly BotName[];
}

/** The bots of each level; docs/bots.md has measured how strong each of them is. */
const LINE_UPS: Record<Level, BotLineUp> = {
  beginner: { always: ['beginner', 'beginner'], drawn: ['easy', 'turtle'] },
  easy: { always: ['easy', 'easy'], drawn: ['brawler', 'turtle'] },
  normal: { always: [], drawn: ['normal', 'brawler', 'star-chaser', 'builder', 'turtle'] },
  hard: { always: ['hard', 'hard'], drawn: ['normal', 'brawler', 'star-chaser', 'builder'] },
  expert: { always: ['expert', 'expert'], drawn: ['hard', 'normal', 'brawler', 'star-chaser', 'builder'] },
};

/** The opponents of a level, in the order in which they sit. */
export function opponentsFor(
  level: Level,
  count: OpponentCount,
  offered: readonly string[],
  random: Random = Math.random,
): string[] {
  const { always, drawn } = LINE_UPS[level];
  const isOffered = (bot: string) => offered.includes(bot);
  const found: string[] = [...always.filter(isOffered), ...shuffle(drawn.filter(isOffered), random)].slice(0, count);
  // A server may offer fewer bots than there are.
  const usual = isOffered(level) ? level : (offered[0] ?? level);
  while (found.length < count) found.push(usual);
  return shuffle(found, random);
}

/** The monsters of all seats, one's own first; an empty one is drawn like the others. */
export function monstersFor(
  mine: string,
  opponents: OpponentCount,
  monsters: readonly string[],
  random: Random = Math.random,
): string[] {
  const drawn = shuffle(monsters, random);
  const own = monsters.includes(mine) ? mine : (drawn[0] ?? '');
  return [own, ...drawn.filter((monster) => monster !== own)].slice(0, opponents + 1);
}
