import { readStored, writeStored } from '../../lib/storage';
import type { OddsValue, GameView, EntryView } from '../../lib/protocol';
import type { StandingOrders } from '../../lib/settings.svelte';
import { needsOdds, optionFor, wishOf } from './orders';

/** What is stored of the table where orders were carried out last. */
const STORAGE_NAME = 'order-runs';

interface StoredRuns {
  table: string;
  seqs: number[];
}

/** What orders may ask the server. */
export interface Advice {
  /** The chances as numbers; null where nobody is told. */
  odds: () => Promise<readonly OddsValue[] | null>;
  /** The ids of the best actions, the best first; none where nobody is told. */
  best: () => Promise<readonly string[]>;
}

/** Standing orders at one table: what they are about to do, and what they have done. */
export class OrderRunner {
  /** The id of the action that is about to be done; empty for nothing. */
  action = $state('');
  /** The numbers of the entries that orders made. */
  done = $state.raw<ReadonlySet<number>>(new Set());

  private readonly table: string;
  /** The decision at which orders were looked up last: a cancelled one does not come back. */
  private decision = '';
  private sent = '';

  constructor(table: string) {
    this.table = table;
    const known = readStored(STORAGE_NAME) as StoredRuns | null;
    if (known?.table === table && Array.isArray(known.seqs)) this.done = new Set(known.seqs);
  }

  /** Prepare what the orders say to a decision. */
  async consider(game: GameView, decision: string, orders: StandingOrders, advice: Advice): Promise<void> {
    if (this.decision === decision) return;
    this.decision = decision;
    this.action = '';
    const chances = wishOf(game, orders) || !needsOdds(game, orders) ? [] : ((await advice.odds()) ?? []);
    const wish = wishOf(game, orders, chances);
    if (!wish) return;
    const best = wish === 'flee' ? await advice.best() : [];
    // Somebody may have chosen meanwhile.
    if (this.decision === decision) this.action = optionFor(wish, game, best);
  }

  cancel(): void {
    this.action = '';
  }

  /** Take what is about to be done, to do it. */
  take(): string {
    this.sent = this.action;
    this.action = '';
    return this.sent;
  }

  /** Forget what was being done: it came too late. */
  forgetSent(): void {
    this.sent = '';
  }

  /** Recognizes what an order has done among what happens. */
  follow(entries: readonly EntryView[], seats: readonly number[]): void {
    for (const entry of entries) {
      if (!this.sent || entry.type !== 'acted' || !seats.includes(entry.seat)) continue;
      if (entry.action.id === this.sent) this.remember(entry.seq);
      this.sent = '';
    }
  }

  private remember(seq: number): void {
    this.done = new Set([...this.done, seq]);
    writeStored(STORAGE_NAME, { table: this.table, seqs: [...this.done] } satisfies StoredRuns);
  }
}
