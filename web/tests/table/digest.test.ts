// @vitest-environment node

import { expect, it } from 'vitest';
import type { EntryView, GameEvent } from '../../src/lib/protocol';
import { digestOf, recentStory, turnsOf } from '../../src/table/log/log';
import { plain } from '../actions';

const turn = (seat: number): GameEvent => ({ event: 'TurnStarted', seat, turn: 1 }) as unknown as GameEvent;
const damage = (seat: number, amount: number): GameEvent =>
  ({ event: 'Damaged', seat, amount, by: 1, cause: 'attack', life_left: 5 }) as GameEvent;

function entryAt(seq: number, seat: number, ...events: GameEvent[]): EntryView {
  return { seq, time_ms: 0, type: 'acted', seat, action: plain('stop'), events, story: [{ key: `s${seq}` }] };
}

const START: EntryView = { seq: 0, time_ms: 0, type: 'started', monsters: [], nature: [] };
const ROUND = [
  START,
  entryAt(1, 0, turn(0)),
  entryAt(2, 0, turn(1)),
  entryAt(3, 1, damage(0, 4)),
  entryAt(4, 1, turn(2)),
];

it('counts from the end of the last turn, also when one has chosen in between', () => {
  const fled = entryAt(5, 0);
  const digest = digestOf([...ROUND, fled, entryAt(6, 2, damage(0, 2)), entryAt(7, 2, turn(0)), entryAt(8, 0)], [0]);
  expect(digest.phrases.map(({ said, isMine }) => [said.key, isMine])).toEqual([
    ['s3', true],
    ['s4', false],
    ['s5', false],
    ['s6', true],
    ['s7', false],
  ]);
  expect(digest.deltas).toEqual([{ seat: 0, what: 'life', amount: -6 }]);
  expect(digest.isSinceTurn).toBe(true);
});

it('names who hit the reader if it was one, and counts all damage', () => {
  const names = ['Kong', 'Rob', 'Mantis'];
  const again = [...ROUND, entryAt(5, 1, damage(0, 2))];
  expect(digestOf(again, [0], names).damage).toEqual({
    key: 'board-digest.hit',
    monster: { key: 'monster-rob' },
    n: 6,
  });
  expect(digestOf(again, [2], names).damage).toBeNull();
  const shot = { event: 'Damaged', seat: 0, amount: 5, by: null, cause: 'army', life_left: 1, card: null } as const;
  expect(digestOf([...again, entryAt(6, 2, shot)], [0], names).damage).toEqual({ key: 'board-digest.hits', n: 11 });
  const alone = [entryAt(1, 0, turn(0)), entryAt(2, 0, turn(1)), entryAt(3, 1, shot)];
  expect(digestOf(alone, [0], names).damage).toEqual({ key: 'board-digest.army', n: 5 });
});

it('counts up to now during the turn of another', () => {
  const digest = digestOf([...ROUND, entryAt(5, 2)], [0]);
  expect(digest.phrases.map(({ said }) => said.key)).toEqual(['s3', 's4', 's5']);
});

it('counts from the beginning before the first turn, and leaves out games before', () => {
  const digest = digestOf([...ROUND, START, entryAt(11, 1, turn(1)), entryAt(12, 1, damage(2, 1))], [0]);
  expect(digest.phrases.map(({ said, isMine }) => [said.key, isMine])).toEqual([
    ['s11', false],
    ['s12', false],
  ]);
  expect(digest.isSinceTurn).toBe(false);
});

it('counts nothing of the turn in which a lesson begins', () => {
  const rolled = { event: 'Rolled', seat: 0 } as unknown as GameEvent;
  const begun: EntryView = { ...START, events: [rolled] };
  const ownTurn = [begun, entryAt(1, 0, damage(0, 9)), entryAt(2, 0)];
  expect(digestOf(ownTurn, [0])).toEqual({ isSinceTurn: false, deltas: [], damage: null, phrases: [] });
  const round = [
    ...ownTurn,
    entryAt(3, 0, turn(1)),
    entryAt(4, 1, damage(0, 2)),
    entryAt(5, 1, turn(0)),
    entryAt(6, 0),
  ];
  expect(digestOf(round, [0]).phrases.map(({ said }) => said.key)).toEqual(['s4', 's5']);
  expect(digestOf(round, [0]).deltas).toEqual([{ seat: 0, what: 'life', amount: -2 }]);
});

it('takes extra turns for one', () => {
  const digest = digestOf([...ROUND, entryAt(5, 2, turn(0)), entryAt(6, 0, turn(0)), entryAt(7, 0)], [0]);
  expect(digest.phrases.map(({ said }) => said.key)).toEqual(['s3', 's4', 's5']);
});

it('keeps the latest sentences to be read while the film goes on', () => {
  const entries = [1, 2, 3, 4, 5].map((seq) => entryAt(seq, 1));
  const keys = (newFrom: number) => recentStory(entries, newFrom).map(({ said, isNew }) => [said.key, isNew]);
  expect(keys(5)).toEqual([
    ['s2', false],
    ['s3', false],
    ['s4', false],
    ['s5', true],
  ]);
  // All of what has just happened is told, however much it is.
  expect(keys(1)).toHaveLength(5);
});

it('puts what a turn begins with under its own heading', () => {
  const income = { event: 'Earned', seat: 1 } as unknown as GameEvent;
  const ending: EntryView = {
    ...entryAt(3, 0, damage(2, 1), turn(1), income),
    story: [{ key: 'last deed' }, { key: 'income' }],
    beats: [
      { events: 1, sentences: 1 },
      { events: 2, sentences: 1 },
    ],
  };
  const turns = turnsOf([START, entryAt(1, 0, turn(0)), ending]);
  expect(
    turns.map(({ seat, lines }) => [
      seat,
      lines.flatMap(({ parts }) => parts.flatMap(({ phrases }) => phrases.map(({ key }) => key))),
    ]),
  ).toEqual([
    [null, []],
    [0, ['s1', 'last deed']],
    [1, ['income']],
  ]);
});
