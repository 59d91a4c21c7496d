/** Choices that would say the same: each says which of several stacks it is about. */

import type { ActionView } from '../../lib/protocol';
import { say } from '../../lib/words';

/** Where the stacks of a borough lie, in their order. */
const SIDES = ['left', 'middle', 'right'];
const SIDES_OF_MANHATTAN = ['top', 'middle', 'bottom'];

/** Where the stack of an action lies; empty if it is about none. */
function sideOf(action: ActionView | undefined): string {
  if (action?.kind !== 'destroy_building') return '';
  const { borough, index } = action.stack;
  return (borough === 'manhattan' ? SIDES_OF_MANHATTAN : SIDES)[index] ?? '';
}

/**
 * What the buttons say, by their actions.
 *
 * Args:
 *   labels: what each action is called, by its id.
 *   actions: the actions by their ids.
 */
export function distinctLabels(
  labels: ReadonlyMap<string, string>,
  actions: ReadonlyMap<string, ActionView>,
): Map<string, string> {
  const all = [...labels.values()];
  return new Map(
    [...labels].map(([action, label]) => {
      const side = all.filter((other) => other === label).length > 1 ? sideOf(actions.get(action)) : '';
      return [action, side ? `${label} (${say(`board-side-${side}`)})` : label];
    }),
  );
}
