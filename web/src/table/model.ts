/** The game view read into things a screen can draw; it decides nothing. */

import type { GameView, TableView } from '../lib/protocol';
import {
  BOROUGHS,
  GOALS,
  UNITS,
  WIN_POINTS,
  type Borough,
  type Building,
  type Goal,
  type Place,
  type Unit,
} from '../lib/facts';
import { botNameAt } from './monsters/bot-names';

/** So near to the end that everybody should know. */
const POINTS_TO_WARN = 5;
const LIFE_TO_WARN = 3;

export interface MonsterState {
  seat: number;
  name: string;
  /** Who plays it, by name; empty if nobody does. */
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
  /** Whether the game is over: nothing threatens anybody any more. */
  isSafe: boolean;
  isActive: boolean;
  isChooser: boolean;
}

export interface Stack {
  borough: Borough;
  /** Its index among the stacks of the borough. */
  index: number;
  top: Building | null;
  below: number;
}

export interface UnitGroup {
  borough: Borough;
  unit: Unit;
  count: number;
  fresh: number;
}

/** Whether two monsters have room in Manhattan now. */
export function hasSecondPlace(game: GameView): boolean {
  return game.manhattan_capacity > 1;
}

export function monstersOf(game: GameView, table: TableView): MonsterState[] {
  return game.monsters.map((name, seat) => {
    const chair = table.seats[seat];
    const person = chair?.person ?? null;
    return {
      seat,
      name,
      player: playerOf(table, seat),
      bot: chair?.bot ?? '',
      standIn: chair?.stand_in ?? '',
      person,
      life: game.life[seat] ?? 0,
      points: game.points[seat] ?? 0,
      energy: game.energy[seat] ?? 0,
      place: game.places[seat] ?? null,
      cards: game.cards[seat] ?? [],
      tokens: Object.entries(game.tokens)
        .map(([token, counts]) => ({ name: token, count: counts[seat] ?? 0 }))
        .filter((token) => token.count > 0),
      goals: GOALS.filter((goal) => game.goals[goal] === seat),
      isOut: (game.life[seat] ?? 0) <= 0,
      isSafe: game.result !== undefined,
      isActive: game.active_seat === seat,
      isChooser: game.chooser === seat,
    };
  });
}

/** How many points a monster still needs to win. */
export function pointsMissing(monster: MonsterState): number {
  return Math.max(0, WIN_POINTS - monster.points);
}

export function isNearVictory(monster: MonsterState): boolean {
  return isThreatened(monster) && pointsMissing(monster) <= POINTS_TO_WARN;
}

export function isNearElimination(monster: MonsterState): boolean {
  return isThreatened(monster) && monster.life <= LIFE_TO_WARN;
}

/** Whether anything can still happen to a monster. */
function isThreatened(monster: MonsterState): boolean {
  return !monster.isOut && !monster.isSafe;
}

/** Who plays a seat, by name; empty if nobody does. */
export function playerOf(table: TableView, seat: number): string {
  const chair = table.seats[seat];
  if (chair?.bot) return botNameAt(table, seat);
  const person = chair?.person ?? null;
  // Those who share a device have names of their own.
  return person === null ? '' : chair?.name || (table.people[person]?.name ?? '');
}

export function stacksOf(game: GameView): Stack[] {
  return BOROUGHS.flatMap((borough) =>
    (game.boroughs[borough]?.stacks ?? []).map(({ top, face_down }, index) => ({
      borough,
      index,
      top,
      below: face_down,
    })),
  );
}

export function unitsOf(game: GameView): UnitGroup[] {
  return BOROUGHS.flatMap((borough) =>
    UNITS.map((unit) => ({
      borough,
      unit,
      count: game.boroughs[borough]?.units[unit] ?? 0,
      fresh: game.boroughs[borough]?.new_units[unit] ?? 0,
    })),
  ).filter((group) => group.count > 0);
}

/**
 * A decision by what it is about, so that it can be told from the one before. Talk does not change
 * it, though it counts among what has happened.
 */
export function decisionOf(game: GameView): string {
  const { turn, chooser, question, rolls, dice, unresolved_faces, life, energy, points, options } = game;
  return JSON.stringify([turn, chooser, question, rolls, dice, unresolved_faces, life, energy, points, options]);
}
