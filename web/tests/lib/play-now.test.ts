// @vitest-environment node

import { expect, it } from 'vitest';
import { LEVELS, MONSTERS } from '../../src/lib/facts';
import { monstersFor, OPPONENT_COUNTS, opponentsFor } from '../../src/lib/online/play-now';
import { seededRandom, shuffle } from '../../src/lib/shuffle';

const BOTS = ['random', 'brawler', 'star-chaser', 'builder', 'turtle', 'rule', 'exact', ...LEVELS];

it('draws other opponents from game to game', () => {
  for (const level of LEVELS) {
    const drawn = new Set(
      Array.from({ length: 40 }, (_, seed) => opponentsFor(level, 3, BOTS, seededRandom(seed)).join()),
    );
    expect(drawn.size, level).toBeGreaterThan(3);
  }
});

it('keeps to the level', () => {
  for (let seed = 0; seed < 20; seed += 1) {
    expect(opponentsFor('easy', 3, BOTS, seededRandom(seed)).filter((bot) => bot === 'easy')).toHaveLength(2);
    expect(opponentsFor('hard', 3, BOTS, seededRandom(seed)).filter((bot) => bot === 'hard')).toHaveLength(2);
    const normal = opponentsFor('normal', 3, BOTS, seededRandom(seed));
    expect(new Set(normal).size).toBe(3);
    expect(normal).not.toContain('hard');
  }
});

it('makes do with the bots that a server offers', () => {
  expect(opponentsFor('hard', 3, ['easy'], seededRandom(1))).toEqual(['easy', 'easy', 'easy']);
  expect(opponentsFor('normal', 3, ['normal', 'turtle'], seededRandom(1)).sort()).toEqual([
    'normal',
    'normal',
    'turtle',
  ]);
});

it('gives the monster that was chosen, or any, and others to the rest', () => {
  for (let seed = 0; seed < 20; seed += 1) {
    const chosen = monstersFor('Kong', 3, MONSTERS, seededRandom(seed));
    expect(chosen[0]).toBe('Kong');
    expect(new Set(chosen).size).toBe(4);
  }
  const any = new Set(Array.from({ length: 40 }, (_, seed) => monstersFor('', 3, MONSTERS, seededRandom(seed))[0]));
  expect(any.size).toBe(MONSTERS.length);
});

it('seats as many as one wants to play against', () => {
  for (const count of OPPONENT_COUNTS)
    for (const level of LEVELS) {
      expect(opponentsFor(level, count, BOTS, seededRandom(1))).toHaveLength(count);
      expect(new Set(monstersFor('Kong', count, MONSTERS, seededRandom(1))).size).toBe(count + 1);
    }
});

it('loses nothing when it shuffles', () => {
  expect(shuffle([1, 2, 3, 4], seededRandom(5)).sort()).toEqual([1, 2, 3, 4]);
  expect(shuffle([], seededRandom(5))).toEqual([]);
});
