import { entriesOfGame, playedSteps } from '../entries';
import { api } from './api';
import type { DeepChoiceResponse, EntryView, MomentResponse, ReplayResponse, ReviewResponse } from '../protocol';
import type { ForkPoint } from './start-table';
import { TableStore } from './table-store.svelte';
import type { Visit } from './table-store.svelte';

/** A game that is over, gone through step by step, in the shape of a table that one watches. */
export class ReplayStore extends TableStore {
  override readonly isReplay = true;
  /** The entries of the game, from the one that began it. */
  steps = $state.raw<EntryView[]>([]);
  /** Which of them is shown. */
  step = $state(0);
  isLost = $state(false);
  private readonly number: number;
  /** All of it, if it comes from a file and not from a table. */
  private readonly replay: ReplayResponse | undefined;
  /** The record itself, in that case. */
  private readonly text: string;
  /** The step that is shown first. */
  private readonly first: number;
  private readonly known = new Map<number, Promise<MomentResponse>>();

  constructor(visit: Visit, number: number, replay?: ReplayResponse, text = '', first = 0) {
    super(visit);
    this.text = text;
    this.number = number;
    this.first = first;
    for (const moment of replay?.moments ?? []) this.known.set(moment.seq, Promise.resolve(moment));
    this.replay = replay;
  }

  override open(): () => void {
    void this.begin();
    return () => {};
  }

  override moment(seq: number): Promise<MomentResponse> {
    return this.momentAt(seq);
  }

  override past(seq: number): ForkPoint {
    return this.replay ? { record: this.text, seq } : super.past(seq, this.number);
  }

  override review(): Promise<ReviewResponse> {
    return this.replay ? api.reviewRecord(this.text) : super.review(this.number);
  }

  override deepChoice(step: number): Promise<DeepChoiceResponse> {
    return this.replay ? api.deepChoice(this.text, step) : super.deepChoice(step, this.number);
  }

  /** Shows the game as it was after a step. */
  async goTo(step: number): Promise<void> {
    const target = Math.max(0, Math.min(step, this.steps.length - 1));
    const entry = this.steps[target];
    if (!entry) return;
    const isNext = target === this.step + 1;
    this.step = target;
    const moment = await this.momentAt(entry.seq);
    if (this.step !== target) return; // somebody has gone on meanwhile
    this.show(moment, this.steps.slice(0, target + 1), isNext ? [entry] : []);
    const next = this.steps[target + 1];
    if (next) void this.momentAt(next.seq).catch(() => {}); // it will probably be wanted
  }

  private async begin(): Promise<void> {
    try {
      const { entries } = await (this.replay ?? api.log(this.id, this.token));
      this.steps = playedSteps(entriesOfGame(entries, this.number));
      this.step = -1;
      await this.goTo(this.first);
    } catch {
      this.isLost = true;
    }
  }

  private momentAt(seq: number): Promise<MomentResponse> {
    const known = this.known.get(seq) ?? api.moment(this.id, seq, this.token);
    this.known.set(seq, known);
    known.catch(() => this.known.delete(seq));
    return known;
  }

  private show(moment: MomentResponse, entries: EntryView[], fresh: EntryView[]): void {
    this.link = 'connected';
    this.table = moment.table;
    this.game = moment.game;
    this.seq = moment.seq;
    this.entries = entries;
    for (const follower of this.followers) follower(fresh);
  }
}
