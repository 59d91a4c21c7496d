import { expect, it } from 'vitest';
import type { GameView } from '../../src/lib/protocol';
import { situationOf, threatsIn } from '../../src/table/monsters/rival-threats.svelte';

it('finds what the others could do among all the chances', () => {
  const found = threatsIn([
    { kind: 'win', value: 0.4 },
    { kind: 'kill', subject: 1, value: 0.3 },
    { kind: 'rival_win', subject: 1, value: 0.25 },
    { kind: 'rival_kill', subject: 1, value: 0 },
    { kind: 'rival_win', subject: 2, value: 0 },
    { kind: 'rival_kill', subject: 2, value: 1 },
  ]);
  expect([...found]).toEqual([
    [1, { win: 0.25, kill: 0 }],
    [2, { win: 0, kill: 1 }],
  ]);
  expect(threatsIn([{ kind: 'winner', subject: 0, value: 0.5 }]).size).toBe(0);
});

it('knows that threats change with life, places and cards, and not with dice', () => {
  const game = { turn: 3, life: [7, 9], points: [2, 3], energy: [0, 1], places: ['queens', 'lower'], cards: [[], []] };
  const situation = (changes: object) => situationOf({ ...game, ...changes } as unknown as GameView);
  const changes = [{ life: [8, 9] }, { places: ['lower', 'bronx'] }, { cards: [['carapace'], []] }, { turn: 4 }];
  expect(new Set([{}, ...changes].map(situation)).size).toBe(5);
  expect(situation({ dice: ['attack'] })).toBe(situation({ dice: ['heart'] }));
});
