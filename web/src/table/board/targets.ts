/** The options that the server sent, by what on the table stands for them. */

import { BOROUGHS, FACES, UNITS, type Borough, type Face } from '../../lib/facts';

export interface Targets {
  /** Clicking a borough does this: start, move, flee, leave, ride or open. */
  boroughs: Map<Borough, string>;
  /** Clicking a stack or a group of units destroys it: `queens 2`, `queens jet`. */
  tiles: Map<string, string>;
  /** Clicking a card on offer buys it. */
  buys: Map<string, string>;
  /** Clicking a card of one's own discards it. */
  discards: Map<string, string>;
  /** Clicking a monster picks it. */
  seats: Map<number, string>;
  /** Clicking a face of the result resolves it. */
  faces: Map<Face, string>;
  /** Sets of dice that may be rerolled, as sorted numbers joined by blanks. */
  rerolls: Set<string>;
  /** Everything that nothing on the table stands for: it is a button. */
  buttons: string[];
}

const TRAVEL_VERBS = ['start', 'move', 'flee', 'exit', 'ride', 'open'];

export function targetsOf(options: readonly string[]): Targets {
  const targets: Targets = {
    boroughs: new Map(),
    tiles: new Map(),
    buys: new Map(),
    discards: new Map(),
    seats: new Map(),
    faces: new Map(),
    rerolls: new Set(),
    buttons: [],
  };
  for (const option of options) addOption(targets, option);
  return targets;
}

function addOption(targets: Targets, option: string): void {
  const [verb = '', ...rest] = option.split(' ');
  const what = rest.join(' ');
  const borough = BOROUGHS.find((name) => name === what);
  const face = FACES.find((name) => name === what);
  if (TRAVEL_VERBS.includes(verb) && borough && !targets.boroughs.has(borough)) {
    targets.boroughs.set(borough, option);
  } else if (verb === 'destroy') {
    targets.tiles.set(what, option);
  } else if (verb === 'buy') {
    targets.buys.set(what, option);
  } else if (verb === 'discard' && !face) {
    targets.discards.set(what, option);
  } else if (verb === 'pick') {
    targets.seats.set(Number(what), option);
  } else if (verb === 'resolve' && face) {
    targets.faces.set(face, option);
  } else if (verb === 'reroll') {
    targets.rerolls.add(what);
  } else {
    targets.buttons.push(option);
  }
}

/**
 * The reroll that throws dice with these faces, if it may be. Dice of one face are alike, so the
 * options name only one choice of them, by their numbers among the sorted dice.
 */
export function rerollOf(targets: Targets, sorted: readonly Face[], thrown: readonly Face[]): string | null {
  const wanted = [...thrown].sort().join();
  for (const numbers of targets.rerolls) {
    if (facesOf(numbers, sorted).sort().join() === wanted) return `reroll ${numbers}`;
  }
  return null;
}

/** The faces of which at least one die may be rerolled. */
export function rerollableFaces(targets: Targets, sorted: readonly Face[]): Set<Face> {
  return new Set([...targets.rerolls].flatMap((numbers) => facesOf(numbers, sorted)));
}

/** The faces of dice that are named by their numbers among the sorted dice. */
function facesOf(numbers: string, sorted: readonly Face[]): Face[] {
  return numbers.split(' ').flatMap((number) => sorted[Number(number) - 1] ?? []);
}

/** How a tile is named in an option. */
export function stackKey(borough: Borough, number: number): string {
  return `${borough} ${number}`;
}

export function unitKey(borough: Borough, unit: (typeof UNITS)[number]): string {
  return `${borough} ${unit}`;
}
