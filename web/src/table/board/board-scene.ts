/** What is to be seen on the board in a frame: figures, blows, words, and when each of them comes. */

import type { CityPlaces, Spot } from '../../art/city-places';
import { BOROUGH_OF } from '../../lib/facts';
import type { GameEvent, GameView } from '../../lib/protocol';
import { placeFigures, type Figure } from './figures';
import type { MonsterState } from '../model';
import { eliminatedSeats, hurtSeats, speechesOf, strikesOf, type Speech, type Strike } from './strikes';

/** How long a blow takes to cross the board, in milliseconds of the film. */
export const IMPACT_MS = 430;
/** A lethal blow is followed by a breath in which nothing moves. */
export const BREATH_MS = 500;
/** How long a figure takes to fall, and lies there before it is gone. */
export const FALL_MS = 420;
export const LIE_MS = 1000;
/** Who goes somewhere after a blow lets it land first. */
const LAND_MS = 200;
/** Who flees says so first. */
const SPEAK_MS = 330;
/** How long a figure takes to go from one place to another. */
export const WALK_MS = 440;

/** How long pictures of what has happened stay for those who want nothing to move. */
export const STILL_MS = 3500;

export interface SceneFigure extends Figure {
  isHurt: boolean;
  /** Whether it is eliminated in this frame: it is seen to fall where it stood. */
  isFalling: boolean;
  /** How far it leaps at its target, in the units of the picture; null if it hits nobody. */
  lunge: Spot | null;
  /** Whether it goes to another place, and how long it waits before, in milliseconds. */
  isGoing: boolean;
  waitMs: number;
  /** When its gains and losses are shown, in milliseconds. */
  deltasMs: number;
}

export interface AttackPath {
  strike: Strike;
  from: Spot;
  to: Spot;
}

interface Bubble {
  seat: number;
  speech: Speech;
  /** Where the monster stood before, and where it stands now. */
  then: Spot;
  now: Spot | null;
}

export interface BoardScene {
  figures: SceneFigure[];
  flights: AttackPath[];
  bubbles: Bubble[];
  /** Where lethal blows land. */
  lethal: Spot[];
  /** When a blow lands, in milliseconds; 0 if there is none. */
  hitMs: number;
}

const LUNGE_UNITS = 26;
/** Where a blow lands, and where words come from, as a part of the height of a figure. */
const CHEST_HEIGHT_SHARE = 0.5;

/**
 * The scene of a frame.
 *
 * Args:
 *   game: as it is after what happened.
 *   before: as it was before, or null if that is not known.
 *   monsters: those of the game as it is.
 *   events: what happened.
 *   city: where things stand.
 */
export function sceneOf(
  game: GameView,
  before: GameView | null,
  monsters: readonly MonsterState[],
  events: readonly GameEvent[],
  city: CityPlaces,
): BoardScene {
  const now = placeFigures(monsters, city);
  const old = before
    ? placeFigures(
        monsters.map((monster) => monsterBefore(monster, before)),
        city,
      )
    : now;
  const spotBefore = (seat: number) => old.find(hasSeat(seat)) ?? now.find(hasSeat(seat));
  const chest = (spot: Spot): Spot => ({ x: spot.x, y: spot.y - city.figure * CHEST_HEIGHT_SHARE });

  const hurt = hurtSeats(events);
  const dead = eliminatedSeats(events);
  const speeches = speechesOf(events, game.active_seat);
  const flights = strikesOf(events).flatMap((strike) => {
    const target = spotBefore(strike.target);
    const from = strike.by === null ? unitsBeside(target, city) : spotBefore(strike.by);
    if (!target || !from) return [];
    return [{ strike, from: strike.by === null ? from : chest(from), to: chest(target) }];
  });
  const fallen = old.filter(({ monster }) => dead.has(monster.seat));
  const isFleeing = [...speeches.values()].includes('flee');
  const hitMs = flights.length > 0 ? IMPACT_MS : 0;
  const fallMs = dead.size > 0 ? hitMs + BREATH_MS + FALL_MS + LIE_MS / 2 : 0;

  const figures = [...now, ...fallen].map((figure): SceneFigure => {
    const { seat } = figure.monster;
    const flight = flights.find(({ strike }) => strike.by === seat);
    const speakMs = speeches.get(seat) === 'flee' ? SPEAK_MS : isFleeing ? SPEAK_MS + WALK_MS / 2 : 0;
    const waitMs = Math.max(speakMs, fallMs, hitMs && hitMs + LAND_MS);
    const stood = spotBefore(seat);
    const isGoing = stood !== undefined && (stood.x !== figure.x || stood.y !== figure.y);
    return {
      ...figure,
      isHurt: hurt.has(seat),
      isFalling: dead.has(seat),
      lunge: flight ? stepTowards(flight.from, flight.to, LUNGE_UNITS) : null,
      isGoing,
      waitMs,
      deltasMs: isGoing && !hurt.has(seat) ? waitMs + WALK_MS / 2 : hitMs,
    };
  });
  const bubbles = [...speeches].flatMap(([seat, speech]) => {
    const spot = spotBefore(seat);
    return spot ? [{ seat, speech, then: spot, now: now.find(hasSeat(seat)) ?? null }] : [];
  });
  const lethal = flights.flatMap(({ strike, to }) => (strike.isLethal ? [to] : []));
  return { figures, flights, bubbles, lethal, hitMs };
}

function hasSeat(seat: number): (figure: Figure) => boolean {
  return (figure) => figure.monster.seat === seat;
}

function monsterBefore(monster: MonsterState, before: GameView): MonsterState {
  const { seat } = monster;
  return { ...monster, place: before.places[seat] ?? null, isOut: (before.life[seat] ?? 0) <= 0 };
}

/** Where the units stand in the borough of a figure. */
function unitsBeside(figure: Figure | undefined, city: CityPlaces): Spot | undefined {
  const place = figure?.monster.place;
  return place ? city.units[BOROUGH_OF[place]] : undefined;
}

/** A step of that length from one spot in the direction of another. */
function stepTowards(from: Spot, to: Spot, length: number): Spot {
  const distance = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: ((to.x - from.x) / distance) * length, y: ((to.y - from.y) / distance) * length };
}
