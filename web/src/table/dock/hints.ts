import type { Face } from '../../lib/facts';
import type { Phrase } from '../../lib/protocol';

/**
 * Which of the dice actions are about: those that would be rolled again or resolved.
 *
 * Args:
 *   actions: in the notation, whose numbers are those of the sorted dice.
 *   sorted: the faces of the dice as the server sorts them.
 *   laid: the faces of the dice as they lie.
 */
export function diceOf(actions: Iterable<string>, sorted: readonly Face[], laid: readonly Face[]): ReadonlySet<number> {
  const found = new Set<number>();
  for (const action of actions) for (const die of diceOfAction(action, sorted, laid)) found.add(die);
  return found;
}

function diceOfAction(action: string, sorted: readonly Face[], laid: readonly Face[]): number[] {
  const [verb, ...rest] = action.split(' ');
  if (verb === 'resolve') return laid.flatMap((face, at) => (face === rest[0] ? [at] : []));
  if (verb !== 'reroll') return [];
  // Dice of one face are alike: as many of them as are named, the first that lie there.
  const wanted = rest.map((number) => sorted[Number(number) - 1]);
  return laid.flatMap((face, at) => {
    const found = wanted.indexOf(face);
    if (found === -1) return [];
    wanted.splice(found, 1);
    return [at];
  });
}

/** The cards that phrases speak of, each once. */
export function cardsIn(phrases: readonly unknown[]): string[] {
  const found = phrases.flatMap((part): string[] => {
    if (Array.isArray(part)) return cardsIn(part);
    if (typeof part !== 'object' || part === null) return [];
    const card = /^card-(\w+)$/.exec((part as Phrase).key)?.[1];
    return [...(card ? [card] : []), ...cardsIn(Object.values(part))];
  });
  return [...new Set(found)];
}
