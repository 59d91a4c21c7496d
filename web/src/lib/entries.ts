/** The log of a table taken apart: by games, by what was played, and by what is seen at one time. */

import type { EntryView, GameEvent, Phrase, UndoneEntry } from './protocol';

/** What happened in the game with an entry. */
export function eventsOf(entry: EntryView): GameEvent[] {
  return entry.events ?? [];
}

/** The entries of one game of a table, from 1: those after the rematches before it. */
export function entriesOfGame(entries: readonly EntryView[], number: number): EntryView[] {
  let game = 1;
  return entries.filter((entry) => {
    if (entry.type === 'rematched') game += 1;
    return game === number;
  });
}

/** What has happened since the game that is played now was agreed on; all of it in the first one. */
export function entriesOfLatestGame(entries: readonly EntryView[]): EntryView[] {
  const first = entries.findLastIndex((entry) => entry.type === 'rematched');
  return entries.slice(Math.max(first, 0));
}

/** The place of the entry with which the game that is played now began; -1 if none has begun. */
export function latestStart(entries: readonly EntryView[]): number {
  return entries.findLastIndex((entry) => entry.type === 'started');
}

/** The entries of a game from its start in which something was played and not taken back. */
export function playedSteps(game: readonly EntryView[]): EntryView[] {
  const first = latestStart(game);
  if (first < 0) return [];
  const steps: EntryView[] = [];
  for (const entry of game.slice(first)) {
    if (entry.type === 'undone') takeBack(steps, entry);
    else if (entry.type === 'started' || eventsOf(entry).length > 0) steps.push(entry);
  }
  return steps;
}

/** Removes the last choice, or all choices of its monster since something was revealed. */
function takeBack(steps: EntryView[], { seat, to_last_reveal }: UndoneEntry): void {
  const isOpen = (entry?: EntryView): boolean =>
    entry?.type === 'acted' && entry.seat === seat && !entry.nature?.length;
  do steps.pop();
  while (to_last_reveal && isOpen(steps.at(-1)));
}

/** What of an entry is seen at one time. */
export interface EntryBeat {
  events: GameEvent[];
  story: Phrase[];
  /** The number of its first event in the entry. */
  firstEvent: number;
  /** The number of its first sentence in the entry. */
  firstSentence: number;
}

/** The beats of an entry; all of it at once if the server has not split it. */
export function splitByBeats(entry: EntryView): EntryBeat[] {
  const events = eventsOf(entry);
  const story = entry.story ?? [];
  let firstEvent = 0;
  let firstSentence = 0;
  return (entry.beats ?? [{ events: events.length, sentences: story.length }]).map((beat) => {
    const part = {
      events: events.slice(firstEvent, firstEvent + beat.events),
      story: story.slice(firstSentence, firstSentence + beat.sentences),
      firstEvent,
      firstSentence,
    };
    firstEvent += beat.events;
    firstSentence += beat.sentences;
    return part;
  });
}
