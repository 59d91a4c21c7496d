/** The log of a table by turns: what the reader is told, and nothing it need not be told. */

import type { IconName } from '../art/icons';
import type { GameEvent, Happening, Phrase } from '../lib/protocol';
import { eventsOf } from './playback.svelte';

export interface Line {
  seq: number;
  kind: 'story' | 'note';
  key: string;
  phrases: Phrase[];
  person: number | null;
  seat: number | null;
  text: string;
  /** Whether time or a bot that stood in did it. */
  auto: boolean;
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

export function turnsOf(entries: readonly Happening[]): Turn[] {
  const turns: Turn[] = [{ seq: -1, turn: 0, seat: null, lines: [] }];
  for (const entry of entries) {
    const line = lineOf(entry);
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
    auto: false,
    icons: iconsOf(events),
    about: seat === null ? seatsIn(events) : [seat, ...seatsIn(events)],
  };
  if (story.length > 0) return line;
  if (!NOTES.includes(entry.type)) return null;
  const told = entry as unknown as { text?: string; reaction?: string; name?: string };
  return { ...line, kind: 'note', text: told.text ?? told.reaction ?? '', auto: entry.type === 'timedout' };
}

/** What has happened since one of these seats was last played by its owner, as sentences. */
export function sinceMine(entries: readonly Happening[], seats: readonly number[]): Phrase[] {
  const last = entries.findLastIndex(
    (entry) => entry.type === 'acted' && seats.includes(entry.seat) && !entry.by,
  );
  return entries.slice(last + 1).flatMap((entry) => ('story' in entry && entry.story ? entry.story : []));
}
