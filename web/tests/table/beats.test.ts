// @vitest-environment node

import { expect, it } from 'vitest';
import type { BeatView, EntryView, GameEvent, GameView, Phrase } from '../../src/lib/protocol';
import { beatsOf } from '../../src/table/playback/beats';
import { hadToEnter } from '../../src/table/dock/forced-move';
import { frameOf, NO_FRAME, type Frame } from '../../src/table/playback/timeline';
import { gameView, tableView } from '../fake-socket';
import { flee, move, plain } from '../actions';

const ATTACKED = { event: 'Attacked', seat: 0, amount: 2, modifiers: [] } as GameEvent;
const HIT = { event: 'Damaged', seat: 1, amount: 2, by: 0, cause: 'attack', life_left: 6, card: null } as GameEvent;
const FLED = { event: 'Moved', seat: 1, origin: 'lower', place: 'queens', fled: true } as GameEvent;
const ENTERED = { event: 'Moved', seat: 0, origin: 'bronx', place: 'lower', fled: false } as GameEvent;
const PAID = { event: 'PointsGained', seat: 0, amount: 1, card: null } as GameEvent;
const ENDED = { event: 'TurnEnded', seat: 0 } as GameEvent;
const STARTED = { event: 'TurnStarted', seat: 1, turn: 4 } as GameEvent;
const ROLLED = { event: 'Rolled', seat: 1, roll: 1, thrown: ['ouch', 'heart'], dice: ['heart', 'ouch'] } as GameEvent;

const BEFORE = gameView({
  monsters: ['Kong', 'Rob'],
  turn: 3,
  active_seat: 0,
  chooser: 1,
  question: 'flee',
  options: [plain('stay'), flee('queens')],
  life: [10, 8],
  points: [0, 0],
  energy: [0, 0],
  places: ['bronx', 'lower'],
  cards: [[], []],
  dice: ['attack', 'attack'],
  unresolved_faces: [],
  resolved_faces: ['attack'],
  display: ['stomp', 'drain'],
  prices: [2, 4],
  cheaper_in: ['bronx', null],
  alive: 2,
});
const AFTER: GameView = {
  ...BEFORE,
  turn: 4,
  active_seat: 1,
  question: 'reroll',
  options: [plain('stop')],
  life: [10, 6],
  points: [1, 0],
  places: ['lower', 'queens'],
  dice: ['heart', 'ouch'],
  resolved_faces: [],
  prices: [3, 4],
  cheaper_in: [null, null],
};
const SENTENCES: Phrase[] = ['attack', 'flight', 'entry'].map((key) => ({ key }));
const BEATS: BeatView[] = [
  { events: 2, sentences: 1 },
  { events: 1, sentences: 1 },
  { events: 2, sentences: 1 },
  { events: 1, sentences: 0 },
  { events: 1, sentences: 0 },
  { events: 1, sentences: 0 },
];

function actionEntry(events: GameEvent[], beats: BeatView[]): EntryView {
  return { seq: 9, time_ms: 0, type: 'acted', seat: 1, action: flee('queens'), events, story: SENTENCES, beats };
}

function split(entry: EntryView, after: GameView = AFTER, seats: number[] = [0]): Frame[] {
  const before: Frame = { ...NO_FRAME, seq: 8, game: BEFORE };
  return beatsOf(frameOf([entry], 9, tableView(), after, before, seats), seats);
}

const TURN = actionEntry([ATTACKED, HIT, FLED, ENTERED, PAID, ENDED, STARTED, ROLLED], BEATS);

it('shows one cause after the other, each in the state that it leaves', () => {
  const frames = split(TURN);
  expect(frames.map(({ events }) => events.map(({ event }) => event))).toEqual([
    ['Attacked', 'Damaged'],
    ['Moved'],
    ['Moved', 'PointsGained'],
    ['TurnEnded'],
    ['TurnStarted'],
    ['Rolled'],
    [],
  ]);
  const states = frames.map(({ game }) => [game?.turn, game?.life, game?.places, game?.points, game?.dice.length]);
  expect(states).toEqual([
    [3, [10, 6], ['bronx', 'lower'], [0, 0], 2],
    [3, [10, 6], ['bronx', 'queens'], [0, 0], 2],
    [3, [10, 6], ['lower', 'queens'], [1, 0], 2],
    [3, [10, 6], ['lower', 'queens'], [1, 0], 2],
    [4, [10, 6], ['lower', 'queens'], [1, 0], 0],
    [4, [10, 6], ['lower', 'queens'], [1, 0], 2],
    [4, [10, 6], ['lower', 'queens'], [1, 0], 2],
  ]);
});

it('shows the prices of the monster whose turn it is, or none', () => {
  expect(split(TURN).map(({ game }) => [game?.prices, game?.cheaper_in[0]])).toEqual([
    [[2, 4], 'bronx'],
    ...[1, 2, 3].map(() => [[null, null], null]),
    ...[4, 5, 6].map(() => [[3, 4], null]),
  ]);
});

it('asks nothing before everything has been seen', () => {
  const frames = split(TURN);
  const last = frames.pop();
  expect(last?.game).toBe(AFTER);
  expect(last?.partialEntry).toBeNull();
  for (const { game } of frames) expect(game).toMatchObject({ chooser: null, options: [] });
  expect(frames.map(({ game }) => game?.question)).toEqual(['resolve', 'resolve', 'move', 'end', 'roll', 'reroll']);
  expect(frames.map(({ game }) => game?.waiting.key)).toEqual([
    'board-you-play',
    'board-you-play',
    'board-you-play',
    'board-you-play',
    'waiting-roll',
    'board-plays',
  ]);
});

it('says what one does oneself, while it takes effect', () => {
  const frames = split(TURN).slice(0, 4);
  expect(frames.map(({ game }) => game?.waiting.doing)).toEqual(['attack', 'resolve', 'move', 'end']);
});

it('says what another does, as it is seen', () => {
  const waits = split(TURN, AFTER, [1])
    .slice(0, -1)
    .map(({ game }) => game?.waiting);
  expect(waits.map((waiting) => waiting?.doing ?? waiting?.key)).toEqual([
    'attack',
    'resolve',
    'move',
    'end',
    'roll',
    'reroll',
  ]);
});

it('tells every sentence with what it is about, and none twice', () => {
  const frames = split(TURN);
  const stories = frames.map(({ entries }) => entries.flatMap(({ story }) => story ?? []).map(({ key }) => key));
  expect(stories).toEqual([['attack'], ['flight'], ['entry'], [], [], [], []]);
  expect(frames.map((frame) => frame.partialEntry?.story?.length)).toEqual([1, 2, 3, 3, 3, 3, undefined]);
  expect(frames.map((frame) => frame.partialEntry?.events?.length)).toEqual([2, 3, 5, 6, 7, 8, undefined]);
});

it('knows a move to Manhattan that nobody chose', () => {
  const entries = split(TURN).map((frame) => hadToEnter(frame, [0]));
  expect(entries).toEqual([false, false, true, false, false, false, false]);
  expect(split(TURN).some((frame) => hadToEnter(frame, [1]))).toBe(false);
  const chosen = { ...TURN, action: move('manhattan') } as EntryView;
  expect(split(chosen).some((frame) => hadToEnter(frame, [0]))).toBe(false);
});

it('begins each frame where the one before has ended', () => {
  const frames = split(TURN);
  frames.slice(1).forEach((frame, at) => expect(frame.before).toBe(frames[at]?.game));
  expect(frames[0]?.before).toBe(BEFORE);
});

it('stops with the beat in which the reader is eliminated', () => {
  const out = { event: 'Eliminated', seat: 1 } as GameEvent;
  const entry = actionEntry(
    [ATTACKED, HIT, out, ENTERED],
    [
      { events: 3, sentences: 2 },
      { events: 1, sentences: 1 },
    ],
  );
  const frames = split(entry, { ...AFTER, life: [10, 0] }, [1]);
  expect(frames.map(({ stop }) => stop)).toEqual(['elimination', '', '']);
  expect(frames[0]?.game?.places).toEqual(['bronx', null]);
});

it('leaves alone what has no events, and what begins another game', () => {
  const talk: EntryView = { seq: 9, time_ms: 0, type: 'chatted', person: 0, text: 'hello' };
  expect(split(talk)).toHaveLength(1);
  const over: Frame = { ...NO_FRAME, seq: 8, game: { ...BEFORE, result: 'Kong wins' } };
  expect(beatsOf(frameOf([TURN], 9, tableView(), AFTER, over, []), [])).toHaveLength(1);
});

it('turns and drops dice together with the words for it', () => {
  const dropped = { event: 'DieDropped', seat: 0, face: 'celebrity', card: 'chameleon' } as GameEvent;
  const turned = { event: 'DieTurned', seat: 0, before: 'celebrity', after: 'attack', card: 'chameleon' } as GameEvent;
  const rolled: GameView = { ...BEFORE, dice: ['celebrity', 'celebrity', 'heart'], resolved_faces: ['heart'] };
  const entry = actionEntry(
    [dropped, turned, ATTACKED],
    [
      { events: 2, sentences: 1 },
      { events: 1, sentences: 1 },
    ],
  );
  const [first] = beatsOf(frameOf([entry], 9, tableView(), AFTER, { ...NO_FRAME, seq: 8, game: rolled }, [0]), [0]);
  expect(first?.game?.dice).toEqual(['attack', 'heart']);
  expect(first?.game?.unresolved_faces).toEqual(['attack']);
});
