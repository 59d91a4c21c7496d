/** The profile of whoever uses this browser: games and achievements; nobody else is told of it. */

import { earningTimes, newAchievements, type AchievementName } from './achievements';
import { OPPOSITIONS, type Opposition, type ProfileGame } from './played-game';

export interface Profile {
  /** The oldest first. */
  games: ProfileGame[];
  /** When each achievement was earned, in milliseconds since 1970. */
  achieved: Partial<Record<AchievementName, number>>;
}

/** So many games are remembered; what the older ones have earned stays. */
export const MAX_GAMES = 2000;

export const EMPTY_PROFILE: Profile = { games: [], achieved: {} };

/** The profile with one more game, and what it has earned; a game that is known changes nothing. */
export function addGame(profile: Profile, game: ProfileGame): { profile: Profile; earned: AchievementName[] } {
  if (profile.games.some((known) => known.id === game.id)) return { profile, earned: [] };
  const games = sortByTime([...profile.games, game]);
  // A game of an older day may have been added late: what it earns is looked up as if it were the last.
  const others = games.filter((one) => one !== game);
  const earned = newAchievements([...others, game], new Set(Object.keys(profile.achieved)));
  const achieved = { ...profile.achieved };
  for (const name of earned) achieved[name] = game.at;
  return { profile: { games: games.slice(-MAX_GAMES), achieved }, earned };
}

/** Two profiles as one: every game once, every achievement since it was first earned. */
export function mergeProfiles(one: Profile, other: Profile): Profile {
  const known = new Set(one.games.map((game) => game.id));
  const games = sortByTime([...one.games, ...other.games.filter((game) => !known.has(game.id))]);
  const achieved = { ...one.achieved };
  for (const found of [other.achieved, earningTimes(games)]) {
    for (const [name, at] of Object.entries(found) as [AchievementName, number][]) {
      achieved[name] = Math.min(at, achieved[name] ?? at);
    }
  }
  return { games: games.slice(-MAX_GAMES), achieved };
}

function sortByTime(games: readonly ProfileGame[]): ProfileGame[] {
  return [...games].sort((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1));
}

export interface GamesTally {
  played: number;
  won: number;
}

/** How many games were played and won, by what a game is sorted under. */
function tallyBy(games: readonly ProfileGame[], key: (game: ProfileGame) => string): Map<string, GamesTally> {
  const found = new Map<string, GamesTally>();
  for (const game of games) {
    const tally = found.get(key(game)) ?? { played: 0, won: 0 };
    found.set(key(game), { played: tally.played + 1, won: tally.won + Number(game.won) });
  }
  return found;
}

/** Results by whom one played against, in the order of `OPPOSITIONS`; only what was played. */
export function talliesByOpposition(games: readonly ProfileGame[]): [Opposition, GamesTally][] {
  const found = tallyBy(games, (game) => game.opposition);
  return OPPOSITIONS.flatMap((name): [Opposition, GamesTally][] => {
    const tally = found.get(name);
    return tally ? [[name, tally]] : [];
  });
}

/** Results by the monster that one played, the most played first. */
export function talliesByMonster(games: readonly ProfileGame[]): [string, GamesTally][] {
  return [...tallyBy(games, (game) => game.monster)].sort(([, one], [, other]) => other.played - one.played);
}
