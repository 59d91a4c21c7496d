/** The log of a table by turns: what the reader is told, and nothing it need not be told. */

import type { IconName } from '../art/icons';
import type { GameEvent, Happening, Phrase, TableView } from '../lib/protocol';
import { eventsOf } from './playback.svelte';

/**
 * Who chose instead of the owner of the seat: a bot because time had run out, because its owner is
 * away, or has left; or a standing order of this browser.
 */
export type Instead = 'late' | 'away' | 'gone' | 'order';

export interface Line {
  seq: number;
  kind: 'story' | 'note';
  key: string;
  phrases: Phrase[];
  person: number | null;
  seat: number | null;
  text: string;
  instead: Instead | null;
  /** What it is about, at a glance. */
  icons: IconName[];
  /** Whom it is about. */
  about: number[];
}

export interface Turn {
  seq: number;
  turn: number;
  seat: number | null;
  lines: Line[];
}

const NOTES = [
  'created',
  'joined',
  'left',
  'started',
  'timedout',
  'away',
  'back',
  'chatted',
  'reacted',
  'undid',
  'rematched',
];

/** No line has more icons. */
const MOST_ICONS = 3;
const ICONS: Partial<Record<GameEvent['event'], IconName>> = {
  GameOver: 'crown',
  RollFinished: 'dice',
  CardRolled: 'dice',
  Attacked: 'attack',
  ArmyFired: 'ouch',
  BuildingDestroyed: 'destruction',
  UnitDestroyed: 'destruction',
  Damaged: 'life',
  LifeLost: 'life',
  Healed: 'heart',
  EnergyGained: 'energy',
  PointsGained: 'points',
  GoalTaken: 'celebrity',
  Bought: 'buy',
  CardTaken: 'card',
  Moved: 'move',
  Advanced: 'move',
  Stayed: 'stay',
};

function iconsOf(events: readonly GameEvent[]): IconName[] {
  const found = new Set(events.flatMap(({ event }) => ICONS[event] ?? []));
  return [...found].slice(0, MOST_ICONS);
}

/** Everybody who did something in these events, or to whom something was done. */
function seatsIn(events: readonly GameEvent[]): number[] {
  return events.flatMap((event) => {
    const { seat, by, loser } = event as { seat?: unknown; by?: unknown; loser?: unknown };
    return [seat, by, loser].filter((one) => typeof one === 'number');
  });
}

/** The turns with only what concerns these seats. */
export function turnsAbout(turns: readonly Turn[], seats: readonly number[]): Turn[] {
  return turns
    .map((turn) => ({ ...turn, lines: turn.lines.filter((line) => isAbout(line, seats)) }))
    .filter((turn) => turn.lines.length > 0);
}

function isAbout(line: Line, seats: readonly number[]): boolean {
  return line.about.some((seat) => seats.includes(seat));
}

/**
 * The log, turn by turn.
 *
 * Args:
 *   entries: what happened.
 *   table: who sits where.
 *   ordered: the numbers of the entries that standing orders made.
 */
export function turnsOf(
  entries: readonly Happening[],
  table: TableView | null = null,
  ordered: ReadonlySet<number> = new Set(),
): Turn[] {
  const turns: Turn[] = [{ seq: -1, turn: 0, seat: null, lines: [] }];
  const late = new Set<number>();
  for (const entry of entries) {
    noteTime(entry, late);
    const line = lineOf(entry);
    if (line) line.instead = ordered.has(entry.seq) ? 'order' : insteadOf(entry, table, late);
    // What happened before a turn began still belongs to the turn before.
    if (line) turns.at(-1)?.lines.push(line);
    for (const event of eventsOf(entry)) {
      if (event.event === 'TurnStarted') {
        turns.push({ seq: entry.seq, turn: event.turn, seat: event.seat, lines: [] });
      }
    }
  }
  return turns.filter((turn) => turn.seat !== null || turn.lines.length > 0);
}

/** Seats are late from when their time runs out until their owner chooses again. */
function noteTime(entry: Happening, late: Set<number>): void {
  if (entry.type === 'timedout') late.add(entry.seat);
  else if (entry.type === 'acted' && !entry.by) late.delete(entry.seat);
}

function insteadOf(entry: Happening, table: TableView | null, late: ReadonlySet<number>): Instead | null {
  if (entry.type !== 'acted' || !entry.by) return null;
  const seat = table?.seats[entry.seat];
  // The seat of a bot: it plays for itself.
  if (!seat || seat.bot) return null;
  if (late.has(entry.seat)) return 'late';
  return seat.person === null ? 'gone' : 'away';
}

function lineOf(entry: Happening): Line | null {
  const story = 'story' in entry && entry.story ? entry.story : [];
  const events = eventsOf(entry);
  const seat = 'seat' in entry ? (entry.seat ?? null) : null;
  const line: Line = {
    seq: entry.seq,
    kind: 'story',
    key: entry.type,
    phrases: story,
    person: 'person' in entry ? (entry.person ?? null) : null,
    seat,
    text: '',
    instead: null,
    icons: iconsOf(events),
    about: seat === null ? seatsIn(events) : [seat, ...seatsIn(events)],
  };
  if (story.length > 0) return line;
  if (!NOTES.includes(entry.type)) return null;
  const told = entry as unknown as { text?: string; reaction?: string; name?: string };
  return { ...line, kind: 'note', text: told.text ?? told.reaction ?? '' };
}

/** What has happened since one of these seats was last played by its owner, as sentences. */
export function sinceMine(entries: readonly Happening[], seats: readonly number[]): Phrase[] {
  const last = entries.findLastIndex(
    (entry) => entry.type === 'acted' && seats.includes(entry.seat) && !entry.by,
  );
  return entries.slice(last + 1).flatMap((entry) => ('story' in entry && entry.story ? entry.story : []));
}
