/**
 * How well somebody solves puzzles: a rating by Glicko, in which every puzzle is an opponent. The
 * same as `kingofnewyork.analysis.puzzles.skill`, which says where it is described.
 */

import { MIN_DEVIATION, PUZZLE_DEVIATION, START_DEVIATION, START_RATING } from '../lib/facts';

export interface Skill {
  rating: number;
  /** How far the rating may be off, one standard deviation. */
  deviation: number;
}

export const NEW_SKILL: Skill = { rating: START_RATING, deviation: START_DEVIATION };
const SCALE = Math.log(10) / 400;

/** The rating after a puzzle. */
export function rateAnswer({ rating, deviation }: Skill, puzzleRating: number, isSolved: boolean): Skill {
  const weight = 1 / Math.sqrt(1 + 3 * ((SCALE * PUZZLE_DEVIATION) / Math.PI) ** 2);
  const expected = 1 / (1 + 10 ** ((-weight * (rating - puzzleRating)) / 400));
  const information = (SCALE * weight) ** 2 * expected * (1 - expected);
  const variance = 1 / (1 / deviation ** 2 + information);
  return {
    rating: rating + SCALE * variance * weight * (Number(isSolved) - expected),
    deviation: Math.max(MIN_DEVIATION, Math.sqrt(variance)),
  };
}
