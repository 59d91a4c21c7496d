/** A finished game as its player remembers it: who played, how it ended, and what the monster did. */

import { countRounds } from '../count-rounds';
import { entriesOfGame, eventsOf } from '../entries';
import { LEVEL_OF_BOT, LEVELS, MONSTERS, START_LIFE, type Level } from '../facts';
import { lastBlow } from '../last-blow';
import type { EntryView, GameEvent, GameView, TableView } from '../protocol';

/** Against whom it was: bots of a level, or people. */
export const OPPOSITIONS = [...LEVELS, 'people'] as const;
export type Opposition = (typeof OPPOSITIONS)[number];

/** What the monster did in a game, as numbers. */
export interface Deeds {
  damage: number;
  damageInOneTurn: number;
  kills: number;
  buildings: number;
  units: number;
  cards: number;
  healed: number;
  /** How many turns it began in Manhattan. */
  manhattan: number;
  superstar: number;
  statue: number;
  /** The most equal faces of one throw. */
  alike: number;
  lowestLife: number;
}

export interface ProfileGame {
  /** The table and the number of its game. */
  id: string;
  /** When it ended, in milliseconds since 1970. */
  at: number;
  monster: string;
  opposition: Opposition;
  /** How many monsters played. */
  monsters: number;
  won: boolean;
  points: number;
  life: number;
  turns: number;
  rounds: number;
  /** The day of a daily game; empty for any other. */
  daily: string;
  deeds: Deeds;
}

/** Against whom a seat plays: people, or what at least half of the bots are. */
export function oppositionOf(seats: TableView['seats'], mine: number): Opposition {
  const others = seats.filter((_, seat) => seat !== mine);
  if (others.some((seat) => !seat.bot)) return 'people';
  const most = (...levels: Level[]) => {
    const count = others.filter((seat) => levels.includes(LEVEL_OF_BOT[seat.bot] ?? 'normal')).length;
    return 2 * count >= others.length;
  };
  if (most('hard', 'expert')) return most('expert') ? 'expert' : 'hard';
  if (most('easy', 'beginner')) return most('beginner') ? 'beginner' : 'easy';
  return 'normal';
}

/** What a finished game was to the player of one seat; null if its beginning is not known. */
export function playedGame(
  entries: readonly EntryView[],
  table: TableView,
  game: GameView,
  seat: number,
): ProfileGame | null {
  const played = entriesOfGame(entries, table.game_number);
  const last = played.at(-1);
  if (!last || !played.some((entry) => entry.type === 'started')) return null;
  const events = played.flatMap(eventsOf);
  return {
    id: `${table.id}/${table.game_number}`,
    at: played.findLast((entry) => eventsOf(entry).length > 0)?.time_ms ?? last.time_ms,
    monster: game.monsters[seat] ?? MONSTERS[0],
    opposition: oppositionOf(table.seats, seat),
    monsters: game.monsters.length,
    won: game.winner === seat,
    points: game.points[seat] ?? 0,
    life: game.life[seat] ?? 0,
    turns: game.turn,
    rounds: countRounds(events, game.monsters.length)(game.turn),
    daily: table.daily,
    deeds: deedsOf(events, seat),
  };
}

/** No deeds yet. */
export function noDeeds(): Deeds {
  return {
    damage: 0,
    damageInOneTurn: 0,
    kills: 0,
    buildings: 0,
    units: 0,
    cards: 0,
    healed: 0,
    manhattan: 0,
    superstar: 0,
    statue: 0,
    alike: 0,
    lowestLife: START_LIFE,
  };
}

/** What the monster of a seat did, counted from all that happened. */
export function deedsOf(events: readonly GameEvent[], me: number): Deeds {
  const deeds = { ...noDeeds(), kills: countKills(events, me) };
  const counter = new DeedCounter(deeds, me);
  for (const event of events) counter.count(event);
  return deeds;
}

/** How many others a monster eliminated. */
function countKills(events: readonly GameEvent[], me: number): number {
  return events.filter(
    (event, at) =>
      event.event === 'Eliminated' && event.seat !== me && lastBlow(events.slice(0, at), event.seat)?.by === me,
  ).length;
}

class DeedCounter {
  private damageThisTurn = 0;

  constructor(
    private readonly deeds: Deeds,
    private readonly me: number,
  ) {}

  count(event: GameEvent): void {
    if (event.event === 'TurnStarted') this.damageThisTurn = 0;
    else if (event.event === 'Damaged') this.countDamage(event);
    else if ('seat' in event && event.seat === this.me) this.countOwn(event);
  }

  private countDamage(event: Extract<GameEvent, { event: 'Damaged' }>): void {
    const { deeds, me } = this;
    if (event.seat === me) deeds.lowestLife = Math.min(deeds.lowestLife, event.life_left);
    else if (event.by === me) {
      deeds.damage += event.amount;
      this.damageThisTurn += event.amount;
      deeds.damageInOneTurn = Math.max(deeds.damageInOneTurn, this.damageThisTurn);
    }
  }

  private countOwn(event: GameEvent): void {
    const { deeds } = this;
    switch (event.event) {
      case 'BuildingDestroyed':
        deeds.buildings += 1;
        break;
      case 'UnitDestroyed':
        deeds.units += 1;
        break;
      case 'Bought':
      case 'CardTaken':
        deeds.cards += 1;
        break;
      case 'LifeLost':
        deeds.lowestLife = Math.min(deeds.lowestLife, event.life_left);
        break;
      case 'Healed':
        deeds.healed += event.amount;
        break;
      case 'Earned':
        deeds.manhattan += 1;
        break;
      case 'GoalTaken':
        if (event.goal === 'superstar') deeds.superstar += 1;
        else deeds.statue += 1;
        break;
      case 'Rolled':
        deeds.alike = Math.max(deeds.alike, mostAlike(event.dice));
        break;
    }
  }
}

function mostAlike(faces: readonly string[]): number {
  return Math.max(0, ...faces.map((face) => faces.filter((other) => other === face).length));
}
