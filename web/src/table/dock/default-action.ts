/** Which choice stands out, and where choices stand. */

import type { GameView, OptionsResult, Phrase } from '../../lib/protocol';
import { formatList, title } from '../../lib/words';

/** Choices that do nothing more, apart from the others: Stay and Keep before them, End after them. */
const VERBS_BEFORE = ['stay', 'stop'];
const VERBS_AFTER = ['end'];
/** The button that resolves several faces; it is no action of the notation. */
export const TOGETHER = 'together';

/** The options by where they stand, so that none comes to lie where a different one has just been. */
export interface Places<Option> {
  before: Option[];
  middle: Option[];
  after: Option[];
}

export function placeOptions<Option extends { action: string }>(options: readonly Option[]): Places<Option> {
  const isOneOf = (verbs: readonly string[]) => (option: Option) => verbs.includes(option.action);
  return {
    before: options.filter(isOneOf(VERBS_BEFORE)),
    middle: options.filter((option) => ![...VERBS_BEFORE, ...VERBS_AFTER].includes(option.action)),
    after: options.filter(isOneOf(VERBS_AFTER)),
  };
}

/**
 * What a beginner can do without giving it a thought, in the notation; empty if it has to be thought
 * about. The first option is not better than the others.
 *
 * Args:
 *   reroll: the reroll of the dice that are not kept; null if all are, or nothing can be rolled.
 *   isFree: whether there are faces whose order does not matter.
 */
export function defaultAction(game: GameView, reroll: string | null, isFree: boolean): string {
  const { options, question } = game;
  if (options.length === 1) return options[0] ?? '';
  if (question === 'reroll') return reroll ?? (options.includes('stop') ? 'stop' : '');
  if (question === 'resolve') return isFree ? TOGETHER : '';
  if (question === 'buy') return canBuy(options) ? '' : 'end';
  return '';
}

/** Whether there is anything to buy or to use, apart from new cards. */
export function canBuy(options: readonly string[]): boolean {
  return options.some((option) => !['end', 'refresh'].includes(option));
}

/** Several faces that are resolved with one click. */
export interface Together {
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

const NOTHING_TOGETHER: Together = { actions: [], isFree: false, label: '', short: '', effects: '' };
/** What the server says where a monster is out of the game. */
const ELIMINATION_KEYS = ['event-felled', 'event-eliminated'];

/**
 * The faces that the server says can be resolved in any order; if there are none, all of them. None if
 * one of them would eliminate the reader, or where the order may cost life.
 *
 * Args:
 *   asked: what the reader is asked.
 */
export function togetherOf(asked: OptionsResult | null): Together {
  const faces = (asked?.options ?? []).filter(({ option }) => option.key === 'option-resolve');
  if (!asked || faces.length < MIN_FACES) return NOTHING_TOGETHER;
  const isFree = asked.together.length > 0;
  if (!isFree && asked.order_may_cost_life) return NOTHING_TOGETHER;
  const actions = isFree ? asked.together : faces.map(({ action }) => action);
  // A face that is left alone is resolved by itself.
  const isRest = actions.length >= faces.length - 1;
  const meant = isRest ? faces : faces.filter(({ action }) => actions.includes(action));
  if (meant.some(({ option }) => eliminatesReader(option))) return NOTHING_TOGETHER;
  const key = isRest ? 'board-resolve-all' : 'board-resolve-together';
  return {
    actions,
    isFree,
    label: title(key, { faces: formatList(meant.map(({ option }) => option.results as Phrase)) }),
    short: title(`${key}.short`, { n: meant.length }),
    effects: meant.map(({ option }) => title(option)).join(' · '),
  };
}

/** Whether what an option is said to do eliminates the reader. */
function eliminatesReader(said: Phrase): boolean {
  if (ELIMINATION_KEYS.includes(said.key) && said.who === 'you') return true;
  return Object.values(said)
    .flat()
    .some((part) => isPhrase(part) && eliminatesReader(part));
}

function isPhrase(part: unknown): part is Phrase {
  return typeof part === 'object' && part !== null && 'key' in part;
}
