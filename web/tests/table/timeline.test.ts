// @vitest-environment node

import { expect, it } from 'vitest';
import type { EntryView, GameEvent, GameView } from '../../src/lib/protocol';
import {
  advance,
  cut,
  filmMs,
  frameOf,
  holdMs,
  isLeap,
  isSettled,
  jump,
  leap,
  MAX_FRAME_MS,
  stopReason,
  push,
  resume,
  skip,
  skipTurn,
  startTimeline,
  type Frame,
  type Timeline,
} from '../../src/table/playback/timeline';
import { entry, gameView, tableView } from '../fake-socket';
import { plain } from '../actions';

const ROLLED = { event: 'Rolled', seat: 1, dice: [], thrown: [] } as unknown as GameEvent;
const MOVED = { event: 'Moved', seat: 1 } as unknown as GameEvent;
const OUT = (seat: number): GameEvent => ({ event: 'Eliminated', seat });

function actionEntry(seq: number, events: GameEvent[]): EntryView {
  return { seq, time_ms: 0, type: 'acted', seat: 1, action: plain('stop'), events };
}

/** A film that has begun with a state in which nothing moves. */
function film(...all: [number, GameEvent[]][]): Timeline {
  const first = frameOf([], 3, tableView(), gameView(), startTimeline().shown, [0]);
  return all.reduce<Timeline>(
    (timeline, [seq, events]) => add(timeline, [actionEntry(seq, events)]),
    jump(startTimeline(), first),
  );
}

function add(timeline: Timeline, entries: EntryView[], game: GameView = gameView({ life: [5, 5] })): Timeline {
  const before = timeline.queue.at(-1) ?? timeline.shown;
  const seq = entries.at(-1)?.seq ?? 0;
  return push(timeline, frameOf(entries, seq, tableView(), game, before, [0]));
}

/** The numbers of the frames that are shown as time passes in small steps, with when each came. */
function play(
  timeline: Timeline,
  stepMs: number,
  isMoving: (frame: Frame) => boolean = () => false,
): [number, number][] {
  const shown: [number, number][] = [];
  let now = timeline;
  for (let passed = 0; passed < 60_000; passed += stepMs) {
    const next = advance(now, stepMs, isMoving(now.shown));
    if (next.step !== now.step) shown.push([next.shown.seq, passed]);
    now = next;
  }
  return shown;
}

it('shows every frame once, in order, and each for its time', () => {
  const shown = play(film([4, [ROLLED]], [5, [MOVED]], [6, [ROLLED]]), 50);
  expect(shown.map(([seq]) => seq)).toEqual([4, 5, 6]);
  const [first, second, third] = shown.map(([, at]) => at) as [number, number, number];
  expect(second - first).toBe(holdMs([ROLLED]));
  expect(third - second).toBe(holdMs([MOVED]));
});

it('holds a lethal blow longest, and what does not move not at all', () => {
  const attacked = { event: 'Attacked', seat: 1 } as unknown as GameEvent;
  const shuffled = { event: 'DeckShuffled' } as unknown as GameEvent;
  expect(holdMs([])).toBe(0);
  expect(holdMs([shuffled])).toBeGreaterThan(0);
  expect(holdMs([shuffled, MOVED])).toBe(holdMs([MOVED]));
  expect(holdMs([attacked, OUT(1), MOVED])).toBe(holdMs([OUT(1)]));
  expect(holdMs([OUT(1)])).toBeGreaterThan(holdMs([attacked]));
  expect(holdMs([OUT(1)])).toBeLessThan(MAX_FRAME_MS);
  const fled: GameEvent = { event: 'Moved', seat: 1, origin: 'lower', place: 'queens', fled: true };
  const heavy: GameEvent = { event: 'Attacked', seat: 1, amount: 3, modifiers: [] };
  for (const weighty of [fled, heavy]) expect(holdMs([weighty])).toBeGreaterThan(1.5 * holdMs([attacked]));
});

it('waits for what moves, and goes on when that never ends', () => {
  const timeline = film([4, [MOVED]], [5, [MOVED]]);
  let isMoving = true;
  let now = advance(timeline, 0, false);
  now = advance(now, 3 * holdMs([MOVED]), isMoving);
  expect(now.shown.seq).toBe(4);
  isMoving = false;
  expect(advance(now, 0, isMoving).shown.seq).toBe(5);
  const stuck = play(timeline, 50, (frame) => frame.seq === 4);
  expect(stuck.map(([seq]) => seq)).toEqual([4, 5]);
  expect((stuck[1]?.[1] ?? 0) - (stuck[0]?.[1] ?? 0)).toBe(MAX_FRAME_MS);
});

it('shows one frame at a time, however much time has passed', () => {
  const timeline = film([4, [MOVED]], [5, [MOVED]], [6, [MOVED]]);
  expect(advance(timeline, 60_000, false).shown.seq).toBe(4);
});

it('makes a frame in which nothing moves part of the next', () => {
  const timeline = add(add(film([4, [MOVED]]), [entry(5)]), [actionEntry(6, [ROLLED])]);
  expect(timeline.queue.map(({ seq }) => seq)).toEqual([4, 6]);
  expect(timeline.queue[1]?.entries.map(({ seq }) => seq)).toEqual([5, 6]);
  expect(timeline.queue[1]?.events).toEqual([ROLLED]);
  expect(filmMs(timeline)).toBe(holdMs([MOVED]) + holdMs([ROLLED]));
});

it('skips to the end, and tells what was skipped', () => {
  const timeline = skip(film([4, [MOVED]], [5, [ROLLED]]));
  expect(timeline.shown.seq).toBe(5);
  expect(timeline.shown.entries.map(({ seq }) => seq)).toEqual([4, 5]);
  expect(timeline.shown.events).toEqual([ROLLED]);
  expect(timeline.hasLeapt).toBe(false);
  expect(timeline.queue).toEqual([]);
});

it('skips to the end of the turn, then to the end of the next', () => {
  const turns = [1, 1, 2, 2, 3].map((turn) => gameView({ life: [5, 5], turn }));
  const start = turns.reduce((all, game, at) => add(all, [actionEntry(4 + at, [MOVED])], game), film());
  const first = skipTurn(start);
  expect(first.shown.entries.map(({ seq }) => seq)).toEqual([4, 5]);
  expect(skipTurn(first).shown.seq).toBe(7);
  expect(skipTurn(skipTurn(first)).shown.seq).toBe(8);
  expect(skipTurn(film()).shown.seq).toBe(3);
});

it('leaps with a note, if anything has happened', () => {
  expect(leap(film([4, [MOVED]], [5, [ROLLED]])).hasLeapt).toBe(true);
  const talk = leap(add(film(), [entry(4)]));
  expect(talk.shown.seq).toBe(4);
  expect(talk.hasLeapt).toBe(false);
  expect(cut(leap(film([4, [MOVED]]))).hasLeapt).toBe(false);
});

it('takes many entries at once for a leap', () => {
  const few = frameOf([actionEntry(4, [MOVED]), entry(5), actionEntry(6, [MOVED])], 6, null, null, film().shown, []);
  expect(isLeap(few)).toBe(false);
  const all = [4, 5, 6, 7].map((seq) => actionEntry(seq, [MOVED]));
  expect(isLeap(frameOf(all, 7, null, null, film().shown, []))).toBe(true);
});

it('shows the next frame at once after the reader has acted', () => {
  const shown = advance(film([4, [ROLLED]]), 0, false);
  const next = add(shown, [actionEntry(5, [MOVED])]);
  expect(advance(next, 40, true).shown.seq).toBe(4);
  expect(advance(cut(next), 0, true).shown.seq).toBe(5);
});

it('is settled when the last frame has had its time', () => {
  const shown = advance(film([4, [ROLLED]]), 0, false);
  expect(isSettled(shown)).toBe(false);
  expect(isSettled(advance(shown, holdMs([ROLLED]), false))).toBe(true);
  expect(isSettled(film())).toBe(true);
});

it('stops when the reader is out of the game, and tells nothing of the rest until wanted', () => {
  const dead = gameView({ life: [0, 5] });
  const start = add(film([4, [MOVED]]), [actionEntry(5, [OUT(0)])], dead);
  const timeline = add(add(start, [actionEntry(6, [MOVED])], dead), [actionEntry(7, [MOVED])], dead);
  const skipped = skip(timeline);
  expect(skipped.shown.seq).toBe(5);
  expect(stopReason(skipped)).toBe('elimination');
  expect(skip(skipped).shown.seq).toBe(5);
  expect(leap(timeline).shown.seq).toBe(5);
  const played = play(timeline, 50);
  expect(played.map(([seq]) => seq)).toEqual([4, 5]);
  expect(play(resume(skipped), 50).map(([seq]) => seq)).toEqual([6, 7]);
  const blow = advance(advance(start, 0, false), holdMs([MOVED]), false);
  expect(blow.shown.seq).toBe(5);
  expect(stopReason(blow)).toBe('');
  expect(stopReason(advance(blow, holdMs([OUT(0)]), false))).toBe('elimination');
});

it('stops for nobody else, nor at the end of the game, nor while a seat is left', () => {
  const stop = (events: GameEvent[], game: Partial<GameView>, seats: number[]) =>
    frameOf([actionEntry(4, events)], 4, tableView(), gameView(game), film().shown, seats).stop;
  expect(stop([OUT(0)], { life: [0, 5, 5] }, [0])).toBe('elimination');
  expect(stop([OUT(1)], { life: [5, 0, 5] }, [0])).toBe('');
  expect(stop([OUT(0)], { life: [0, 5, 5] }, [0, 1])).toBe('');
  expect(stop([OUT(0)], { life: [0, 5], result: 'Rob wins' }, [0])).toBe('');
  expect(stop([OUT(0)], { life: [0, 5] }, [])).toBe('');
});

it('knows since when a decision stands, whatever is said meanwhile', () => {
  const timeline = advance(film([4, [MOVED]]), 0, false);
  expect(timeline.shown.decision).toBe(4);
  const talked = frameOf([entry(5)], 5, null, null, timeline.shown, []);
  expect(talked.decision).toBe(4);
  const undone: EntryView = { seq: 6, time_ms: 0, type: 'undone', seat: 0 };
  expect(frameOf([entry(5), undone], 6, null, null, timeline.shown, []).decision).toBe(6);
  expect(frameOf([], 9, null, null, timeline.shown, []).decision).toBe(9);
});
