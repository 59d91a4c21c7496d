// @vitest-environment node

import { expect, it } from 'vitest';
import type { EntryView, TableView } from '../../src/lib/protocol';
import { seatsOfReaction } from '../../src/table/board/reactions';
import { recentStory, turnsOf } from '../../src/table/log/log';
import { playerOf } from '../../src/table/model';

it('tells talk in the chat, and not once more in the log', () => {
  const said = [
    { seq: 1, time_ms: 0, type: 'joined', person: 1, name: 'Bob', seat: 1 },
    { seq: 2, time_ms: 0, type: 'chatted', person: 1, text: 'hello' },
    { seq: 3, time_ms: 0, type: 'reacted', person: 1, reaction: 'cheer' },
  ] as EntryView[];
  const lines = turnsOf(said).flatMap((turn) => turn.lines);
  expect(lines.map((line) => line.key)).toEqual(['joined']);
});

it('calls those who share a device by names of their own', () => {
  const table = {
    id: 'abc',
    people: [{ name: 'Ann' }],
    seats: [
      { person: 0, bot: '', name: '' },
      { person: 0, bot: '', name: 'Bob' },
      { person: null, bot: '', name: '' },
    ],
  } as unknown as TableView;
  expect([0, 1, 2].map((seat) => playerOf(table, seat))).toEqual(['Ann', 'Bob', '']);
});

it('shows a reaction over a monster that is alive', () => {
  const monsters = [
    { seat: 0, person: 0, isOut: true },
    { seat: 1, person: 1, isOut: false },
    { seat: 2, person: 0, isOut: false },
  ];
  expect(seatsOfReaction(0, monsters)).toEqual([2]);
  expect(seatsOfReaction(1, monsters)).toEqual([1]);
  expect(seatsOfReaction(7, monsters)).toEqual([]);
});

it('tells nothing of the turn before once another has begun', () => {
  const entry = (seq: number, said: string, ...events: object[]) =>
    ({ seq, time_ms: 0, type: 'acted', seat: 0, story: [{ key: said }], events }) as unknown as EntryView;
  const entries = [
    entry(1, 'attack'),
    entry(2, 'end', { event: 'TurnEnded' }, { event: 'TurnStarted', seat: 1, turn: 2 }),
    entry(3, 'energy'),
  ];
  const keysFrom = (newFrom: number) => recentStory(entries, newFrom).map(({ said }) => said.key);
  expect(keysFrom(3)).toEqual(['energy']);
  // What has happened just now is told, whatever it is about.
  expect(keysFrom(2)).toEqual(['end', 'energy']);
});
