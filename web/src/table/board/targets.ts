/** The options that the server sent, by what on the table stands for them. */

import type { Borough, Face, Unit } from '../../lib/facts';
import type { ActionView, RerollAction, StackPlace } from '../../lib/protocol';

export interface Targets {
  /** Clicking a borough does this: start, move, flee, leave, ride or open. */
  boroughs: Map<Borough, string>;
  /** Clicking a stack or a group of units destroys it; by `stackKey` and `unitKey`. */
  tiles: Map<string, string>;
  /** Clicking a card on offer buys it. */
  buys: Map<string, string>;
  /** Clicking a card of one's own discards it. */
  discards: Map<string, string>;
  /** Clicking a monster picks it. */
  seats: Map<number, string>;
  /** Clicking a face of the result resolves it. */
  faces: Map<Face, string>;
  /** The sets of dice that may be rerolled. */
  rerolls: RerollAction[];
  /** Everything that nothing on the table stands for: it is a button. */
  buttons: ActionView[];
}

export function targetsOf(options: readonly ActionView[]): Targets {
  const targets: Targets = {
    boroughs: new Map(),
    tiles: new Map(),
    buys: new Map(),
    discards: new Map(),
    seats: new Map(),
    faces: new Map(),
    rerolls: [],
    buttons: [],
  };
  for (const option of options) addOption(targets, option);
  return targets;
}

function addOption(targets: Targets, option: ActionView): void {
  switch (option.kind) {
    case 'start':
    case 'move':
    case 'flee':
    case 'exit':
    case 'ride':
    case 'open':
      if (targets.boroughs.has(option.borough)) targets.buttons.push(option);
      else targets.boroughs.set(option.borough, option.id);
      break;
    case 'destroy_building':
      targets.tiles.set(stackKey(option.stack), option.id);
      break;
    case 'destroy_unit':
      targets.tiles.set(unitKey(option), option.id);
      break;
    case 'buy':
      targets.buys.set(option.card, option.id);
      break;
    case 'discard_card':
      targets.discards.set(option.card, option.id);
      break;
    case 'pick':
      targets.seats.set(option.seat, option.id);
      break;
    case 'resolve':
      targets.faces.set(option.face, option.id);
      break;
    case 'reroll':
      targets.rerolls.push(option);
      break;
    default:
      targets.buttons.push(option);
  }
}

/** The option of a kind of which there is one at most; empty if it is not offered. */
export function idOfKind(options: readonly ActionView[], kind: 'stop' | 'end'): string {
  return options.find((option) => option.kind === kind)?.id ?? '';
}

/**
 * The reroll that throws dice with these faces, if it may be. Dice of one face are alike, so the
 * options name only one choice of them, among the sorted dice.
 */
export function rerollOf(targets: Targets, sorted: readonly Face[], thrown: readonly Face[]): string | null {
  const wanted = [...thrown].sort().join();
  return targets.rerolls.find((reroll) => facesOf(reroll, sorted).sort().join() === wanted)?.id ?? null;
}

/** The faces of which at least one die may be rerolled. */
export function rerollableFaces(targets: Targets, sorted: readonly Face[]): Set<Face> {
  return new Set(targets.rerolls.flatMap((reroll) => facesOf(reroll, sorted)));
}

/** The faces of the dice that a reroll throws. */
export function facesOf(reroll: RerollAction, sorted: readonly Face[]): Face[] {
  return reroll.dice_indexes.flatMap((index) => sorted[index] ?? []);
}

/** A stack on the board, as a key. */
export function stackKey({ borough, index }: StackPlace): string {
  return `${borough}-${index}`;
}

/** A group of units on the board, as a key. */
export function unitKey({ borough, unit }: { borough: Borough; unit: Unit }): string {
  return `${borough}-${unit}`;
}
