import { expect, it } from 'vitest';
import { percentOf } from '../../src/lib/percent';

it('never calls what may happen impossible or certain', () => {
  expect([0, 0.001, 0.004999, 0.005, 0.5, 0.996, 1].map((chance) => percentOf(chance).key)).toEqual([
    'percent',
    'percent-low',
    'percent-low',
    'percent',
    'percent',
    'percent-high',
    'percent',
  ]);
});
