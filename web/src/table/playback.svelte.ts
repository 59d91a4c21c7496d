import { pace } from '../lib/looks.svelte';
import { play, type Sound } from '../lib/sound';
import type { GameEvent, GameView, Happening, TableView } from '../lib/protocol';
import type { TableStore } from '../lib/table.svelte';

/** How long what an entry shows stays before the next one, in milliseconds. */
const USUAL = 650;
const WITH_DICE = 1050;
const WITHOUT_EVENTS = 60;
/** With more than so many waiting, everything goes faster. */
const MANY = 8;
const HURRY = 0.4;

interface Frame {
  table: TableView | null;
  game: GameView | null;
  events: GameEvent[];
}

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

/**
 * What is on the screen: the game entry by entry, at a pace that can be followed. It lags behind
 * the server by no more than what is being shown, holds nobody up, and can be skipped.
 */
export class Playback {
  game = $state.raw<GameView | null>(null);
  table = $state.raw<TableView | null>(null);
  /** What happened last, for everything that moves. */
  events = $state.raw<GameEvent[]>([]);
  /** Counts what was shown, so that the same event twice is two events. */
  step = $state(0);
  /** How much is waiting to be shown. */
  waiting = $state(0);

  private queue: Frame[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly store: TableStore;

  constructor(store: TableStore) {
    this.store = store;
    this.show({ table: store.table, game: store.game, events: [] });
  }

  /** Follows the table; returns what ends it. */
  follow(): () => void {
    const end = this.store.follow((entries) => this.push(entries));
    return () => {
      end();
      clearTimeout(this.timer);
    };
  }

  /** Everything that waits is shown at once. */
  skip(): void {
    const last = this.queue.pop();
    this.queue = [];
    clearTimeout(this.timer);
    this.timer = undefined;
    if (last) this.show(last);
    this.waiting = 0;
  }

  private push(entries: Happening[]): void {
    const events = entries.flatMap((entry) => eventsOf(entry));
    const { table, game } = this.store;
    const isLate = document.hidden || pace(1) === 0;
    // Nothing happened, and yet it looks different: somebody has leapt to another moment.
    const isLeap = entries.length === 0;
    if (isLate || isLeap || this.game === null) {
      this.queue = [];
      this.waiting = 0;
      this.show({ table, game, events });
      return;
    }
    this.queue.push({ table, game, events });
    this.waiting = this.queue.length;
    if (this.timer === undefined) this.next();
  }

  private next(): void {
    const frame = this.queue.shift();
    this.waiting = this.queue.length;
    if (!frame) {
      this.timer = undefined;
      return;
    }
    this.show(frame);
    const hurry = this.queue.length > MANY || this.store.isMine ? HURRY : 1;
    this.timer = setTimeout(() => this.next(), pace(lengthOf(frame.events) * hurry));
  }

  private show(frame: Frame): void {
    this.table = frame.table;
    this.game = frame.game;
    this.events = frame.events;
    this.step += 1;
    const sounds = new Set(frame.events.map((event) => SOUNDS[event.event]));
    for (const sound of sounds) if (sound) play(sound);
  }
}

export function eventsOf(entry: Happening): GameEvent[] {
  return 'events' in entry && entry.events ? (entry.events as GameEvent[]) : [];
}

function lengthOf(events: GameEvent[]): number {
  if (events.length === 0) return WITHOUT_EVENTS;
  return events.some((event) => event.event === 'Rolled') ? WITH_DICE : USUAL;
}
