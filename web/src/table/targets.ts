/** The options that the server sent, by what on the table stands for them. */

import { BOROUGHS, FACES, UNITS, type Borough, type Face } from './names';

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

const TRAVEL = ['start', 'move', 'flee', 'exit', 'ride', 'open'];

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
  for (const option of options) place(targets, option);
  return targets;
}

function place(targets: Targets, option: string): void {
  const [verb = '', ...rest] = option.split(' ');
  const what = rest.join(' ');
  const borough = BOROUGHS.find((name) => name === what);
  const face = FACES.find((name) => name === what);
  if (TRAVEL.includes(verb) && borough && !targets.boroughs.has(borough)) {
    targets.boroughs.set(borough, option);
  } else if (verb === 'destroy') {
    targets.tiles.set(what, option);
  } else if (verb === 'buy') {
    targets.buys.set(what, option);
  } else if (verb === 'discard') {
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
 * The reroll that picks up the marked dice, if it may be. Dice of one face are alike, so the
 * options name only one choice of them: the marked ones are moved to the first of their face.
 */
export function rerollOf(
  targets: Targets,
  dice: readonly Face[],
  marked: ReadonlySet<number>,
): string | null {
  const wanted = FACES.map((face) => dice.filter((one, at) => one === face && marked.has(at)).length);
  for (const numbers of targets.rerolls) {
    const picked = numbers.split(' ').map((number) => dice[Number(number) - 1]);
    if (FACES.every((face, at) => picked.filter((one) => one === face).length === wanted[at])) {
      return `reroll ${numbers}`;
    }
  }
  return null;
}

/** How a tile is named in an option. */
export function stackKey(borough: Borough, number: number): string {
  return `${borough} ${number}`;
}

export function unitKey(borough: Borough, unit: (typeof UNITS)[number]): string {
  return `${borough} ${unit}`;
}
