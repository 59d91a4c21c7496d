import { beforeEach, expect, test } from 'vitest';
import { nextPuzzle, noteAnswer, puzzleProgress } from '../../src/puzzles/progress.svelte';
import { NEW_SKILL, rateAnswer } from '../../src/puzzles/skill';
import type { ListedPuzzle } from '../../src/lib/protocol';

const PUZZLES: ListedPuzzle[] = [
  { puzzle: '001', theme: 'dice', rating: 950 },
  { puzzle: '002', theme: 'buy', rating: 1250 },
  { puzzle: '003', theme: 'dice', rating: 1700 },
];

beforeEach(() => localStorage.clear());

test('a rating changes as in Python', () => {
  const { rating, deviation } = rateAnswer({ rating: 1500, deviation: 200 }, 1550, false);
  expect(rating).toBeCloseTo(1426.8, 0);
  expect(deviation).toBeCloseTo(175.7, 0);
  expect(rateAnswer(NEW_SKILL, 1200, true).rating).toBeGreaterThan(NEW_SKILL.rating);
});

test('the next puzzle is the nearest that was not tried, of the theme', () => {
  const fresh = { ...NEW_SKILL, results: {} };
  expect(nextPuzzle(PUZZLES, fresh)?.puzzle).toBe('002');
  expect(nextPuzzle(PUZZLES, fresh, 'dice')?.puzzle).toBe('001');
  expect(nextPuzzle(PUZZLES, { ...fresh, results: { '002': false } })?.puzzle).toBe('001');
  const all = { '001': true, '002': true, '003': false };
  expect(nextPuzzle(PUZZLES, { ...fresh, results: all })).toBeUndefined();
});

test('only the first try of a puzzle counts', () => {
  expect(noteAnswer('001', 950, true)).toBeGreaterThan(0);
  const { rating } = puzzleProgress();
  expect(noteAnswer('001', 950, false)).toBeNull();
  expect(puzzleProgress().rating).toBe(rating);
  expect(puzzleProgress().results).toEqual({ '001': true });
});
