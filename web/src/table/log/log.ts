/** The log of a table by turns: what the reader is told, and nothing it need not be told. */

import type { IconName } from '../../art/icons';
import { eventsOf, latestStart, splitByBeats } from '../../lib/entries';
import type { GameEvent, EntryView, Phrase, TableView } from '../../lib/protocol';
import { slug } from '../../lib/words';
import { deltasOf, type Delta } from '../playback/deltas';

/**
 * Who chose instead of the owner of the seat: a bot because time had run out, because its owner is
 * away, or has left; or a standing order of this browser.
 */
export type StandInReason = 'late' | 'away' | 'gone' | 'order';

/** What belongs together in a line, with what it is about at a glance. */
export interface LinePart {
  icon: IconName | null;
  phrases: Phrase[];
}

/** A part with the number of its first event in the entry. */
interface PlacedPart extends LinePart {
  at: number;
}

export interface Line {
  seq: number;
  kind: 'story' | 'note';
  key: string;
  parts: LinePart[];
  person: number | null;
  seat: number | null;
  instead: StandInReason | null;
  /** Whom it is about. */
  about: number[];
}

export interface Turn {
  seq: number;
  turn: number;
  seat: number | null;
  lines: Line[];
}

const NOTED_ENTRIES: readonly EntryView['type'][] = [
  'created',
  'joined',
  'left_table',
  'started',
  'timed_out',
  'went_away',
  'came_back',
  'undone',
  'rematched',
];

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

/** The sentences of an entry, those of one cause together. */
function linePartsOf(entry: EntryView): PlacedPart[] {
  return splitByBeats(entry)
    .map(({ events, story, firstEvent }) => ({
      icon: events.map(({ event }) => ICONS[event]).find((icon) => icon !== undefined) ?? null,
      phrases: story,
      at: firstEvent,
    }))
    .filter(({ phrases }) => phrases.length > 0);
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

/** The number of the entry with which the game that is played now began. */
export function firstSeqOf(entries: readonly EntryView[]): number {
  return entries[latestStart(entries)]?.seq ?? 1;
}

/**
 * The log, turn by turn.
 *
 * Args:
 *   entries: what happened.
 *   table: who sits where.
 *   byOrder: the numbers of the entries that standing orders made.
 */
export function turnsOf(
  entries: readonly EntryView[],
  table: TableView | null = null,
  byOrder: ReadonlySet<number> = new Set(),
): Turn[] {
  const turns: Turn[] = [{ seq: -1, turn: 0, seat: null, lines: [] }];
  const late = new Set<number>();
  for (const entry of entries) {
    trackLateSeats(entry, late);
    const instead = byOrder.has(entry.seq) ? 'order' : standInReason(entry, table, late);
    let parts = linePartsOf(entry);
    const note = parts.length === 0 ? noteOf(entry) : null;
    if (note) turns.at(-1)?.lines.push({ ...note, instead });
    for (const [number, event] of eventsOf(entry).entries()) {
      if (event.event !== 'TurnStarted') continue;
      // What happened before a turn began still belongs to the turn before.
      const before = parts.filter(({ at }) => at < number);
      if (before.length > 0) turns.at(-1)?.lines.push({ ...lineOf(entry, before), instead });
      turns.push({ seq: entry.seq, turn: event.turn, seat: event.seat, lines: [] });
      parts = parts.filter(({ at }) => at >= number);
    }
    if (parts.length > 0) turns.at(-1)?.lines.push({ ...lineOf(entry, parts), instead });
  }
  return turns.filter((turn) => turn.seat !== null || turn.lines.length > 0);
}

/** Seats are late from when their time runs out until their owner chooses again. */
function trackLateSeats(entry: EntryView, late: Set<number>): void {
  if (entry.type === 'timed_out') late.add(entry.seat);
  else if (entry.type === 'acted' && !entry.bot) late.delete(entry.seat);
}

function standInReason(entry: EntryView, table: TableView | null, late: ReadonlySet<number>): StandInReason | null {
  if (entry.type !== 'acted' || !entry.bot) return null;
  const seat = table?.seats[entry.seat];
  // The seat of a bot: it plays for itself.
  if (!seat || seat.bot) return null;
  if (late.has(entry.seat)) return 'late';
  return seat.person === null ? 'gone' : 'away';
}

function lineOf(entry: EntryView, parts: LinePart[]): Line {
  const seat = 'seat' in entry ? entry.seat : null;
  const others = seatsIn(eventsOf(entry));
  return {
    seq: entry.seq,
    kind: 'story',
    key: entry.type,
    parts,
    person: 'person' in entry ? entry.person : null,
    seat,
    instead: null,
    about: seat === null ? others : [seat, ...others],
  };
}

/** The line of an entry without a story, if it is noted at all. */
function noteOf(entry: EntryView): Line | null {
  return NOTED_ENTRIES.includes(entry.type) ? { ...lineOf(entry, []), kind: 'note' } : null;
}

/** A sentence about what has happened, and whether it has happened just now. */
export interface StoryLine {
  /** The number of its entry, and which of its sentences it is. */
  id: string;
  said: Phrase;
  isNew: boolean;
}

/** So many sentences can be read while a film goes on. */
const MAX_STORY_LINES = 4;

/**
 * The latest sentences of the turn that is played: what was before it is in the log.
 *
 * Args:
 *   entries: what has happened so far.
 *   newFrom: the number of the first entry that has happened just now.
 */
export function recentStory(entries: readonly EntryView[], newFrom: number): StoryLine[] {
  const lines: StoryLine[] = [];
  for (const entry of entries.toReversed()) {
    const { seq, story } = entry;
    if (lines.length >= MAX_STORY_LINES && seq < newFrom) break;
    const phrases = (story ?? []).map((said, at) => ({ id: `${seq} ${at}`, said, isNew: seq >= newFrom }));
    lines.unshift(...phrases);
    if (eventsOf(entry).some(({ event }) => event === 'TurnStarted')) {
      // It tells of the end of the turn before as well.
      if (seq < newFrom) lines.splice(0, phrases.length);
      break;
    }
  }
  return lines.filter(({ isNew }, at) => isNew || at >= lines.length - MAX_STORY_LINES);
}

/** What others did since the reader's last turn. */
export interface Digest {
  /** Whether the reader had a turn since which it is. */
  isSinceTurn: boolean;
  /** What the reader has gained and lost by it. */
  deltas: Delta[];
  /** Who has hurt the reader, and how much in all; null if nobody did. */
  damage: Phrase | null;
  /** What happened, in order, and whether it is about the reader. */
  phrases: { said: Phrase; isMine: boolean }[];
}

/** What has happened from the end of the last turn of these seats until their turn came again. */
export function digestOf(
  entries: readonly EntryView[],
  seats: readonly number[],
  monsters: readonly string[] = [],
): Digest {
  const { missed, isSinceTurn } = sinceLastTurn(entries, seats);
  const phrases = missed.flatMap((entry) => {
    const isMine = isEntryAbout(entry, seats);
    return (entry.story ?? []).map((said) => ({ said, isMine }));
  });
  const deltas = deltasOf(missed.flatMap(eventsOf)).filter((delta) => seats.includes(delta.seat));
  return { isSinceTurn, deltas, damage: describeDamage(missed.flatMap(eventsOf), seats, monsters), phrases };
}

/** Who has hurt these seats, and how much in all, as a message; null if nobody did. */
function describeDamage(
  events: readonly GameEvent[],
  seats: readonly number[],
  monsters: readonly string[],
): Phrase | null {
  const damage = new Map<number | 'army' | null, number>();
  for (const event of events) {
    if (event.event !== 'Damaged' || !seats.includes(event.seat) || event.amount <= 0) continue;
    const by = event.cause === 'army' ? event.cause : event.by;
    damage.set(by, (damage.get(by) ?? 0) + event.amount);
  }
  if (!damage.size) return null;
  const n = [...damage.values()].reduce((sum, amount) => sum + amount, 0);
  const [by] = damage.size === 1 ? damage.keys() : [];
  if (by === 'army') return { key: 'board-digest.army', n };
  const name = typeof by === 'number' ? monsters[by] : undefined;
  return name === undefined
    ? { key: 'board-digest.hits', n }
    : { key: 'board-digest.hit', monster: { key: `monster-${slug(name)}` }, n };
}

/** Events by which a turn begins, whatever ended the one before: they are not about its owner. */
const TURN_EVENTS: readonly GameEvent['event'][] = ['TurnEnded', 'TurnStarted', 'Rolled'];

/** Events that happen in no turn but that of their own seat. */
const IN_TURN_EVENTS: readonly GameEvent['event'][] = [...TURN_EVENTS, 'RollFinished', 'Resolved', 'Bought'];

function isEntryAbout(entry: EntryView, seats: readonly number[]): boolean {
  const events = eventsOf(entry).filter(({ event }) => !TURN_EVENTS.includes(event));
  return seatsIn(events).some((seat) => seats.includes(seat));
}

/** Whose turn it is at the start of a game that starts in the middle of one, as a lesson does; null for no turn. */
function seatUnderWay(entries: readonly EntryView[]): number | null {
  const [first] = entries.flatMap(eventsOf).filter(({ event }) => IN_TURN_EVENTS.includes(event));
  return first && first.event !== 'TurnStarted' && 'seat' in first ? first.seat : null;
}

function sinceLastTurn(
  entries: readonly EntryView[],
  seats: readonly number[],
): { missed: readonly EntryView[]; isSinceTurn: boolean } {
  const first = latestStart(entries);
  const turns = entries.flatMap((entry, index) =>
    eventsOf(entry).flatMap((event) =>
      event.event === 'TurnStarted' && index > first ? [{ index, isMine: seats.includes(event.seat) }] : [],
    ),
  );
  const begun = seatUnderWay(entries.slice(first));
  if (begun !== null) turns.unshift({ index: first, isMine: seats.includes(begun) });
  const lastOther = turns.findLastIndex((turn) => !turn.isMine);
  // The entry that begins a turn of one's own also tells how the one before it ended.
  const end = turns[lastOther + 1]?.index ?? entries.length;
  const lastOwn = turns.slice(0, lastOther + 1).findLastIndex((turn) => turn.isMine);
  const start = lastOwn < 0 ? first : (turns[lastOwn + 1]?.index ?? first);
  return { missed: entries.slice(start + 1, end + 1), isSinceTurn: lastOwn >= 0 };
}
