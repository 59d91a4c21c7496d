import { keep, kept } from '../lib/storage';
import type { Chance, GameView, Happening } from '../lib/protocol';
import type { StandingOrders } from '../lib/settings.svelte';
import { needsOdds, ordered } from './orders';

/** What is kept of the table where orders were obeyed last. */
const NAME = 'obeyed';

interface Kept {
  table: string;
  seqs: number[];
}

/** Standing orders at one table: what they are about to do, and what they have done. */
export class Obeying {
  /** What is about to be done, in the notation; empty for nothing. */
  action = $state('');
  /** The numbers of the entries that orders made. */
  done = $state.raw<ReadonlySet<number>>(new Set());

  private readonly table: string;
  /** The decision at which orders were looked up last: a cancelled one does not come back. */
  private decision = '';
  private sent = '';

  constructor(table: string) {
    this.table = table;
    const known = kept(NAME) as Kept | null;
    if (known?.table === table && Array.isArray(known.seqs)) this.done = new Set(known.seqs);
  }

  /** What the orders say to a decision is about to be done. */
  async look(
    game: GameView,
    decision: string,
    orders: StandingOrders,
    odds: () => Promise<readonly Chance[] | null>,
  ): Promise<void> {
    if (this.decision === decision) return;
    this.decision = decision;
    this.action = '';
    const known = ordered(game, orders);
    if (known) {
      this.action = known;
    } else if (needsOdds(game, orders)) {
      const chances = await odds();
      const found = chances ? ordered(game, orders, chances) : null;
      // Somebody may have chosen meanwhile.
      if (found && this.decision === decision) this.action = found;
    }
  }

  cancel(): void {
    this.action = '';
  }

  /** What is about to be done is being done; returns it. */
  take(): string {
    this.sent = this.action;
    this.action = '';
    return this.sent;
  }

  /** What was being done came too late. */
  drop(): void {
    this.sent = '';
  }

  /** Recognizes what an order has done among what happens. */
  follow(entries: readonly Happening[], seats: readonly number[]): void {
    for (const entry of entries) {
      if (!this.sent || entry.type !== 'acted' || !seats.includes(entry.seat)) continue;
      if (entry.action === this.sent) this.remember(entry.seq);
      this.sent = '';
    }
  }

  private remember(seq: number): void {
    this.done = new Set([...this.done, seq]);
    keep(NAME, { table: this.table, seqs: [...this.done] } satisfies Kept);
  }
}
