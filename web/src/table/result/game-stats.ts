/** A finished game in numbers, counted from what happened. */

import { entriesOfGame, eventsOf } from '../../lib/entries';
import type { GameEvent, GameView, EntryView } from '../../lib/protocol';
import { lastBlow } from '../../lib/last-blow';
import { deltasOf } from '../playback/deltas';
import { FACES, START_LIFE, type Face } from '../../lib/facts';

const MAX_DECISIVE_TURNS = 4;
/** An elimination weighs more than any points and damage of a turn. */
const ELIMINATION_WEIGHT = 100;

interface DecisiveTurn {
  turn: number;
  seat: number;
  points: number;
  damage: number;
  /** How many others its monster eliminated. */
  eliminations: number;
}

export interface GameStats {
  points: number[][];
  life: number[][];
  damage: number[];
  faces: number[];
  /** The turn in which a monster was eliminated, by seat; 0 for those that were not. */
  outTurns: number[];
  decisive: DecisiveTurn[];
}

/** All of it; of a game that did not begin at the beginning, since `start`. */
export function gameStats(
  entries: readonly EntryView[],
  seats: number,
  game: number,
  start: GameView | null = null,
): GameStats {
  const events = entriesOfGame(entries, game).flatMap(eventsOf);
  const stats: GameStats = {
    points: Array.from({ length: seats }, (_, seat) => [start?.points[seat] ?? 0]),
    life: Array.from({ length: seats }, (_, seat) => [start?.life[seat] ?? START_LIFE]),
    damage: Array<number>(seats).fill(0),
    faces: Array<number>(FACES.length).fill(0),
    outTurns: Array<number>(seats).fill(0),
    decisive: [],
  };
  const turns: DecisiveTurn[] = [];
  events.forEach((event, at) => {
    countEvent(event, stats, turns);
    if (event.event === 'Eliminated') countElimination(event.seat, events.slice(0, at), stats, turns.at(-1));
  });
  stats.decisive = decisiveOf(
    turns,
    events.some(({ event }) => event === 'GameOver'),
  );
  return stats;
}

/** The turns that weighed most; the one that ended the game is among them. */
function decisiveOf(turns: readonly DecisiveTurn[], isOver: boolean): DecisiveTurn[] {
  const last = isOver ? turns.slice(-1) : [];
  const others = turns
    .filter((turn) => weight(turn) > 0 && !last.includes(turn))
    .sort((one, other) => weight(other) - weight(one));
  return [...last, ...others].slice(0, MAX_DECISIVE_TURNS).sort((one, other) => one.turn - other.turn);
}

function countEvent(event: GameEvent, stats: GameStats, turns: DecisiveTurn[]): void {
  if (event.event === 'TurnStarted') {
    turns.push({ turn: event.turn, seat: event.seat, points: 0, damage: 0, eliminations: 0 });
    for (const curve of [...stats.points, ...stats.life]) curve.push(curve.at(-1) ?? 0);
  }
  const turn = turns.at(-1);
  for (const delta of deltasOf([event])) {
    const curve =
      delta.what === 'points' ? stats.points[delta.seat] : delta.what === 'life' ? stats.life[delta.seat] : null;
    if (curve) curve[curve.length - 1] = Math.max(0, (curve.at(-1) ?? 0) + delta.amount);
    if (turn && delta.what === 'points' && delta.seat === turn.seat) turn.points += delta.amount;
  }
  if (event.event === 'Damaged' && event.by !== null && event.by !== event.seat) {
    stats.damage[event.by] = (stats.damage[event.by] ?? 0) + event.amount;
    if (turn && event.by === turn.seat) turn.damage += event.amount;
  }
  if (event.event === 'Rolled') countFaces(event.thrown, stats);
}

/** Counts a monster that is out, for the turn of another that took its last life. */
function countElimination(
  seat: number,
  before: readonly GameEvent[],
  stats: GameStats,
  turn: DecisiveTurn | undefined,
): void {
  if (!turn) return;
  stats.outTurns[seat] = turn.turn;
  if (seat !== turn.seat && lastBlow(before, seat)?.by === turn.seat) turn.eliminations += 1;
}

function countFaces(faces: readonly Face[], stats: GameStats): void {
  for (const face of faces) {
    const at = FACES.indexOf(face);
    stats.faces[at] = (stats.faces[at] ?? 0) + 1;
  }
}

function weight(turn: DecisiveTurn): number {
  return turn.points + turn.damage + ELIMINATION_WEIGHT * turn.eliminations;
}
