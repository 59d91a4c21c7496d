/** Splits what came together into beats: the table is shown after each cause with its effects. */

import { eventsOf, splitByBeats } from '../../lib/entries';
import type { QuestionName, TurnPhase } from '../../lib/facts';
import type { EntryView, GameEvent, GameView, Phrase } from '../../lib/protocol';
import { slug } from '../../lib/words';
import { applyEvent } from './event-effects';
import { stopOf, type Frame } from './timeline';

/** What of an entry is seen at one time. */
interface EntryPart {
  events: readonly GameEvent[];
  /** The entry as far as it is told with this part. */
  partialEntry: EntryView;
  /** The entry as if nothing but this part had happened. */
  entry: EntryView;
}

/** What is asked in the phase of a turn in which an event is seen. */
const QUESTION_OF_EVENT: Partial<Record<GameEvent['event'], QuestionName | TurnPhase>> = {
  TurnStarted: 'roll',
  Rolled: 'reroll',
  RollFinished: 'resolve',
  Resolved: 'resolve',
  Attacked: 'resolve',
  Bought: 'buy',
  Refreshed: 'buy',
  TurnEnded: 'end',
};

/**
 * The frames in which a frame is shown: one for each beat, in which nobody is asked anything, and
 * last the state as it is, with its question.
 */
export function beatsOf(frame: Frame, seats: readonly number[]): Frame[] {
  const { game, before, entries } = frame;
  const parts = entries.flatMap(partsOf);
  if (!game || !before || frame.events.length === 0 || before.result !== undefined) return [frame];
  let state = before;
  const beats = parts.map((part, at): Frame => {
    const shown = part.events.reduce((now, event) => applyEvent(now, event, game), state);
    const beat = {
      ...frame,
      seq: part.partialEntry.seq,
      game: gameBetweenQuestions(shown, part.events, parts[at + 1]?.events ?? [], seats),
      before: state,
      entries: [part.entry],
      partialEntry: part.partialEntry,
      events: part.events,
      stop: game.result === undefined ? stopOf(part.events, shown, seats) : '',
    } satisfies Frame;
    state = beat.game;
    return beat;
  });
  return [...beats, { ...frame, before: state, entries: [], events: [], stop: '' }];
}

/** The parts of an entry, one for each beat. */
function partsOf(entry: EntryView): EntryPart[] {
  const whole = eventsOf(entry);
  const said = entry.story ?? [];
  return splitByBeats(entry).map(({ events, story, firstEvent, firstSentence }) => ({
    events,
    partialEntry: {
      ...entry,
      events: whole.slice(0, firstEvent + events.length),
      story: said.slice(0, firstSentence + story.length),
    },
    entry: { ...entry, events, story },
  }));
}

/** The game between two questions: it is said whose turn it is, and who is about to roll. */
function gameBetweenQuestions(
  game: GameView,
  events: readonly GameEvent[],
  next: readonly GameEvent[],
  seats: readonly number[],
): GameView {
  const phased = events.findLast((event) => phaseOf(event, game) !== undefined);
  const question = (phased && phaseOf(phased, game)) ?? game.question;
  const waiting = waitingPhrase({ ...game, question }, events, next, seats);
  return { ...game, chooser: null, question, question_card: null, options: [], waiting };
}

function phaseOf(event: GameEvent, game: GameView): string | undefined {
  const isOwnMove = (event.event === 'Moved' || event.event === 'Stayed') && event.seat === game.active_seat;
  return isOwnMove ? 'move' : QUESTION_OF_EVENT[event.event];
}

/** What somebody does in its turn, by what is seen of it. */
const DOINGS: Partial<Record<GameEvent['event'], string>> = {
  Attacked: 'attack',
  BuildingDestroyed: 'destroy',
  UnitDestroyed: 'destroy',
};

function waitingPhrase(
  game: GameView,
  events: readonly GameEvent[],
  next: readonly GameEvent[],
  seats: readonly number[],
): Phrase {
  const nameOf = (seat: number): Phrase => ({ key: `monster-${slug(game.monsters[seat] ?? '')}` });
  const [rolled] = next;
  const isMine = game.active_seat !== null && seats.includes(game.active_seat);
  if (rolled?.event === 'Rolled' && !(isMine && rolled.seat === game.active_seat)) {
    const key = game.question === 'reroll' ? 'board-rolls-again' : 'waiting-roll';
    return { key, name: nameOf(rolled.seat), dice: { key: 'amount-dice', n: rolled.thrown.length } };
  }
  if (game.active_seat === null) return { key: 'board-starting' };
  const seen = events.findLast(({ event }) => DOINGS[event])?.event;
  // Whoever is attacked stays or flees in the meantime.
  const doing = game.question === 'flee' ? 'attack' : game.question;
  const told = (seen && DOINGS[seen]) ?? doing;
  if (isMine) return { key: 'board-you-play', doing: told };
  return { key: 'board-plays', name: nameOf(game.active_seat), doing: told };
}
