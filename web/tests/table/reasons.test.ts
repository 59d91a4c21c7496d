// @vitest-environment node

import { expect, it } from 'vitest';
import { whyNotStack, whyNotThere, whyNotUnits } from '../../src/table/dock/reasons';
import { gameView } from '../fake-socket';

const moving = gameView({
  question: 'move',
  chooser: 0,
  places: ['bronx', 'lower', 'queens', 'queens', 'brooklyn'],
  full_boroughs: ['queens', 'manhattan'],
});

it('says why one cannot go to a borough', () => {
  expect(whyNotThere('manhattan', moving)).toMatchObject({ key: 'board-why-full' });
  expect(whyNotThere('queens', moving)).toMatchObject({
    key: 'board-why-full',
    borough: { key: 'borough-queens.the' },
  });
  expect(whyNotThere('bronx', moving).key).toBe('board-why-here');
  expect(whyNotThere('brooklyn', moving).key).toBe('board-not-there');
  // Where five are alive, two have room in Manhattan: the server says so.
  const roomy = gameView({ ...moving, full_boroughs: ['queens'] });
  expect(whyNotThere('manhattan', roomy).key).toBe('board-not-there');
  const starting = gameView({ question: 'start', chooser: 0, places: [null, null] });
  expect(whyNotThere('manhattan', starting).key).toBe('board-why-start');
});

it('says why a tile cannot be destroyed', () => {
  const stack = (borough: 'bronx' | 'queens') => ({ borough, index: 0, top: 'hospital_3' as const, below: 1 });
  expect(whyNotStack(stack('queens'), moving, 5).key).toBe('board-why-elsewhere');
  expect(whyNotStack(stack('bronx'), moving, 2)).toMatchObject({ key: 'board-why-short', results: { n: 2 } });
  expect(whyNotStack(stack('bronx'), moving, null).key).toBe('board-not-destroyed');
  const tanks = (fresh: number) => ({ borough: 'bronx' as const, unit: 'tank' as const, count: 2, fresh });
  expect(whyNotUnits(tanks(2), moving, 9).key).toBe('board-why-new');
  expect(whyNotUnits(tanks(1), moving, 1).key).toBe('board-why-short');
});
