import { untrack } from 'svelte';
import { motion } from '../../lib/appearance.svelte';
import { play, type Sound } from '../../lib/sound';
import type { GameEvent, EntryView } from '../../lib/protocol';
import { settings } from '../../lib/settings.svelte';
import type { TableStore } from '../../lib/online/table-store.svelte';
import { beatsOf } from './beats';
import {
  advance,
  cut,
  filmMs,
  frameOf,
  isLeap,
  isSettled,
  isStopped,
  jump,
  leap,
  MAX_FRAME_MS,
  stopReason,
  push,
  resume,
  skip,
  skipTurn,
  startTimeline,
  type Timeline,
} from './timeline';

/** How often it is looked whether the next frame can be shown. */
const TICK_MS = 40;
/** With more film than this before one can choose again, it is told instead of shown. */
const MAX_LAG_MS = 75_000;
/** No more than this part of the time for a decision goes by with film. */
const MAX_LAG_OF_TIME = 0.25;
/** How many times faster than usual the film runs. */
export const FACTORS = { '1': 1, '2': 2, '4': 4, instant: Infinity } as const;
/** Where nothing moves, the eye needs longer to find what has changed. */
const STILL_PACE = 0.6;

const SOUNDS: Partial<Record<GameEvent['event'], Sound>> = {
  Rolled: 'dice',
  CardRolled: 'dice',
  BuildingDestroyed: 'crumble',
  UnitDestroyed: 'crumble',
  Damaged: 'hurt',
  Moved: 'thump',
  Bought: 'card',
  PointsGained: 'coin',
  GameOver: 'fanfare',
};

/** How many times faster than usual things move; where the film is skipped, they move as usual. */
export function pace(): number {
  const factor = FACTORS[settings.speed];
  return Number.isFinite(factor) ? factor : 1;
}

/** Shows the table frame by frame: runs the timeline by the clock, the settings and what moves. */
export class Playback {
  /** The element in which the table is drawn; frames wait until nothing in it moves any more. */
  stage = $state.raw<HTMLElement | null>(null);

  private timeline = $state.raw<Timeline>(startTimeline());
  /** Whether the reader has skipped film since the last choice. */
  private hasSkipped = $state(false);
  /** Whether frames follow each other: not while the table is being loaded, or looked back at. */
  private isRunning = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private tickedAt = 0;
  private readonly store: TableStore;
  /** Whether every state is shown as soon as it comes: somebody goes through them step by step. */
  readonly isManual: boolean;

  readonly frame = $derived(this.timeline.shown);
  readonly game = $derived(this.frame.game);
  readonly table = $derived(this.frame.table);
  /** The game as it was before what happened last. */
  readonly before = $derived(this.frame.before);
  /** The number of the last entry that was shown. */
  readonly seq = $derived(this.frame.seq);
  /** What happened last, for everything that moves. */
  readonly events = $derived(this.frame.events);
  /** Counts what was shown, so that the same event twice is two events. */
  readonly step = $derived(this.timeline.step);
  /** How many frames are waiting to be shown. */
  readonly waiting = $derived(this.timeline.queue.length);
  /** Whether what is shown is how things stand. */
  readonly isLatest = $derived.by(() => this.waiting === 0 && this.seq === this.store.seq);
  /** Whether the last frame has been there long enough to be seen. */
  readonly isSettled = $derived(isSettled(this.timeline));
  /** Why the film stands still until the reader chooses; empty for none. */
  readonly stopReason = $derived(stopReason(this.timeline));
  /** Whether the film stops at what is shown, or is about to. */
  readonly isStopped = $derived(isStopped(this.timeline));
  /** Whether things happened that were not shown. */
  readonly hasLeapt = $derived(this.timeline.hasLeapt);

  /** Whether the reader has no monster in the game that is shown, and only watches. */
  readonly isWatched = $derived.by(() => this.store.seats.every((seat) => (this.game?.life[seat] ?? 1) <= 0));

  /** Whether the reader has not seen the film that led here, by wish. */
  readonly isUnseen = $derived.by(() => this.hasSkipped || settings.speed === 'instant');

  constructor(store: TableStore, isManual = false) {
    this.store = store;
    this.isManual = isManual;
  }

  /** Follows the table for as long as the component that calls this is there. */
  follow(): void {
    $effect(() => untrack(() => this.listen()));
  }

  /** Lets the film run; until then frames gather. */
  run(): void {
    this.isRunning = true;
    this.tick();
  }

  /** Lets the film stand still; what comes meanwhile gathers. */
  stop(): void {
    this.isRunning = false;
    clearTimeout(this.timer);
  }

  /** Shows everything that waits at once. */
  skip(): void {
    if (this.waiting > 0) this.hasSkipped = true;
    this.change(skip);
  }

  /** Goes on to the next choice of the reader; who only watches goes on to the end of the turn. */
  skipAhead(): void {
    if (this.isWatched) this.change(skipTurn);
    else this.skip();
  }

  /** Lets the next frame be shown as soon as it comes: the reader has acted on this one. */
  cut(): void {
    this.hasSkipped = false;
    this.change(cut);
  }

  /** Goes on after a stop. */
  resume(): void {
    this.change(resume);
  }

  private listen(): () => void {
    const end = this.store.follow((entries) => this.take(entries));
    const onVisibility = (): void => {
      if (document.hidden) this.change(leap);
    };
    document.addEventListener('visibilitychange', onVisibility);
    if (this.store.seq > this.seq) this.take([]);
    return () => {
      end();
      document.removeEventListener('visibilitychange', onVisibility);
      this.stop();
    };
  }

  private take(entries: EntryView[]): void {
    const { seq, table, game, seats } = this.store;
    const before = this.timeline.queue.at(-1) ?? this.frame;
    const frame = frameOf(entries, seq, table, game, before, this.isManual ? [] : seats);
    // Nothing happened, and yet it looks different: this is another place in the game.
    if (entries.length === 0 || this.frame.table === null) {
      this.change((timeline) => jump(timeline, frame));
      return;
    }
    this.timeline = (this.isManual ? [frame] : beatsOf(frame, seats)).reduce(push, this.timeline);
    if (this.isManual || settings.speed === 'instant') this.change(skip);
    else if (document.hidden || isLeap(frame) || this.isFarBehind) this.change(leap);
    else this.change((timeline) => timeline);
  }

  /** Whether the reader, who has to choose, would have to wait for too long. */
  private get isFarBehind(): boolean {
    const { isMine, deadline } = this.store;
    if (!isMine) return false;
    const left = deadline === null ? Infinity : deadline - performance.now();
    return filmMs(this.timeline) / FACTORS[settings.speed] > Math.min(MAX_LAG_MS, left * MAX_LAG_OF_TIME);
  }

  private tick(): void {
    clearTimeout(this.timer);
    const now = performance.now();
    const factor = FACTORS[settings.speed];
    const still = motion() === 'off' ? STILL_PACE : 1;
    const passedMs = factor === Infinity ? MAX_FRAME_MS : (now - this.tickedAt) * factor * still;
    this.tickedAt = now;
    if (factor === Infinity) this.set(skip(this.timeline));
    this.set(advance(this.timeline, passedMs, this.setPace(factor)));
    const isIdle = this.isSettled || this.stopReason !== '';
    if (!isIdle) this.timer = setTimeout(() => this.tick(), TICK_MS);
  }

  /** Gives everything that moves the pace of the film; returns whether anything moves that has to be waited for. */
  private setPace(factor: number): boolean {
    const moving = (this.stage?.getAnimations({ subtree: true }) ?? []).filter(
      (one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity,
    );
    if (Number.isFinite(factor)) for (const one of moving) if (one.playbackRate !== factor) one.playbackRate = factor;
    return moving.some(({ effect }) => !(effect as KeyframeEffect).target?.hasAttribute('data-lingers'));
  }

  private change(step: (timeline: Timeline) => Timeline): void {
    this.set(step(this.timeline));
    if (this.isRunning) this.tick();
  }

  private set(timeline: Timeline): void {
    const isNew = timeline.step !== this.timeline.step;
    this.timeline = timeline;
    if (!isNew) return;
    this.tickedAt = performance.now();
    const sounds = new Set(this.events.map((event) => SOUNDS[event.event]));
    for (const sound of sounds) if (sound) play(sound);
  }
}
