import { NOBODY } from '../seats';
import { api, newNonce, Refused } from './api';
import { TableClient } from './client';
import type { Link, Endpoint, Socket, CommandFields } from './client';
import { rememberLuck } from '../fair/own-luck';
import type { ForkPoint } from './start-table';
import type {
  EntryView,
  GameView,
  MomentResponse,
  Nudge,
  OptionsResult,
  Query,
  QueryResult,
  DeepChoiceResponse,
  ReviewResponse,
  TableView,
} from '../protocol';
import { refusal } from '../words';

/** How long a note stays. */
const NOTE_MS = 6000;

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
  /** Whether it is a lesson or a puzzle: every choice is made by hand, one at a time. */
  readonly isExercise: boolean = false;
  /** Whether a game that is over is gone through again: its review stands under the board. */
  readonly isReplay: boolean = false;
  /** The table without the game; null until it is known. */
  table = $state.raw<TableView | null>(null);
  /** The game as everybody sees it; null before the first one. */
  game = $state.raw<GameView | null>(null);
  /** Everything that has happened, in order, with its story. */
  entries = $state.raw<EntryView[]>([]);
  /** The number of the latest entry. */
  seq = $state(-1);
  /** Who one is; null for a spectator. */
  person = $state<number | null>(null);
  /** One's own seats. */
  seats = $state.raw<number[]>([]);
  /** The people who are connected. */
  connected = $state.raw<number[]>([]);
  spectators = $state(0);
  code = $state('');
  watch = $state('');
  private recordOf: { number: number; text: Promise<string> } | undefined;
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
  /** What one is asked, in words, for `askedSeq`; null until the server has told, or if one is not. */
  asked = $state.raw<OptionsResult | null>(null);
  askedSeq = $state(-1);

  /** The seat that has to choose; -1 for none. */
  readonly chooser = $derived(this.table?.status === 'running' && this.game ? (this.game.chooser ?? NOBODY) : NOBODY);
  /** Whether one has to choose oneself. */
  readonly isMine = $derived(this.seats.includes(this.chooser));
  /** The seat through which one looks: the own one that chooses, else the first; -1 for none. */
  readonly seat = $derived(this.isMine ? this.chooser : (this.seats[0] ?? NOBODY));
  readonly isHost = $derived(this.person !== null && this.table?.host === this.person);

  protected readonly token: string;
  private readonly client: TableClient;
  protected readonly followers = new Set<(entries: EntryView[]) => void>();
  private noteTimer: ReturnType<typeof setTimeout> | undefined;
  private askTimer: ReturnType<typeof setTimeout> | undefined;
  private isLoaded = false;

  constructor(visit: Visit, open?: (address: string) => Socket) {
    this.id = visit.table;
    this.token = visit.token || visit.watch || '';
    const listener = {
      onChange: (entries: EntryView[]) => this.copyMirror(entries),
      onLink: (link: Link, code: string) => this.setLink(link, code),
      onNudge: (nudge: Nudge) => (this.nudge = nudge),
    };
    this.client = new TableClient(endpointOf(visit), listener, open);
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

  /** Calls back whenever the table has changed, with the new entries; returns what ends it. */
  follow(follower: (entries: EntryView[]) => void): () => void {
    this.followers.add(follower);
    return () => this.followers.delete(follower);
  }

  /** Send a command; show a note and return false if it is refused. */
  async command(wanted: CommandFields): Promise<boolean> {
    this.pending += 1;
    try {
      await this.client.command(wanted);
      return true;
    } catch (problem) {
      this.showRefusal(problem);
      return false;
    } finally {
      this.pending -= 1;
    }
  }

  /** Choose an option, in the notation, for one of one's own monsters. */
  act(action: string, seat = this.seat): Promise<boolean> {
    return this.command({ type: 'act', seq: this.seq, seat, action });
  }

  /** A choice is taken back, or all of them since something was revealed. */
  undo(toLastReveal = false, seat = this.seat): Promise<boolean> {
    return this.command({ type: 'undo', seq: this.seq, seat, to_last_reveal: toLastReveal });
  }

  /** Be ready, with one's share of the luck; remember it together with what the server has committed to. */
  ready(): Promise<boolean> {
    const nonce = newNonce();
    if (this.table) {
      const { id, game_number, commitment } = this.table;
      rememberLuck({ match: `${id}/${game_number}`, commitment, nonce });
    }
    return this.command({ type: 'ready', nonce });
  }

  /** An answer about the game as it stands; null, and a note, if it was refused. */
  async ask<Topic extends Query['topic']>(topic: Topic, seat = this.seat): Promise<ResultOf<Topic> | null> {
    try {
      return (await this.client.ask(topic, seat)) as ResultOf<Topic>;
    } catch (problem) {
      this.showRefusal(problem);
      return null;
    }
  }

  /** The same without a note: for what nobody has asked for by hand. */
  async askQuietly<Topic extends Query['topic']>(topic: Topic, seat = this.seat): Promise<ResultOf<Topic> | null> {
    try {
      return (await this.client.ask(topic, seat)) as ResultOf<Topic>;
    } catch (problem) {
      if (problem instanceof Refused) return null;
      throw problem;
    }
  }

  /** The table as it was after an entry. */
  moment(seq: number): Promise<MomentResponse> {
    return api.moment(this.id, seq, this.token);
  }

  /** What one would play on from, after an entry of one of the games of this table. */
  past(seq: number, gameNumber: number): ForkPoint {
    return { table: this.id, game_number: gameNumber, seq, token: this.token };
  }

  /** The review of a finished game. */
  review(number = this.table?.game_number ?? 1): Promise<ReviewResponse> {
    return api.review(this.id, number, this.token);
  }

  /** What search says of a choice of a finished game; its record is fetched once. */
  async deepChoice(step: number, number = this.table?.game_number ?? 1): Promise<DeepChoiceResponse> {
    if (this.recordOf?.number !== number) this.recordOf = { number, text: this.record(number) };
    return api.deepChoice(await this.recordOf.text, step);
  }

  /** The record of a finished game of this table, as text; the latest one if none is named. */
  record(number = this.table?.game_number ?? 1): Promise<string> {
    return api.record(this.id, number, this.token);
  }

  /** Show a note to the player, for a moment. */
  say(note: string): void {
    clearTimeout(this.noteTimer);
    this.note = note;
    this.noteTimer = setTimeout(() => (this.note = ''), NOTE_MS);
  }

  /** Take the note away. */
  hush(): void {
    clearTimeout(this.noteTimer);
    this.note = '';
  }

  private showRefusal(problem: unknown): void {
    if (!(problem instanceof Refused)) throw problem;
    if (problem.code === 'closed') return;
    if (problem.code === 'action/stale') this.client.resync();
    this.say(refusal(problem.code, problem.message));
  }

  private setLink(link: Link, code: string): void {
    this.link = link;
    if (link === 'refused') this.problem = code;
  }

  private copyMirror(fresh: EntryView[]): void {
    const mirror = this.client.mirror;
    const isNew = mirror.seq !== this.seq;
    this.table = mirror.table;
    this.game = mirror.game;
    this.person = mirror.person;
    this.seats = mirror.seats;
    this.connected = mirror.connected;
    this.spectators = mirror.spectators;
    this.code = mirror.code;
    this.watch = mirror.watch;
    this.hints = mirror.hints;
    this.seq = mirror.seq;
    if (isNew) this.deadline = mirror.timeLeft === null ? null : performance.now() + mirror.timeLeft;
    if (fresh.length > 0) this.entries = [...this.entries, ...fresh];
    // Who was away for very long is not sent all that was missed.
    if ((this.entries.at(-1)?.seq ?? mirror.seq) < mirror.seq) this.isLoaded = false;
    if (!this.isLoaded) void this.loadLog();
    if (isNew) this.askSoon();
    if (isNew) for (const follower of this.followers) follower(fresh);
  }

  /** Load what had happened before one came, for the log. */
  private async loadLog(): Promise<void> {
    this.isLoaded = true;
    try {
      const log = await api.log(this.id, this.token);
      const known = new Set(log.entries.map((entry) => entry.seq));
      this.entries = [...log.entries, ...this.entries.filter((entry) => !known.has(entry.seq))];
    } catch {
      this.isLoaded = false; // the next change tries again
    }
  }

  /** Asks what there is to choose, once everything that came with the change has been taken in. */
  private askSoon(): void {
    clearTimeout(this.askTimer);
    if (this.isMine) this.askTimer = setTimeout(() => void this.askOptions(), 0);
    else this.asked = null;
  }

  private async askOptions(): Promise<void> {
    try {
      const { result, seq } = (await this.client.ask('options', this.seat)) as ResultOf<'options'>;
      if (seq < this.askedSeq) return;
      this.asked = result;
      this.askedSeq = seq;
    } catch {
      // The game has ended meanwhile, or the connection has: both come with a change of their own.
    }
  }
}

/** The result of a query about one topic. */
export type ResultOf<Topic extends Query['topic']> = Extract<QueryResult, { topic: Topic }>;

function endpointOf(visit: Visit): Endpoint {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  const address = `${scheme}://${location.host}/api/tables/${encodeURIComponent(visit.table)}/socket`;
  return { address, token: visit.token ?? '', watch: visit.watch ?? '' };
}
