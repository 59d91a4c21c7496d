import type { GameView, EntryView, Presence, TableView, Update, Welcome } from '../protocol';

/** What became of an update: known already, applied, or something before it is missing. */
export type UpdateResult = 'known' | 'applied' | 'gap';

/**
 * A table as a client sees it, built from what the server sends, in whatever order it comes. It
 * holds no rule: it takes an update that follows what it has seen, and ignores one that it knows.
 */
export class Mirror {
  /** The latest entry that was seen. */
  seq = -1;
  table: TableView | null = null;
  game: GameView | null = null;
  person: number | null = null;
  seats: number[] = [];
  connected: number[] = [];
  spectators = 0;
  code = '';
  watch = '';
  hints = false;
  /** How many milliseconds are left for the decision; null for no limit. */
  timeLeft: number | null = null;

  /** Takes a welcome; returns the entries that are new, in order. */
  welcome(message: Welcome): EntryView[] {
    this.person = message.person;
    this.seats = message.seats;
    this.code = message.code;
    this.watch = message.watch;
    this.hints = message.hints;
    this.connected = message.connected;
    this.spectators = message.spectators;
    if (message.seq < this.seq) return [];
    const fresh = message.missed.filter((entry) => entry.seq > this.seq);
    this.copyState(message);
    return fresh;
  }

  /** Takes an update if it fits; returns what became of it, and the entries that are new. */
  update(message: Update): [UpdateResult, EntryView[]] {
    if (message.seq <= this.seq) return ['known', []];
    if (message.after > this.seq) return ['gap', []];
    const fresh = message.entries.filter((entry) => entry.seq > this.seq);
    this.copyState(message);
    return ['applied', fresh];
  }

  /** Takes who is there. */
  presence(message: Presence): void {
    this.connected = message.connected;
    this.spectators = message.spectators;
  }

  private copyState(message: Welcome | Update): void {
    this.seq = message.seq;
    this.table = message.table;
    this.game = message.game;
    this.timeLeft = message.time_left_ms ?? null;
    if (this.person === null) return;
    const owners = message.table.seats.map((seat) => seat.person);
    this.seats = owners.flatMap((owner, seat) => (owner === this.person ? [seat] : []));
  }
}
