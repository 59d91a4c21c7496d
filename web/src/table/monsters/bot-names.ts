/** Names for bots, so that they can be told apart; the same at one table for everybody, at any time. */

import type { TableView } from '../../lib/protocol';

const NAMES = [
  'Ada',
  'Bix',
  'Cleo',
  'Dot',
  'Edna',
  'Fritz',
  'Gus',
  'Hedy',
  'Ivo',
  'Juno',
  'Kit',
  'Lupe',
  'Max',
  'Nell',
  'Otto',
  'Pia',
  'Quin',
  'Rosa',
  'Sol',
  'Tess',
  'Ugo',
  'Vera',
  'Wim',
  'Zoe',
];

/** Every seat has names of its own to choose from. */
const NAMES_PER_SEAT = 4;

/** The name of the bot in a seat: that of no other bot, and of no person at the table. */
export function botNameAt(table: Pick<TableView, 'id' | 'people'>, seat: number): string {
  const taken = new Set(table.people.map(({ name }) => name.trim().toLowerCase()));
  const first = hashOf(table.id) + seat * NAMES_PER_SEAT;
  const own = Array.from({ length: NAMES_PER_SEAT }, (_, at) => NAMES[(first + at) % NAMES.length] as string);
  return own.find((name) => !taken.has(name.toLowerCase())) ?? (own[0] as string);
}

/** A number that depends on nothing but the text. */
function hashOf(text: string): number {
  return Array.from(text).reduce((hash, letter) => (Math.imul(hash, 31) + letter.charCodeAt(0)) >>> 0, 7);
}
