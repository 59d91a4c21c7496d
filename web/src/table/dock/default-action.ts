/** Which choice stands out, and how choices are grouped. */

import type { ActionView, GameView, OptionsResult } from '../../lib/protocol';
import { formatList, title } from '../../lib/words';
import { idOfKind } from '../board/targets';

type ActionKind = ActionView['kind'];

/** Choices that do nothing more, apart from the others: Stay and Keep before them, End after them. */
const KINDS_BEFORE: readonly ActionKind[] = ['stay', 'stop'];
const KINDS_AFTER: readonly ActionKind[] = ['end'];
/** Stands for an id on the button that resolves several faces. */
export const RESOLVE_ALL = 'resolve-all';

/** The options in the groups in which they stand, so that none comes to lie where a different one has just been. */
export interface OptionGroups<Option> {
  before: Option[];
  middle: Option[];
  after: Option[];
}

/**
 * Args:
 *   actions: what can be chosen.
 *   describe: what is shown for an action; nothing if it is not a button, or not told yet.
 */
export function groupOptions<Option>(
  actions: readonly ActionView[],
  describe: (action: ActionView) => Option | undefined,
): OptionGroups<Option> {
  const find = (isWanted: (kind: ActionKind) => boolean) =>
    actions.filter(({ kind }) => isWanted(kind)).flatMap((action) => describe(action) ?? []);
  return {
    before: find((kind) => KINDS_BEFORE.includes(kind)),
    middle: find((kind) => ![...KINDS_BEFORE, ...KINDS_AFTER].includes(kind)),
    after: find((kind) => KINDS_AFTER.includes(kind)),
  };
}

/**
 * The id of what a beginner can do without giving it a thought; empty if it has to be thought about.
 * The first option is not better than the others.
 *
 * Args:
 *   reroll: the reroll of the dice that are not kept; null if all are, or nothing can be rolled.
 *   isFree: whether there are faces whose order does not matter.
 */
export function defaultAction(game: GameView, reroll: string | null, isFree: boolean): string {
  const { options, question } = game;
  const [only, ...others] = options;
  if (only && others.length === 0) return only.id;
  if (question === 'reroll') return reroll ?? idOfKind(options, 'stop');
  if (question === 'resolve') return isFree ? RESOLVE_ALL : '';
  if (question === 'buy') return canBuy(options) ? '' : idOfKind(options, 'end');
  return '';
}

/** Whether there is anything to buy or to use, apart from new cards. */
export function canBuy(options: readonly ActionView[]): boolean {
  return options.some(({ kind }) => kind !== 'end' && kind !== 'refresh');
}

/** Several faces that are resolved with one click. */
export interface ResolveAll {
  /** Their actions, in order; none if each has to be chosen. */
  actions: readonly string[];
  /** Whether every other order would do the same. */
  isFree: boolean;
  label: string;
  /** The same where there is little room. */
  short: string;
  /** What each of them does. */
  effects: string;
}

/** With fewer faces than this, the second one is resolved by itself. */
const MIN_FACES = 3;

const NOTHING_TO_RESOLVE: ResolveAll = { actions: [], isFree: false, label: '', short: '', effects: '' };

/**
 * The faces that the server says can be resolved in any order; if there are none, all of them. None if
 * one of them would eliminate the reader, or where the order may cost life.
 *
 * Args:
 *   asked: what the reader is asked.
 */
export function resolveAllOf(asked: OptionsResult | null): ResolveAll {
  const faces = (asked?.options ?? []).filter(({ results }) => results !== null);
  if (!asked || faces.length < MIN_FACES) return NOTHING_TO_RESOLVE;
  const isFree = asked.interchangeable_faces.length > 0;
  if (!isFree && asked.order_may_cost_life) return NOTHING_TO_RESOLVE;
  const actions = isFree ? asked.interchangeable_faces : faces.map(({ action }) => action);
  // A face that is left alone is resolved by itself.
  const isRest = actions.length >= faces.length - 1;
  const meant = isRest ? faces : faces.filter(({ action }) => actions.includes(action));
  if (meant.some((face) => face.eliminates_chooser)) return NOTHING_TO_RESOLVE;
  const key = isRest ? 'board-resolve-all' : 'board-resolve-together';
  return {
    actions,
    isFree,
    label: title(key, { faces: formatList(meant.flatMap(({ results }) => results ?? [])) }),
    short: title(`${key}.short`, { n: meant.length }),
    effects: meant.map(({ option }) => title(option)).join(' · '),
  };
}
