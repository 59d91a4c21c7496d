/**
 * Where the dice lie. The server counts dice by their faces; on the table each has a slot, and keeps
 * it until the end of the turn: thrown dice fall into the slots that were free, in an order that
 * is the same for everybody who looks, and kept dice stay where they are.
 */

import { eventsOf } from '../../lib/entries';
import { seededRandom, shuffle } from '../../lib/shuffle';
import { FACES, QUESTIONS_WITHIN_FACES, type Face } from '../../lib/facts';
import type { EntryView, GameEvent, GameView, RolledEvent } from '../../lib/protocol';

export interface LaidDie {
  /** Its slot in the row, from 0. */
  slot: number;
  face: Face;
  /** What it showed before it was thrown last; null if it was not on the table. */
  before: Face | null;
  /** Whether it was kept when dice were thrown last. */
  isKept: boolean;
}

/** The dice on the table, from the first slot to the last. */
export interface Tray {
  dice: readonly LaidDie[];
  /** Which throw brought them about: the number of its entry. */
  thrownAt: number;
}

/** For a throw, the slots of the dice that the player wants to keep after it. */
export type KeptPlaces = ReadonlyMap<number, ReadonlySet<number>>;

/** The seeds of the dice of one throw lie apart from those of the next. */
const SEED_STRIDE = 16;
const FACES_IN_FLIGHT = 5;
/** The number of the throw of an empty tray. */
const NO_THROW = -1;
export const EMPTY_TRAY: Tray = { dice: [], thrownAt: NO_THROW };

/**
 * Lays the dice of the game as they fell.
 *
 * Args:
 *   entries: what has happened so far; what is missing of the turn is guessed.
 *   game: the game after them.
 *   keeps: which of equal dice were kept, where the player has said so.
 */
export function layDice(entries: readonly EntryView[], game: GameView, keeps: KeptPlaces = new Map()): Tray {
  // Where dice were kept, nothing can be said before it is known what has happened.
  if (entries.length === 0 && game.rolls > 1) return EMPTY_TRAY;
  const tray = eventsOfTurn(entries).reduce(
    (before, { event, seq }) => applyEvent(before, event, { seq, turn: game.turn, keeps }),
    EMPTY_TRAY,
  );
  return matchDice(tray, game.dice, game.turn);
}

/**
 * The dice that join the kept ones by themselves: they fell with a face of which all dice were kept.
 * None do if that would leave nothing to roll.
 */
export function joiningDice(dice: readonly LaidDie[]): LaidDie[] {
  const loose = dice.filter((die) => !die.isKept);
  const kept = new Set(dice.filter((die) => die.isKept).map((die) => die.face));
  const thrown = new Set(loose.map((die) => die.before));
  const joining = loose.filter((die) => kept.has(die.face) && !thrown.has(die.face));
  return joining.length < loose.length ? joining : [];
}

/** The faces that a thrown die shows one after the other before it comes to rest, no two alike in a row. */
export function facesInFlight(die: LaidDie, thrownAt: number): Face[] {
  const others = FACES.filter((face) => face !== die.face && face !== die.before);
  const flight = shuffle(others, seededRandom(thrownAt * SEED_STRIDE + die.slot)).slice(0, FACES_IN_FLIGHT - 1);
  return die.before ? [die.before, ...flight] : flight;
}

/** The face that is being resolved: it was begun just now, or a decision about it is open. */
export function faceInWork(events: readonly GameEvent[], entries: readonly EntryView[], game: GameView): Face | null {
  const candidates = QUESTIONS_WITHIN_FACES.includes(game.question)
    ? eventsOfTurn(entries).map(({ event }) => event)
    : events;
  const last = candidates.findLast(({ event }) => event === 'Resolved');
  return last?.event === 'Resolved' ? last.face : null;
}

/** The faces that were resolved, and do nothing more this turn. */
export function usedFaces(game: GameView, inWork: Face | null): Set<Face> {
  const isRolled = game.resolved_faces.length + game.unresolved_faces.length > 0;
  return new Set(FACES.filter((face) => isRolled && face !== inWork && !game.unresolved_faces.includes(face)));
}

/** The order in which dice fall: the same wherever they are looked at, and another one for other dice. */
function fall(faces: readonly Face[], turn: number): Face[] {
  const sorted = [...faces].sort(byFace);
  const seed = sorted.reduce((number, face) => number * FACES.length + FACES.indexOf(face), turn);
  return shuffle(sorted, seededRandom(seed));
}

function eventsOfTurn(entries: readonly EntryView[]): { event: GameEvent; seq: number }[] {
  const first = entries.findLastIndex((entry) => eventsOf(entry).some(isTurnStart));
  const events = entries.slice(Math.max(first, 0)).flatMap((entry) => {
    return eventsOf(entry).map((event) => ({ event, seq: entry.seq }));
  });
  return events.slice(events.findLastIndex(({ event }) => isTurnStart(event)) + 1);
}

function isTurnStart({ event }: GameEvent): boolean {
  return event === 'TurnStarted';
}

interface Occasion {
  seq: number;
  turn: number;
  keeps: KeptPlaces;
}

function applyEvent(tray: Tray, event: GameEvent, occasion: Occasion): Tray {
  switch (event.event) {
    case 'Rolled':
      return throwDice(tray, event, occasion);
    case 'DieTurned':
      return replaceDie(tray, event.before, (die) => [{ ...die, face: event.after }]);
    case 'DieDropped':
      return replaceDie(tray, event.face, () => []);
    default:
      return tray;
  }
}

/** Throws dice; of equal dice, those stay that the player wanted to keep, or that were kept before. */
function throwDice(tray: Tray, { thrown, dice }: RolledEvent, { seq, turn, keeps }: Occasion): Tray {
  const left = subtractFaces(dice, thrown);
  const wanted = keeps.get(tray.thrownAt);
  const rank = (die: LaidDie): number => (wanted?.has(die.slot) ? 0 : die.isKept ? 1 : 2);
  const kept = [...tray.dice]
    .sort((one, other) => rank(one) - rank(other) || one.slot - other.slot)
    .filter((die) => takeOne(left, die.face))
    .map((die) => ({ ...die, isKept: true }));
  const slots = freeSlots(kept, thrown.length);
  const fallen = fall(thrown, turn).map((face, at) => {
    const slot = slots[at] as number;
    const before = tray.dice.find((die) => die.slot === slot)?.face ?? null;
    return { slot, face, before, isKept: false };
  });
  return { dice: [...kept, ...fallen].sort(bySlot), thrownAt: seq };
}

/** Changes one die of a face: one that has just fallen, if there is one. */
function replaceDie(tray: Tray, face: Face, change: (die: LaidDie) => LaidDie[]): Tray {
  const found = tray.dice.findLast((die) => die.face === face && !die.isKept) ?? findLast(tray, face);
  return { ...tray, dice: tray.dice.flatMap((die) => (die === found ? change(die) : [die])) };
}

function findLast(tray: Tray, face: Face): LaidDie | undefined {
  return tray.dice.findLast((die) => die.face === face);
}

/** Lets the tray show the dice that there are, whatever was told of how they came about. */
function matchDice(tray: Tray, dice: readonly Face[], turn: number): Tray {
  const missing = [...dice];
  const stays = tray.dice.filter((die) => takeOne(missing, die.face));
  const goes = tray.dice.filter((die) => !stays.includes(die));
  if (missing.length === 0 && goes.length === 0) return tray;
  const faces = fall(missing, turn);
  const turned = goes.slice(0, faces.length).map((die, at) => ({ ...die, face: faces[at] as Face }));
  const found = [...stays, ...turned];
  const slots = freeSlots(found, faces.length - turned.length);
  const fresh = slots.map((slot, at) => {
    return { slot, face: faces[turned.length + at] as Face, before: null, isKept: false };
  });
  return { ...tray, dice: [...found, ...fresh].sort(bySlot) };
}

/** The first slots at which no die lies. */
function freeSlots(taken: readonly LaidDie[], count: number): number[] {
  const all = Array.from({ length: taken.length + count }, (_, slot) => slot);
  return all.filter((slot) => !taken.some((die) => die.slot === slot)).slice(0, count);
}

/** The faces without as many of each as the others have. */
export function subtractFaces(all: readonly Face[], some: readonly Face[]): Face[] {
  const left = [...all];
  for (const face of some) takeOne(left, face);
  return left;
}

/** Takes a face out of a list; false if it is not in it. */
function takeOne(faces: Face[], face: Face): boolean {
  const at = faces.indexOf(face);
  if (at >= 0) faces.splice(at, 1);
  return at >= 0;
}

function byFace(one: Face, other: Face): number {
  return FACES.indexOf(one) - FACES.indexOf(other);
}

function bySlot(one: LaidDie, other: LaidDie): number {
  return one.slot - other.slot;
}
