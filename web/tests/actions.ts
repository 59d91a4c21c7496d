/** Actions as the server sends them. */

import type { Borough, Face } from '../src/lib/facts';
import type { ActionView, FleeAction, RerollAction, ResolveAction } from '../src/lib/protocol';

type PlainKind = 'stop' | 'stay' | 'end' | 'refresh';

/** An action that is done to nothing. */
export function plain(kind: PlainKind): Extract<ActionView, { kind: PlainKind }> {
  return { id: kind, kind };
}

export function reroll(...indexes: number[]): RerollAction {
  const numbers = indexes.map((index) => index + 1);
  return { id: `reroll ${numbers.join(' ')}`, kind: 'reroll', dice_indexes: indexes };
}

export function resolve(face: Face): ResolveAction {
  return { id: `resolve ${face}`, kind: 'resolve', face };
}

export function flee(borough: Borough): FleeAction {
  return { id: `flee ${borough}`, kind: 'flee', borough };
}

export function move(borough: Borough): ActionView {
  return { id: `move ${borough}`, kind: 'move', borough };
}

export function buy(card: string): ActionView {
  return { id: `buy ${card}`, kind: 'buy', card };
}

export function destroy(borough: Borough, index: number): ActionView {
  return { id: `destroy ${borough} ${index + 1}`, kind: 'destroy_building', stack: { borough, index } };
}
