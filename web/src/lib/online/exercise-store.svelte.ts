import type { EntryView, MomentResponse, OptionsResult, Query } from '../protocol';
import { TableStore, type ResultOf } from './table-store.svelte';

/** Counts the exercises that were begun: dice that were kept in one are not kept in the next. */
let begun = 0;

/** A lesson or a puzzle in the shape of a table at which one plays: the server has sent all of it. */
export class ExerciseStore extends TableStore {
  override readonly isExercise = true;
  private readonly name: string;

  /**
   * Args:
   *   id: which exercise it is.
   *   name: what the one person at the table is called.
   *   seat: where the person sits.
   */
  constructor(id: string, name: string, seat: number) {
    begun += 1;
    super({ table: `${id} ${Date.now()} ${begun}` });
    this.name = name;
    this.person = 0;
    this.seats = [seat];
    this.connected = [0];
    this.link = 'connected';
  }

  override open(): () => void {
    return () => {};
  }

  /** Shows a moment, with all that has happened until then and what is asked. */
  protected showMoment({ table, game, seq }: MomentResponse, entries: EntryView[], asked: OptionsResult | null): void {
    this.table = { ...table, people: table.people.map((person) => ({ ...person, name: this.name })) };
    this.game = game;
    this.seq = seq;
    this.entries = entries;
    this.asked = asked;
    this.askedSeq = seq;
  }

  /** The answer to a query, if it is among those that are known. */
  protected findAnswer<Topic extends Query['topic']>(
    topic: Topic,
    known: Partial<Record<Query['topic'], unknown>>,
  ): ResultOf<Topic> | null {
    const result = known[topic];
    return result ? ({ topic, result, seq: this.seq } as unknown as ResultOf<Topic>) : null;
  }
}
