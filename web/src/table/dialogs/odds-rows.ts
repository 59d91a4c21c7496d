/** The odds as the reader thinks of them: what can be reached, and what can happen. */

import type { OddsRow } from '../../lib/protocol';
import { say } from '../../lib/words';

/** The rows by what they are about; cards with equal chances stand in one. */
export function groupOdds(rows: readonly OddsRow[]): { own: OddsRow[]; danger: OddsRow[] } {
  return {
    own: joinCards(rows.filter(({ group }) => group === 'own')),
    danger: rows.filter(({ group }) => group !== 'own').map(addSupposition),
  };
}

/** It is said of the reader's own risk what it supposes: the figures of the others suppose something else. */
function addSupposition(row: OddsRow): OddsRow {
  return row.group === 'survival' ? { ...row, what: { key: 'board-odds-surviving', what: row.what } } : row;
}

function joinCards(rows: readonly OddsRow[]): OddsRow[] {
  const joined: { row: OddsRow; cards: string[] }[] = [];
  for (const row of rows) {
    const last = joined.at(-1);
    const names = row.card ? [say(`card-${row.card}`)] : [];
    const isSame = row.card && last?.row.card && JSON.stringify(last.row.number) === JSON.stringify(row.number);
    if (last && isSame) last.cards.push(...names);
    else joined.push({ row, cards: names });
  }
  return joined.map(({ row, cards }) =>
    cards.length > 1 ? { ...row, what: { ...row.what, card: cards.join(' / ') } } : row,
  );
}
