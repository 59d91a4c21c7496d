import type { WinChancesResult } from '../../lib/protocol';

/** For each seat its chance in whole percent at the start and after each turn, as in the review of a game. */
export function curvesOf({ chances }: Pick<WinChancesResult, 'chances'>): number[][] {
  // The first turn begins as the set-up ended, but for who begins.
  const rows = chances.filter((_, turn) => turn !== 1 || chances.length === 1);
  return (chances[0] ?? []).map((_, seat) => rows.map((row) => Math.round(100 * (row[seat] ?? 0))));
}
