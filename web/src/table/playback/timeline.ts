/**
 * The film of a table: states come in as the server sends them, time passes, and one state after
 * the other is shown. Everything here is a function of what came, how much time went by, and
 * whether anything still moves.
 */

import { eventsOf } from '../../lib/entries';
import type { EntryView, GameEvent, GameView, TableView } from '../../lib/protocol';

/** Why the film stops until the reader chooses to go on; empty for none. */
export type FilmStop = '' | 'elimination';

/** One state of the table, and what happened to bring it about. */
export interface Frame {
  /** The number of the last entry in it. */
  seq: number;
  /** The number of the entry since which its decision stands: talk does not change it. */
  decision: number;
  table: TableView | null;
  game: GameView | null;
  /** The game as it was before what happened. */
  before: GameView | null;
  /** What is told for the first time with this frame. */
  entries: readonly EntryView[];
  /** Its last entry as far as it is told; null if it is told as a whole. */
  partialEntry: EntryView | null;
  /** What moves in it. */
  events: readonly GameEvent[];
  stop: FilmStop;
}

export interface Timeline {
  readonly shown: Frame;
  /** What is still to be shown, the next first. */
  readonly queue: readonly Frame[];
  /** For how long the frame has been shown, in milliseconds of the film. */
  readonly elapsed: number;
  /** Counts the frames that were shown, so that the same event twice is two events. */
  readonly step: number;
  /** Whether the reader has chosen to go on after the stop that is shown. */
  readonly isResumed: boolean;
  /** Whether things happened that were not shown as film, and were not wished away either. */
  readonly hasLeapt: boolean;
}

/** No frame stays longer than this, whatever still moves. */
export const MAX_FRAME_MS = 4000;
/** With more entries in one frame than this, what happened cannot be followed: it is a leap. */
const MAX_FRAME_ENTRIES = 3;
/** How long a frame stays at least, by the most important thing that happens in it. */
const HOLDS_MS: readonly (readonly [number, readonly GameEvent['event'][]])[] = [
  [3200, ['Eliminated']],
  [2800, ['GameOver']],
  [850, ['Attacked', 'Bought', 'CardTaken', 'GoalTaken', 'DieTurned', 'DieDropped']],
  [650, ['Rolled', 'CardRolled', 'RolledForFirst']],
  [600, ['Damaged', 'LifeLost', 'BuildingDestroyed', 'UnitDestroyed', 'Stayed']],
  [450, ['Moved', 'Advanced', 'Placed', 'Healed', 'PointsGained', 'EnergyGained', 'CardRevealed']],
];
const OTHER_EVENTS_MS = 200;
/** Heavy blows and flights turn the game: the eye needs longer for them. */
const WEIGHTY_MS = 1700;
const HEAVY_DAMAGE = 3;
/** Entries that change the game, or who plays it. */
const GAME_ENTRIES: readonly EntryView['type'][] = ['started', 'acted', 'undone', 'rematched', 'closed'];

export const NO_FRAME: Frame = {
  seq: -1,
  decision: -1,
  table: null,
  game: null,
  before: null,
  entries: [],
  partialEntry: null,
  events: [],
  stop: '',
};

export function startTimeline(shown: Frame = NO_FRAME): Timeline {
  return { shown, queue: [], elapsed: 0, step: 0, isResumed: false, hasLeapt: false };
}

/** How long a frame stays at least, in milliseconds of the film. */
export function holdMs(events: readonly GameEvent[]): number {
  if (events.length === 0) return 0;
  const names = new Set(events.map(({ event }) => event));
  const weighty = events.some(isWeighty) ? WEIGHTY_MS : 0;
  const found = HOLDS_MS.find(([, kinds]) => kinds.some((kind) => names.has(kind)));
  return Math.max(weighty, found?.[0] ?? OTHER_EVENTS_MS);
}

function isWeighty(event: GameEvent): boolean {
  if (event.event === 'Attacked' || event.event === 'Damaged') return event.amount >= HEAVY_DAMAGE;
  return event.event === 'Moved' && event.fled;
}

/** How much film is still to be shown, in milliseconds at its usual pace. */
export function filmMs(timeline: Timeline): number {
  return timeline.queue.reduce((sum, frame) => sum + holdMs(frame.events), 0);
}

/** The frame of entries that came together. */
export function frameOf(
  entries: readonly EntryView[],
  seq: number,
  table: TableView | null,
  game: GameView | null,
  before: Frame,
  seats: readonly number[],
): Frame {
  const events = entries.flatMap(eventsOf);
  const changed = entries.findLast((entry) => GAME_ENTRIES.includes(entry.type));
  const decision = entries.length === 0 ? seq : (changed?.seq ?? before.decision);
  const stop = stopOf(events, game, seats);
  return { seq, decision, table, game, before: before.game, entries, partialEntry: null, events, stop };
}

/** Whether a frame holds so much that it can only be told, not shown. */
export function isLeap(frame: Frame): boolean {
  return frame.entries.filter((entry) => eventsOf(entry).length > 0).length > MAX_FRAME_ENTRIES;
}

/** Adds a frame at the end; one in which nothing moves becomes part of the next. */
export function push(timeline: Timeline, frame: Frame): Timeline {
  const last = timeline.queue.at(-1);
  if (last && last.events.length === 0 && last.stop === '') {
    return { ...timeline, queue: [...timeline.queue.slice(0, -1), merge([last], frame)] };
  }
  return { ...timeline, queue: [...timeline.queue, frame] };
}

/**
 * Lets time pass; shows the next frame, never more than one, once the shown one has had its time.
 *
 * Args:
 *   timeline: the film so far.
 *   passedMs: how much time of the film has passed.
 *   isMoving: whether something of the shown frame still moves.
 */
export function advance(timeline: Timeline, passedMs: number, isMoving: boolean): Timeline {
  const aged = { ...timeline, elapsed: timeline.elapsed + passedMs };
  const isDone = aged.elapsed >= MAX_FRAME_MS || (!isMoving && aged.elapsed >= holdMs(aged.shown.events));
  const next = aged.queue[0];
  if (!next || !isDone || isStopped(aged)) return aged;
  return show(aged, next, aged.queue.slice(1));
}

/** Shows the last frame at once, or the first one at which the film stops. */
export function skip(timeline: Timeline): Timeline {
  return skipFrames(timeline, timeline.queue.length);
}

/** Shows the end of the turn at once; if that is shown already, the end of the next one. */
export function skipTurn(timeline: Timeline): Timeline {
  const turn = timeline.queue[0]?.game?.turn;
  const next = timeline.queue.findIndex((frame) => frame.game?.turn !== turn);
  return skipFrames(timeline, next < 0 ? timeline.queue.length : next);
}

/** Shows the last of so many frames at once, or the first one of them at which the film stops. */
function skipFrames(timeline: Timeline, count: number): Timeline {
  if (isStopped(timeline)) return { ...timeline, elapsed: MAX_FRAME_MS };
  const stop = timeline.queue.findIndex((frame) => frame.stop !== '');
  const end = stop < 0 ? count : Math.min(count, stop + 1);
  const passed = timeline.queue.slice(0, end);
  const last = passed.at(-1);
  if (!last) return { ...timeline, elapsed: MAX_FRAME_MS };
  const shown = show(timeline, merge(passed.slice(0, -1), last), timeline.queue.slice(end));
  return last.stop ? { ...shown, elapsed: MAX_FRAME_MS } : shown;
}

/** Skips because nobody was looking, or because there was too much to be shown. */
export function leap(timeline: Timeline): Timeline {
  const isMissed = timeline.queue.some((frame) => frame.events.length > 0);
  return { ...skip(timeline), hasLeapt: timeline.hasLeapt || isMissed };
}

/** Shows a state that does not follow from the one before, and nothing of how it came about. */
export function jump(timeline: Timeline, frame: Frame): Timeline {
  return { ...show(timeline, { ...frame, stop: '' }, []), hasLeapt: false };
}

/** Lets the next frame be shown at once: the reader has seen this one. */
export function cut(timeline: Timeline): Timeline {
  return { ...timeline, elapsed: MAX_FRAME_MS, hasLeapt: false };
}

/** Goes on after a stop. */
export function resume(timeline: Timeline): Timeline {
  return { ...timeline, isResumed: true };
}

/** Whether the shown frame has had its time and nothing follows. */
export function isSettled(timeline: Timeline): boolean {
  return timeline.queue.length === 0 && timeline.elapsed >= holdMs(timeline.shown.events);
}

/** Why the film stands still, once its frame has been seen; empty for none. */
export function stopReason(timeline: Timeline): FilmStop {
  const isSeen = timeline.elapsed >= holdMs(timeline.shown.events);
  return isStopped(timeline) && isSeen ? timeline.shown.stop : '';
}

/** Whether the shown frame is a stop after which the reader has not gone on yet. */
export function isStopped(timeline: Timeline): boolean {
  return timeline.shown.stop !== '' && !timeline.isResumed;
}

function show(timeline: Timeline, shown: Frame, queue: readonly Frame[]): Timeline {
  return { ...timeline, shown, queue, elapsed: 0, step: timeline.step + 1, isResumed: false };
}

/** The last frame, which also tells what happened in those before it. */
function merge(before: readonly Frame[], last: Frame): Frame {
  return { ...last, entries: [...before.flatMap((frame) => frame.entries), ...last.entries] };
}

/** The game goes on, and the reader has just lost the last monster. */
export function stopOf(events: readonly GameEvent[], game: GameView | null, seats: readonly number[]): FilmStop {
  if (!game || game.result !== undefined) return '';
  const isHit = events.some((event) => event.event === 'Eliminated' && seats.includes(event.seat));
  return isHit && seats.every((seat) => (game.life[seat] ?? 0) <= 0) ? 'elimination' : '';
}
