/** Streaks: wins in a row, and days in a row on which something was played. */

import type { ProfileGame } from './played-game';

const DAY_MS = 86_400_000;

/** How many of the latest games were won in a row. */
export function winStreak(games: readonly ProfileGame[]): number {
  return games.length - 1 - games.findLastIndex((game) => !game.won);
}

/** The most games that were ever won in a row. */
export function bestWinStreak(games: readonly ProfileGame[]): number {
  let best = 0;
  let run = 0;
  for (const game of games) {
    run = game.won ? run + 1 : 0;
    best = Math.max(best, run);
  }
  return best;
}

/** The number of the day of a game, by UTC, so that travelling neither breaks nor makes a streak. */
const dayOf = (game: ProfileGame) => Math.floor(game.at / DAY_MS);

/** How many days in a row something was played, up to today or yesterday. */
export function dayStreak(games: readonly ProfileGame[], now: number): number {
  const days = new Set(games.map(dayOf));
  const today = Math.floor(now / DAY_MS);
  let day = days.has(today) ? today : today - 1;
  let count = 0;
  for (; days.has(day); day -= 1) count += 1;
  return count;
}

/** The most days in a row on which something was played. */
export function bestDayStreak(games: readonly ProfileGame[]): number {
  const days = [...new Set(games.map(dayOf))].sort((one, other) => one - other);
  let best = 0;
  let run = 0;
  days.forEach((day, index) => {
    run = index > 0 && day === (days[index - 1] as number) + 1 ? run + 1 : 1;
    best = Math.max(best, run);
  });
  return best;
}
