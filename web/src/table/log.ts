/** The log of a table by turns: what the reader is told, and nothing it need not be told. */

import type { Happening, Phrase } from '../lib/protocol';
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
  const line: Line = {
    seq: entry.seq,
    kind: 'story',
    key: entry.type,
    phrases: story,
    person: 'person' in entry ? (entry.person ?? null) : null,
    seat: 'seat' in entry ? (entry.seat ?? null) : null,
    text: '',
    auto: false,
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
