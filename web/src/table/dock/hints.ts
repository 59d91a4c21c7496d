import type { Face } from '../../lib/facts';
import type { ActionView } from '../../lib/protocol';
import { facesOf } from '../board/targets';

/**
 * Which of the dice actions are about: those that would be rolled again or resolved.
 *
 * Args:
 *   actions: what is pointed at.
 *   sorted: the faces of the dice as the server sorts them.
 *   laid: the faces of the dice as they lie.
 */
export function diceOf(
  actions: Iterable<ActionView>,
  sorted: readonly Face[],
  laid: readonly Face[],
): ReadonlySet<number> {
  const found = new Set<number>();
  for (const action of actions) for (const die of diceOfAction(action, sorted, laid)) found.add(die);
  return found;
}

function diceOfAction(action: ActionView, sorted: readonly Face[], laid: readonly Face[]): number[] {
  if (action.kind === 'resolve') return laid.flatMap((face, at) => (face === action.face ? [at] : []));
  if (action.kind !== 'reroll') return [];
  // Dice of one face are alike: as many of them as are named, the first that lie there.
  const wanted = facesOf(action, sorted);
  return laid.flatMap((face, at) => {
    const found = wanted.indexOf(face);
    if (found === -1) return [];
    wanted.splice(found, 1);
    return [at];
  });
}
