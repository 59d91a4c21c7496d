/** The odds as the reader thinks of them: what can be reached, and what can happen. */

import type { OddsRow, Phrase } from '../../lib/protocol';
import { say } from '../../lib/words';

/** What can happen to the reader; the first of them supposes that the reader plays to survive. */
const SURVIVAL_KEYS = ['aim-death.chance', 'aim-any-death.chance'];
const DANGER_KEYS = [
  ...SURVIVAL_KEYS,
  'aim-fall.chance',
  'chances-stay',
  'chances-flee',
  'chances-rival-win',
  'chances-rival-kill',
];
const CARD_KEY = 'aim-card.chance';

/** The rows by what they are about; cards with equal chances stand in one. */
export function groupOdds(rows: readonly OddsRow[]): { own: OddsRow[]; danger: OddsRow[] } {
  const isDanger = ({ what }: OddsRow): boolean => DANGER_KEYS.includes(what.key);
  return {
    own: joinCards(rows.filter((row) => !isDanger(row))),
    danger: rows.filter(isDanger).map(({ number, what }) => ({ number, what: withSupposition(what) })),
  };
}

/** It is said of the reader's own risk what it supposes: the figures of the others suppose something else. */
function withSupposition(what: Phrase): Phrase {
  return SURVIVAL_KEYS.includes(what.key) ? { key: 'board-odds-surviving', what } : what;
}

function joinCards(rows: readonly OddsRow[]): OddsRow[] {
  const joined: OddsRow[] = [];
  for (const row of rows) {
    const last = joined.at(-1);
    const isSame =
      last?.what.key === CARD_KEY &&
      row.what.key === CARD_KEY &&
      JSON.stringify(last.number) === JSON.stringify(row.number);
    if (!isSame) joined.push(row);
    else joined[joined.length - 1] = { ...last, what: { ...last.what, card: `${nameOf(last)} / ${nameOf(row)}` } };
  }
  return joined;
}

/** The cards of a row, by name. */
function nameOf({ what }: OddsRow): string {
  return typeof what.card === 'string' ? what.card : say(what.card as Phrase);
}
