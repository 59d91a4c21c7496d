/** The topics of the rules that a decision is about. */

import { FACES, type QuestionName, type Topic, type TurnPhase } from '../lib/facts';
import type { GameView, Phrase } from '../lib/protocol';
import { sentence } from '../lib/words';
import { hasSecondPlace } from './model';

/** What there is to read about each kind of decision; about the others, how a turn goes. */
const QUESTION_TOPICS: Record<string, readonly Topic[]> = {
  start: ['setup', 'manhattan'],
  destroy: ['destruction', 'buildings', 'units'],
  spend: ['tokens'],
  flee: ['flee', 'manhattan'],
  exit: ['manhattan', 'flee'],
  move: ['move', 'manhattan'],
  buy: ['buy', 'cards'],
  pay: ['buy', 'energy'],
} satisfies Partial<Record<QuestionName, readonly Topic[]>>;

/** Where the rules tell of a phase of the turn. */
export const PHASE_TOPICS: Record<TurnPhase, Topic> = {
  roll: 'dice',
  resolve: 'turn',
  move: 'move',
  buy: 'buy',
  end: 'goal',
};

/** What the server explains, without the topic of the rules that it names: the page links to them. */
export function explanationOf(help: Phrase): Phrase {
  const { text } = help;
  return typeof text === 'object' && 'key' in text ? text : help;
}

export function topicsOf(game: GameView): readonly string[] {
  if (game.question === 'resolve') return game.unresolved_faces;
  if (game.question === 'reroll') return ['dice', ...FACES.filter((face) => game.dice.includes(face))];
  return QUESTION_TOPICS[game.question] ?? ['turn', 'cards'];
}

/**
 * What is different at this table, told where one starts, and what the page does by itself; empty for nothing.
 *
 * Args:
 *   keepsAlike: whether dice join the kept ones by themselves.
 */
export function explainTable(game: GameView, keepsAlike: boolean): string {
  if (game.question === 'reroll') return keepsAlike ? sentence('board-keep-alike') : '';
  return game.question === 'start' && hasSecondPlace(game) ? sentence('board-second-place') : '';
}
