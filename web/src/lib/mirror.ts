import type { GameView, Happening, Presence, TableView, Update, Welcome } from './protocol';

/** What became of an update: known already, taken, or something before it is missing. */
export type Fate = 'old' | 'taken' | 'gap';

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
  here: number[] = [];
  watchers = 0;
  code = '';
  watch = '';
  hints = false;
  /** How many milliseconds are left for the decision; null for no limit. */
  left: number | null = null;

  /** Takes a welcome; returns the entries that are new, in order. */
  welcome(message: Welcome): Happening[] {
    this.person = message.person;
    this.seats = message.seats;
    this.code = message.code;
    this.watch = message.watch;
    this.hints = message.hints;
    this.here = message.here;
    this.watchers = message.watchers;
    if (message.seq < this.seq) return [];
    const fresh = message.missed.filter((entry) => entry.seq > this.seq);
    this.take(message);
    return fresh;
  }

  /** Takes an update if it fits; returns what became of it, and the entries that are new. */
  update(message: Update): [Fate, Happening[]] {
    if (message.seq <= this.seq) return ['old', []];
    if (message.after > this.seq) return ['gap', []];
    const fresh = message.entries.filter((entry) => entry.seq > this.seq);
    this.take(message);
    return ['taken', fresh];
  }

  /** Takes who is there. */
  presence(message: Presence): void {
    this.here = message.here;
    this.watchers = message.watchers;
  }

  private take(message: Welcome | Update): void {
    this.seq = message.seq;
    this.table = message.table;
    this.game = message.game;
    this.left = message.left ?? null;
    if (this.person === null) return;
    const owners = message.table.seats.map((seat) => seat.person);
    this.seats = owners.flatMap((owner, seat) => (owner === this.person ? [seat] : []));
  }
}
