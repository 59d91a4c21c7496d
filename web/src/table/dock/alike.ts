/** Choices that would say the same: each says which of several stacks it is about. */

import { say } from '../../lib/words';

/** Where the stacks of a borough lie, in the order of their numbers. */
const SIDES = ['left', 'middle', 'right'];
const SIDES_OF_MANHATTAN = ['top', 'middle', 'bottom'];

/** Where the stack of an action lies; empty if it is about none. */
function sideOf(action: string): string {
  const [verb, borough, number] = action.split(' ');
  if (verb !== 'destroy') return '';
  return (borough === 'manhattan' ? SIDES_OF_MANHATTAN : SIDES)[Number(number) - 1] ?? '';
}

/**
 * What the buttons say, by their actions.
 *
 * Args:
 *   labels: what each action is called.
 */
export function distinctLabels(labels: ReadonlyMap<string, string>): Map<string, string> {
  const all = [...labels.values()];
  return new Map(
    [...labels].map(([action, label]) => {
      const side = all.filter((other) => other === label).length > 1 ? sideOf(action) : '';
      return [action, side ? `${label} (${say(`board-side-${side}`)})` : label];
    }),
  );
}
