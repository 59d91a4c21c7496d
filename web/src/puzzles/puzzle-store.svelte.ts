import type { CommandFields } from '../lib/online/client';
import { ExerciseStore } from '../lib/online/exercise-store.svelte';
import type { ResultOf } from '../lib/online/table-store.svelte';
import type { Argument, MomentResponse, Phrase, PuzzleResponse, Query } from '../lib/protocol';
import { percentOf } from '../lib/percent';
import { noteAnswer } from './progress.svelte';

/** A puzzle in the shape of a table at which one plays: the first choice is the answer. */
export class PuzzleStore extends ExerciseStore {
  readonly puzzle: PuzzleResponse;
  /** What was chosen, in the notation; empty until then. */
  chosen = $state('');
  /** How the answer changed the rating; null if it did not count. */
  change = $state<number | null>(null);
  readonly isSolved = $derived.by(() => this.chosen === this.puzzle.best);
  /** What is said of the answer; null until there is one. */
  readonly verdict = $derived.by<Phrase | null>(() => {
    const { best } = this.puzzle;
    if (!this.chosen) return null;
    const right = { best: this.option(best), better: this.chance(best) };
    if (this.isSolved) return { key: 'puzzle-right', ...right };
    return { key: 'puzzle-wrong', ...right, chosen: this.option(this.chosen), worth: this.chance(this.chosen) };
  });

  constructor(puzzle: PuzzleResponse, name: string) {
    super(`puzzle ${puzzle.puzzle}`, name, puzzle.seat);
    this.puzzle = puzzle;
    this.showMoment(puzzle.moment, puzzle.entries, puzzle.options);
  }

  /** Takes the answer; there is one. */
  override act(action: string): Promise<boolean> {
    if (this.chosen) return Promise.resolve(false);
    this.chosen = action;
    this.change = noteAnswer(this.puzzle.puzzle, this.puzzle.rating, this.isSolved);
    return Promise.resolve(true);
  }

  /** A puzzle has no company and takes nothing back. */
  override command(_: CommandFields): Promise<boolean> {
    return Promise.resolve(false);
  }

  override ask<Topic extends Query['topic']>(topic: Topic): Promise<ResultOf<Topic> | null> {
    const { table, options } = this.puzzle;
    return Promise.resolve(this.findAnswer(topic, { table, options }));
  }

  override moment(_: number): Promise<MomentResponse> {
    return Promise.resolve(this.puzzle.moment);
  }

  private option(action: string): Argument {
    return this.puzzle.options.options.find((one) => one.action === action)?.option ?? action;
  }

  private chance(action: string): Phrase {
    return percentOf(this.puzzle.worths[action] ?? 0);
  }
}
