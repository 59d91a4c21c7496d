/**
 * What an event changes about the table, so that the table can be shown between two states of the
 * server. No rule is needed for it: an event says what has changed, or the state after it does.
 */

import type { Borough, Face, Place } from '../../lib/facts';
import type { GameEvent, GameView } from '../../lib/protocol';

/**
 * The game after an event.
 *
 * Args:
 *   game: the game before it.
 *   event: what happened.
 *   after: the game after everything that happened at the same time; what an event does not say
 *     exactly is taken from it.
 */
export function applyEvent(game: GameView, event: GameEvent, after: GameView): GameView {
  switch (event.event) {
    case 'TurnStarted':
      return withPrices({ ...startTurn(game), turn: event.turn, active_seat: event.seat }, after);
    case 'Rolled':
      return { ...game, dice: event.dice, rolls: event.roll };
    case 'RollFinished':
      return { ...game, dice: event.dice, rerolls_left: 0, unresolved_faces: [...new Set(event.dice)] };
    case 'DieTurned':
      return withDice(game, game.dice.with(game.dice.lastIndexOf(event.before), event.after));
    case 'DieDropped':
      return withDice(game, game.dice.toSpliced(game.dice.lastIndexOf(event.face), 1));
    case 'Resolved':
      return {
        ...game,
        unresolved_faces: game.unresolved_faces.filter((face) => face !== event.face),
        resolved_faces: [...game.resolved_faces, event.face],
      };
    case 'PointsGained':
      return { ...game, points: add(game.points, event.seat, event.amount) };
    case 'PointsLost':
      return { ...game, points: add(game.points, event.seat, -event.amount) };
    case 'EnergyGained':
      return { ...game, energy: add(game.energy, event.seat, event.amount) };
    case 'EnergySpent':
    case 'EnergyLost':
    case 'Absorbed':
      return { ...game, energy: add(game.energy, event.seat, -event.amount) };
    case 'Healed':
      return { ...game, life: add(game.life, event.seat, event.amount) };
    case 'LifeLost':
    case 'Damaged':
      return { ...game, life: game.life.with(event.seat, event.life_left) };
    case 'Eliminated':
      return eliminate(game, event.seat, after);
    case 'Moved':
    case 'Advanced':
    case 'Shifted':
      return withPrices({ ...game, places: game.places.with(event.seat, event.place) }, after);
    case 'Placed':
      return { ...game, places: game.places.with(event.seat, event.borough as Place) };
    case 'BuildingDestroyed':
    case 'TileRevealed':
      return copyBoroughs(game, [event.stack.borough], after);
    case 'UnitDestroyed':
      return { ...copyBoroughs(game, [event.borough], after), trophies: after.trophies };
    case 'UnitMoved':
      return copyBoroughs(game, [event.origin, event.borough], after);
    case 'Bought':
    case 'CardTaken':
      return copyCards({ ...game, cards: game.cards.with(event.seat, after.cards[event.seat] ?? []) }, after);
    case 'CardDiscarded':
      return copyCards(loseCard(game, event.seat, event.card), after);
    case 'Refreshed':
    case 'CardRevealed':
    case 'DeckShuffled':
      return copyCards(game, after);
    case 'GoalTaken':
      return event.goal === null ? game : { ...game, goals: { ...game.goals, [event.goal]: event.seat } };
    case 'GoalReturned':
      return event.goal === null ? game : { ...game, goals: { ...game.goals, [event.goal]: null } };
    case 'TokenGiven':
    case 'TokenTaken':
      return { ...game, tokens: after.tokens };
    case 'SouvenirPlaced':
    case 'SouvenirsReturned':
      return { ...game, souvenirs: after.souvenirs };
    case 'GameOver':
      return { ...game, winner: event.winner };
    default:
      return game;
  }
}

function add(amounts: readonly number[], seat: number, amount: number): number[] {
  return amounts.with(seat, (amounts[seat] ?? 0) + amount);
}

/** Other dice after the roll: a face that is new among them is still to be resolved. */
function withDice(game: GameView, dice: readonly Face[]): GameView {
  const left = [...new Set(dice)].filter((face) => !game.resolved_faces.includes(face));
  return { ...game, dice: [...dice], unresolved_faces: game.rerolls_left > 0 ? game.unresolved_faces : left };
}

function startTurn(game: GameView): GameView {
  return { ...game, dice: [], bonus_dice: [], unresolved_faces: [], resolved_faces: [], rolls: 0, eliminated: [] };
}

/** The prices of the monster whose turn it is: those that it pays in the end, where they are told. */
function withPrices(game: GameView, after: GameView): GameView {
  const isPriceKnown = (slot: number) =>
    game.active_seat === after.active_seat && game.display[slot] === after.display[slot];
  return {
    ...game,
    prices: game.display.map((_, slot) => (isPriceKnown(slot) ? (after.prices[slot] ?? null) : null)),
    cheaper_in: game.display.map((_, slot) => (isPriceKnown(slot) ? (after.cheaper_in[slot] ?? null) : null)),
  };
}

function eliminate(game: GameView, seat: number, after: GameView): GameView {
  return {
    ...game,
    life: game.life.with(seat, 0),
    places: game.places.with(seat, null),
    cards: game.cards.with(seat, after.cards[seat] ?? []),
    alive: game.alive - 1,
    manhattan_capacity: after.manhattan_capacity,
  };
}

function copyBoroughs(game: GameView, names: readonly Borough[], after: GameView): GameView {
  const copied = names.map((name) => [name, after.boroughs[name] ?? game.boroughs[name]] as const);
  const { face_down_buildings, removed_units } = after;
  const boroughs = { ...game.boroughs, ...Object.fromEntries(copied) } as GameView['boroughs'];
  return { ...game, boroughs, face_down_buildings, removed_units };
}

/** The display and the piles; what cards cost now. */
function copyCards(game: GameView, after: GameView): GameView {
  const { display, deck, discard, shuffles, prices, cheaper_in, barred } = after;
  return { ...game, display, deck, discard, shuffles, prices, cheaper_in, barred };
}

function loseCard(game: GameView, seat: number | null, card: string | null): GameView {
  if (seat === null) return game;
  return {
    ...game,
    cards: game.cards.with(
      seat,
      (game.cards[seat] ?? []).filter((one) => one !== card),
    ),
  };
}
