/** What was wrong about something that a step of a lesson does not ask for. */

import type { Face } from '../lib/facts';
import type { LessonStepView, OptionView, Phrase } from '../lib/protocol';
import { subtractFaces } from '../table/dock/dice-order';

/**
 * Args:
 *   step: the step, which asks for something else or is only read.
 *   action: what was tried, in the notation.
 *   dice: the dice on the table.
 *   options: what can be chosen, in words.
 */
export function explainMistake(
  step: LessonStepView,
  action: string,
  dice: readonly Face[],
  options: readonly OptionView[],
): Phrase {
  if (!step.do) return { key: 'guide-read-first' };
  if (isReroll(action) && isReroll(step.do)) return explainDice(keptDice(step.do, dice), keptDice(action, dice));
  const tried = options.find((option) => option.action === action);
  return tried ? { key: 'guide-not-yet', what: tried.option } : { key: 'guide-not-here' };
}

function isReroll(action: string): boolean {
  return action.startsWith('reroll ');
}

/** The dice that a reroll leaves. */
function keptDice(reroll: string, dice: readonly Face[]): Face[] {
  const thrown = new Set(reroll.split(' ').slice(1).map(Number));
  return dice.filter((_, at) => !thrown.has(at + 1));
}

function explainDice(wanted: readonly Face[], kept: readonly Face[]): Phrase {
  const missing = subtractFaces(wanted, kept);
  return missing.length > 0
    ? { key: 'guide-keep-more', dice: countFaces(missing) }
    : { key: 'guide-keep-fewer', dice: countFaces(subtractFaces(kept, wanted)) };
}

/** Each face once, with how many of it there are. */
function countFaces(dice: readonly Face[]): Phrase[] {
  return [...new Set(dice)].map((face) => ({
    key: `face-${face}.count`,
    n: dice.filter((one) => one === face).length,
  }));
}
