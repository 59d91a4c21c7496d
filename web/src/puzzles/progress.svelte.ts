/** How far one has come with the puzzles, remembered in this browser. */

import type { ListedPuzzle } from '../lib/protocol';
import { onStoredElsewhere, readStored, writeStored } from '../lib/storage';
import { NEW_SKILL, rateAnswer, type Skill } from './skill';

const STORAGE_NAME = 'puzzles';

export interface PuzzleProgress extends Skill {
  /** Whether each puzzle was solved at the first try. */
  results: Record<string, boolean>;
}

function loadProgress(): PuzzleProgress {
  const known = readStored(STORAGE_NAME) as Partial<PuzzleProgress> | null;
  const results: PuzzleProgress['results'] = {};
  for (const [name, solved] of Object.entries(known?.results ?? {})) {
    if (typeof solved === 'boolean') results[name] = solved;
  }
  const isRated = Number.isFinite(known?.rating) && Number.isFinite(known?.deviation);
  const { rating, deviation } = isRated ? (known as Skill) : NEW_SKILL;
  return { rating, deviation, results };
}

let progress = $state.raw(loadProgress());
onStoredElsewhere(STORAGE_NAME, () => (progress = loadProgress()));

export function puzzleProgress(): PuzzleProgress {
  return progress;
}

/** Notes the first try of a puzzle; later ones change nothing. Returns how the rating changed. */
export function noteAnswer(name: string, puzzleRating: number, isSolved: boolean): number | null {
  const before = loadProgress(); // another tab may have solved some
  if (name in before.results) return null;
  const skill = rateAnswer(before, puzzleRating, isSolved);
  progress = { ...skill, results: { ...before.results, [name]: isSolved } };
  writeStored(STORAGE_NAME, progress);
  return Math.round(skill.rating) - Math.round(before.rating);
}

/** The puzzle not yet tried that is nearest to one's own rating; undefined if there is none. */
export function nextPuzzle(
  puzzles: readonly ListedPuzzle[],
  { rating, results }: PuzzleProgress,
  theme = '',
): ListedPuzzle | undefined {
  const left = puzzles.filter((one) => !(one.puzzle in results) && (!theme || one.theme === theme));
  const distance = (one: ListedPuzzle): number => Math.abs(one.rating - rating);
  return left.sort((one, other) => distance(one) - distance(other))[0];
}
