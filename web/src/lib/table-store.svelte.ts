import { api, newNonce, Refused } from './api';
import { TableClient } from './client';
import type { Link, Place, Socket, Wanted } from './client';
import type { Past } from './starting';
import type { Answer, Ask, GameView, Happening, MomentAnswer, Nudge, OptionsAnswer, TableView } from './protocol';
import { refusal } from './words';

/** Questions about a game that others play are asked no more often than this. */
const ASK_PAUSE = 350;
/** How long a note stays. */
const NOTE = 6000;

export interface Visit {
  table: string;
  token?: string;
  watch?: string;
}

/**
 * One table, as everything on the page that shows it sees it. It follows the server: nothing here
 * is decided, guessed or changed by the page itself.
 */
export class TableStore {
  readonly id: string;
  /** The table without the game; null until it is known. */
  table = $state.raw<TableView | null>(null);
  /** The game as everybody sees it; null before the first one. */
  game = $state.raw<GameView | null>(null);
  /** Everything that has happened, in order, with its story. */
  entries = $state.raw<Happening[]>([]);
  /** The number of the latest entry. */
  seq = $state(-1);
  /** Who one is; null for a spectator. */
  person = $state<number | null>(null);
  /** One's own seats. */
  seats = $state.raw<number[]>([]);
  /** The people who are connected. */
  here = $state.raw<number[]>([]);
  watchers = $state(0);
  code = $state('');
  watch = $state('');
  /** Whether hints and odds may be asked for. */
  hints = $state(false);
  /** When the time for the decision is up, as `performance.now()` counts; null for no limit. */
  deadline = $state<number | null>(null);
  /** How many commands are under way. */
  pending = $state(0);
  link = $state<Link>('connecting');
  /** Why there is no way in, if there is none. */
  problem = $state('');
  /** Something to be said to the player, for a moment. */
  note = $state('');
  /** The latest warning that time runs out; who is warned is in it. */
  nudge = $state.raw<Nudge | null>(null);
  /** What is asked, in words, for `askedSeq`; null until the server has told. */
  asked = $state.raw<OptionsAnswer | null>(null);
  askedSeq = $state(-1);

  /** The seat that has to choose; -1 for none. */
  readonly chooser = $derived(this.table?.status === 'running' && this.game ? this.game.chooser : -1);
  /** Whether one has to choose oneself. */
  readonly isMine = $derived(this.seats.includes(this.chooser));
  /** The seat through which one looks: the own one that chooses, else the first; -1 for none. */
  readonly seat = $derived(this.isMine ? this.chooser : (this.seats[0] ?? -1));
  readonly isHost = $derived(this.person !== null && this.table?.host === this.person);

  protected readonly token: string;
  private readonly client: TableClient;
  protected readonly followers = new Set<(entries: Happening[]) => void>();
  private noteTimer: ReturnType<typeof setTimeout> | undefined;
  private askTimer: ReturnType<typeof setTimeout> | undefined;
  private isLoaded = false;

  constructor(visit: Visit, open?: (address: string) => Socket) {
    this.id = visit.table;
    this.token = visit.token || visit.watch || '';
    const listener = {
      changed: (entries: Happening[]) => this.changed(entries),
      linked: (link: Link, code: string) => this.linked(link, code),
      nudged: (nudge: Nudge) => (this.nudge = nudge),
    };
    this.client = new TableClient(placeOf(visit), listener, open);
  }

  /** Connects; returns what ends it again. */
  open(): () => void {
    const wake = () => {
      if (!document.hidden) this.client.wake();
    };
    document.addEventListener('visibilitychange', wake);
    addEventListener('online', wake);
    addEventListener('pageshow', wake);
    this.client.connect();
    return () => {
      document.removeEventListener('visibilitychange', wake);
      removeEventListener('online', wake);
      removeEventListener('pageshow', wake);
      clearTimeout(this.askTimer);
      clearTimeout(this.noteTimer);
      this.client.close();
    };
  }

  /** Calls back with the entries that come from now on, for what moves; returns what ends it. */
  follow(follower: (entries: Happening[]) => void): () => void {
    this.followers.add(follower);
    return () => this.followers.delete(follower);
  }

  /** A command is carried out; false, and a note, if it was refused. */
  async command(wanted: Wanted): Promise<boolean> {
    this.pending += 1;
    try {
      await this.client.command(wanted);
      return true;
    } catch (problem) {
      this.refused(problem);
      return false;
    } finally {
      this.pending -= 1;
    }
  }

  /** One of one's own monsters chooses an option, in the notation. */
  act(action: string, seat = this.seat): Promise<boolean> {
    return this.command({ type: 'act', seq: this.seq, seat, action });
  }

  /** A choice is taken back, or all of them since something was revealed. */
  undo(whole = false, seat = this.seat): Promise<boolean> {
    return this.command({ type: 'undo', seq: this.seq, seat, whole });
  }

  ready(): Promise<boolean> {
    return this.command({ type: 'ready', nonce: newNonce() });
  }

  /** An answer about the game as it stands; null, and a note, if it was refused. */
  async ask<What extends Ask['what']>(what: What, seat = this.seat): Promise<AnswerTo<What> | null> {
    try {
      return (await this.client.ask(what, seat)) as AnswerTo<What>;
    } catch (problem) {
      this.refused(problem);
      return null;
    }
  }

  /** The table as it was after an entry. */
  moment(seq: number): Promise<MomentAnswer> {
    return api.moment(this.id, seq, this.token);
  }

  /** What one would play on from, after an entry of one of the games of this table. */
  past(seq: number, game: number): Past {
    return { table: this.id, game, seq, token: this.token };
  }

  /** The record of a finished game of this table, as text; the latest one if none is named. */
  record(number = this.table?.number ?? 1): Promise<string> {
    return api.record(this.id, number, this.token);
  }

  /** Something is said to the player, for a moment. */
  say(note: string): void {
    clearTimeout(this.noteTimer);
    this.note = note;
    this.noteTimer = setTimeout(() => (this.note = ''), NOTE);
  }

  private refused(problem: unknown): void {
    if (!(problem instanceof Refused)) throw problem;
    if (problem.code === 'closed') return;
    if (problem.code === 'action/stale') this.client.resync();
    this.say(refusal(problem.code, problem.message));
  }

  private linked(link: Link, code: string): void {
    this.link = link;
    if (link === 'refused') this.problem = code;
  }

  private changed(fresh: Happening[]): void {
    const mirror = this.client.mirror;
    const isNew = mirror.seq !== this.seq;
    this.table = mirror.table;
    this.game = mirror.game;
    this.person = mirror.person;
    this.seats = mirror.seats;
    this.here = mirror.here;
    this.watchers = mirror.watchers;
    this.code = mirror.code;
    this.watch = mirror.watch;
    this.hints = mirror.hints;
    this.seq = mirror.seq;
    if (isNew) this.deadline = mirror.left === null ? null : performance.now() + mirror.left;
    if (fresh.length > 0) this.entries = [...this.entries, ...fresh];
    // Who was away for very long is not sent all that was missed.
    if ((this.entries.at(-1)?.seq ?? mirror.seq) < mirror.seq) this.isLoaded = false;
    if (!this.isLoaded) void this.load();
    if (isNew) this.askSoon();
    this.tellFollowers(fresh);
  }

  protected tellFollowers(fresh: Happening[]): void {
    if (fresh.length > 0) for (const follower of this.followers) follower(fresh);
  }

  /** What had happened before one came, for the log. */
  private async load(): Promise<void> {
    this.isLoaded = true;
    try {
      const told = await api.log(this.id, this.token);
      const known = new Set(told.entries.map((entry) => entry.seq));
      this.entries = [...told.entries, ...this.entries.filter((entry) => !known.has(entry.seq))];
    } catch {
      this.isLoaded = false; // the next change tries again
    }
  }

  private askSoon(): void {
    clearTimeout(this.askTimer);
    if (this.table?.status !== 'running') {
      this.asked = null;
      return;
    }
    this.askTimer = setTimeout(() => void this.askOptions(), this.isMine ? 0 : ASK_PAUSE);
  }

  private async askOptions(): Promise<void> {
    try {
      const { answer, seq } = (await this.client.ask('options', this.seat)) as AnswerTo<'options'>;
      if (seq < this.askedSeq) return;
      this.asked = answer;
      this.askedSeq = seq;
    } catch {
      // The game has ended meanwhile, or the connection has: both come with a change of their own.
    }
  }
}

/** The answer to one kind of question. */
export type AnswerTo<What extends Ask['what']> = Extract<Answer, { what: What }>;

function placeOf(visit: Visit): Place {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  const address = `${scheme}://${location.host}/api/tables/${encodeURIComponent(visit.table)}/socket`;
  return { address, token: visit.token ?? '', watch: visit.watch ?? '' };
}
