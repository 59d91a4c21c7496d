/** What was wrong about something that a step of a lesson does not ask for. */

import type { Face } from '../lib/facts';
import type { ActionView, LessonStepView, OptionView, Phrase, RerollAction } from '../lib/protocol';
import { subtractFaces } from '../table/dock/dice-order';

/**
 * Args:
 *   step: the step, which asks for something else or is only read.
 *   tried: the option that was tried; nothing if it was something else.
 *   dice: the dice on the table.
 *   options: what can be chosen, in words.
 */
export function explainMistake(
  step: LessonStepView,
  tried: ActionView | undefined,
  dice: readonly Face[],
  options: readonly OptionView[],
): Phrase {
  if (!step.do) return { key: 'guide-read-first' };
  if (tried?.kind === 'reroll' && step.do.kind === 'reroll') {
    return explainDice(keptDice(step.do, dice), keptDice(tried, dice));
  }
  const told = options.find((option) => option.action === tried?.id);
  return told ? { key: 'guide-not-yet', what: told.option } : { key: 'guide-not-here' };
}

/** The dice that a reroll leaves. */
function keptDice(reroll: RerollAction, dice: readonly Face[]): Face[] {
  return dice.filter((_, at) => !reroll.dice_indexes.includes(at));
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
