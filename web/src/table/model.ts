/** The game view read into things a screen can draw; it decides nothing. */

import type { GameView, TableView } from '../lib/protocol';
import {
  BOROUGHS,
  BUILDINGS,
  FACES,
  GOALS,
  NOBODY,
  PLACES,
  STACKS_PER_BOROUGH,
  UNITS,
  type Borough,
  type Building,
  type Face,
  type Goal,
  type Place,
  type Unit,
} from './names';

export interface Monster {
  seat: number;
  name: string;
  player: string;
  bot: string;
  standIn: string;
  person: number | null;
  life: number;
  points: number;
  energy: number;
  place: Place | null;
  cards: string[];
  tokens: { name: string; count: number }[];
  goals: Goal[];
  isOut: boolean;
  isActive: boolean;
  isChooser: boolean;
}

export interface Stack {
  borough: Borough;
  number: number;
  top: Building | null;
  below: number;
}

export interface UnitGroup {
  borough: Borough;
  unit: Unit;
  count: number;
  fresh: number;
}

/** The faces of packed dice: four bits for each face, Energy lowest. */
export function facesOf(packed: number): Face[] {
  return FACES.flatMap((face, index) =>
    Array<Face>(Math.floor(packed / 16 ** index) % 16).fill(face),
  );
}

/** How the faces are written in events, Energy first. */
export const FACE_LETTERS = 'EHADCO';

/** Where the dice lie that were thrown; of equal dice, which nobody can tell apart, the last. */
export function thrownAmong(dice: readonly Face[], thrown: string): Set<number> {
  const left = [...FACE_LETTERS].map((letter) => thrown.split(letter).length - 1);
  const found = new Set<number>();
  for (let at = dice.length - 1; at >= 0; at -= 1) {
    const face = FACES.indexOf(dice[at] as Face);
    if ((left[face] ?? 0) === 0) continue;
    left[face] = (left[face] ?? 0) - 1;
    found.add(at);
  }
  return found;
}

export function monstersOf(game: GameView, table: TableView): Monster[] {
  return game.monsters.map((name, seat) => {
    const place = game.place[seat] ?? NOBODY;
    const chair = table.seats[seat];
    const person = chair?.person ?? null;
    return {
      seat,
      name,
      player: person === null ? '' : (table.people[person]?.name ?? ''),
      bot: chair?.bot ?? '',
      standIn: chair?.stand_in ?? '',
      person,
      life: game.health[seat] ?? 0,
      points: game.points[seat] ?? 0,
      energy: game.energy[seat] ?? 0,
      place: PLACES[place] ?? null,
      cards: game.keep[seat] ?? [],
      tokens: Object.entries(game.tokens)
        .map(([token, counts]) => ({ name: token, count: counts[seat] ?? 0 }))
        .filter((token) => token.count > 0),
      goals: GOALS.filter((_, goal) => game.goals[goal] === seat),
      isOut: (game.health[seat] ?? 0) <= 0,
      isActive: game.active === seat,
      isChooser: game.chooser === seat,
    };
  });
}

export function stacksOf(game: GameView): Stack[] {
  return game.tops.map((top, index) => ({
    borough: BOROUGHS[Math.floor(index / STACKS_PER_BOROUGH)] ?? 'manhattan',
    number: (index % STACKS_PER_BOROUGH) + 1,
    top: BUILDINGS[top] ?? null,
    below: game.below[index] ?? 0,
  }));
}

export function unitsOf(game: GameView): UnitGroup[] {
  return game.units
    .map((count, index) => ({
      borough: BOROUGHS[Math.floor(index / UNITS.length)] ?? 'manhattan',
      unit: UNITS[index % UNITS.length] ?? 'infantry',
      count,
      fresh: game.fresh[index] ?? 0,
    }))
    .filter((group) => group.count > 0);
}

/**
 * A decision by what it is about, so that it can be told from the one before. Talk does not change
 * it, though it counts among what has happened.
 */
export function decisionOf(game: GameView): string {
  const { turn, chooser, question, rolls, dice, left, health, energy, points, options } = game;
  return JSON.stringify([turn, chooser, question, rolls, dice, left, health, energy, points, options]);
}

/** The boroughs in a set of bits. */
export function boroughsIn(bits: number): Borough[] {
  return BOROUGHS.filter((_, index) => (bits >> index) & 1);
}
