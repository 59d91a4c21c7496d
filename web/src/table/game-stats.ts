/** A finished game in numbers, counted from what happened. */

import type { GameEvent, GameView, Happening } from '../lib/protocol';
import { deltasOf } from './deltas';
import { FACE_LETTERS } from './model';
import { FACES } from './names';
import { eventsOf } from './playback.svelte';

const START_LIFE = 10;
/** What each face is worth to most monsters most of the time, for a rough idea of luck. */
const GOOD = ['energy', 'attack', 'destruction', 'celebrity'];
const DECISIVE = 3;

export interface DecisiveTurn {
  turn: number;
  seat: number;
  points: number;
  damage: number;
  kills: number;
}

export interface Chronicle {
  points: number[][];
  life: number[][];
  damage: number[];
  faces: number[];
  /** The share of useful faces of each seat, in percent of what was to be expected. */
  luck: (string | null)[];
  decisive: DecisiveTurn[];
}

/** All of it; of a game that did not begin at the beginning, since `start`. */
export function chronicle(
  entries: readonly Happening[],
  seats: number,
  game: number,
  start: GameView | null = null,
): Chronicle {
  const events = lastGame(entries, game).flatMap((entry) => eventsOf(entry));
  const told: Chronicle = {
    points: Array.from({ length: seats }, (_, seat) => [start?.points[seat] ?? 0]),
    life: Array.from({ length: seats }, (_, seat) => [start?.health[seat] ?? START_LIFE]),
    damage: Array<number>(seats).fill(0),
    faces: Array<number>(FACES.length).fill(0),
    luck: Array<string | null>(seats).fill(null),
    decisive: [],
  };
  const turns: DecisiveTurn[] = [];
  const thrown = Array.from({ length: seats }, () => ({ all: 0, good: 0 }));
  for (const event of events) {
    count(event, told, turns, thrown);
  }
  told.luck = thrown.map(({ all, good }) =>
    all ? `${Math.round((100 * good * FACES.length) / (all * GOOD.length))} %` : null,
  );
  told.decisive = turns
    .filter((turn) => weight(turn) > 0)
    .sort((one, other) => weight(other) - weight(one))
    .slice(0, DECISIVE)
    .sort((one, other) => one.turn - other.turn);
  return told;
}

/** The entries of one game of a table: those after the rematches before it. */
function lastGame(entries: readonly Happening[], game: number): Happening[] {
  let number = 1;
  return entries.filter((entry) => {
    if (entry.type === 'rematched') number += 1;
    return number === game;
  });
}

function count(
  event: GameEvent,
  told: Chronicle,
  turns: DecisiveTurn[],
  thrown: { all: number; good: number }[],
): void {
  if (event.event === 'TurnStarted') {
    turns.push({ turn: event.turn, seat: event.seat, points: 0, damage: 0, kills: 0 });
    for (const curve of [...told.points, ...told.life]) curve.push(curve.at(-1) ?? 0);
  }
  const turn = turns.at(-1);
  for (const delta of deltasOf([event])) {
    const curve = delta.what === 'points' ? told.points[delta.seat] : delta.what === 'life' ? told.life[delta.seat] : null;
    if (curve) curve[curve.length - 1] = Math.max(0, (curve.at(-1) ?? 0) + delta.amount);
    if (turn && delta.what === 'points' && delta.seat === turn.seat) turn.points += delta.amount;
  }
  if (event.event === 'Damaged' && event.by !== null && event.by !== event.seat) {
    told.damage[event.by] = (told.damage[event.by] ?? 0) + event.amount;
    if (turn && event.by === turn.seat) turn.damage += event.amount;
  }
  if (event.event === 'Eliminated' && turn) turn.kills += 1;
  if (event.event === 'Rolled') note(event.seat, event.thrown, told, thrown);
}

function note(seat: number, faces: string, told: Chronicle, thrown: { all: number; good: number }[]): void {
  for (const letter of faces) {
    const at = FACE_LETTERS.indexOf(letter);
    told.faces[at] = (told.faces[at] ?? 0) + 1;
    const mine = thrown[seat];
    if (!mine) continue;
    mine.all += 1;
    if (GOOD.includes(FACES[at] ?? '')) mine.good += 1;
  }
}

function weight(turn: DecisiveTurn): number {
  return turn.points + turn.damage + 5 * turn.kills;
}
