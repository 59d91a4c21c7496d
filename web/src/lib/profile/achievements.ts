/** Achievements: each follows from a game and those before it, but for the one of the guided game. */

import { MAX_LIFE, MONSTERS, WIN_POINTS } from '../facts';
import type { ProfileGame } from './played-game';
import { bestDayStreak, winStreak } from './streaks';

/** Whether a game has earned it; `past` are the games up to this one, the oldest first. */
type Test = (game: ProfileGame, past: readonly ProfileGame[]) => boolean;

const TESTS = {
  // The guided game is none of one's games: whoever finishes it is given this one.
  graduate: () => false,
  'first-game': () => true,
  'first-win': (game) => game.won,
  'win-hard': (game) => game.won && (game.opposition === 'hard' || game.opposition === 'expert'),
  'win-people': (game) => game.won && game.opposition === 'people',
  'win-points': (game) => game.won && game.points >= WIN_POINTS,
  'win-alive': (game) => game.won && game.points < WIN_POINTS,
  'win-narrow': (game) => game.won && game.life > 0 && game.life <= 2,
  'win-unhurt': (game) => game.won && game.life === MAX_LIFE,
  'win-comeback': (game) => game.won && game.deeds.lowestLife <= 1,
  'win-outside': (game) => game.won && game.deeds.manhattan === 0,
  'win-six': (game) => game.won && game.monsters === 6,
  'win-daily': (game) => game.won && game.daily !== '',
  'all-monsters': (_, past) => new Set(past.filter((one) => one.won).map((one) => one.monster)).size >= MONSTERS.length,
  'streak-three': (_, past) => winStreak(past) >= 3,
  'streak-five': (_, past) => winStreak(past) >= 5,
  'days-seven': (_, past) => bestDayStreak(past) >= 7,
  'games-ten': (_, past) => past.length >= 10,
  'games-fifty': (_, past) => past.length >= 50,
  superstar: (game) => game.deeds.superstar > 0,
  statue: (game) => game.deeds.statue > 0,
  buildings: (game) => game.deeds.buildings >= 8,
  units: (game) => game.deeds.units >= 4,
  'two-kills': (game) => game.deeds.kills >= 2,
  'heavy-blow': (game) => game.deeds.damageInOneTurn >= 6,
  collector: (game) => game.deeds.cards >= 5,
  manhattan: (game) => game.deeds.manhattan >= 4,
  'six-alike': (game) => game.deeds.alike >= 6,
} as const satisfies Record<string, Test>;

export type AchievementName = keyof typeof TESTS;
export const ACHIEVEMENTS = Object.keys(TESTS) as AchievementName[];

/** What the last of these games has earned, of that which was not earned before. */
export function newAchievements(games: readonly ProfileGame[], known: ReadonlySet<string>): AchievementName[] {
  const last = games.at(-1);
  if (!last) return [];
  return ACHIEVEMENTS.filter((name) => !known.has(name) && TESTS[name](last, games));
}

/** When each achievement was earned, worked out from all games; the oldest first. */
export function earningTimes(games: readonly ProfileGame[]): Partial<Record<AchievementName, number>> {
  const earned: Partial<Record<AchievementName, number>> = {};
  games.forEach((game, index) => {
    for (const name of newAchievements(games.slice(0, index + 1), new Set(Object.keys(earned)))) earned[name] = game.at;
  });
  return earned;
}
