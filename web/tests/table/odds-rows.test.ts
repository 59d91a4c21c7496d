import { expect, it } from 'vitest';
import type { OddsRow } from '../../src/lib/protocol';
import { groupOdds } from '../../src/table/dialogs/odds-rows';

const row = (chance: number, key: string, more: Partial<OddsRow> = {}): OddsRow => ({
  number: { key: 'percent', chance },
  what: { key },
  group: 'own',
  card: null,
  ...more,
});
const afford = (chance: number, card: string) => row(chance, 'aim-card.chance', { card });

it('shows dangers together, and says what the risk of the reader supposes', () => {
  const risk = row(0.1, 'aim-death.chance', { group: 'survival' });
  const rival = row(0.61, 'chances-rival-kill', { group: 'danger' });
  const { own, danger } = groupOdds([risk, row(0.2, 'aim-win.chance'), rival]);
  expect(own.map(({ what }) => what.key)).toEqual(['aim-win.chance']);
  expect(danger.map(({ what }) => what.key)).toEqual(['board-odds-surviving', 'chances-rival-kill']);
});

it('shows cards of equal chances in one row', () => {
  const { own } = groupOdds([afford(0.87, 'stomp'), afford(0.87, 'drain'), afford(0.5, 'subway')]);
  expect(own).toHaveLength(2);
  expect(own[0]?.what.card).toMatch(/stomp.* \/ .*drain/);
});
