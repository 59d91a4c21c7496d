import type { CommandFields } from '../lib/online/client';
import type {
  EntryView,
  LessonAnswers,
  LessonResponse,
  LessonStepView,
  MomentResponse,
  Phrase,
  Query,
} from '../lib/protocol';
import { ExerciseStore } from '../lib/online/exercise-store.svelte';
import type { ResultOf } from '../lib/online/table-store.svelte';
import { explainMistake } from './mistakes';

/**
 * A lesson in the shape of a table at which one plays. There is one way through it: what the step
 * asks for leads on, everything else changes nothing.
 */
export class LessonStore extends ExerciseStore {
  readonly lesson: LessonResponse;
  /** The number of the step, from 0. */
  at = $state(0);
  /** How often something else was tried in this step. */
  missteps = $state(0);
  /** What was wrong about it; null if nothing was, or it was put right. */
  mistake = $state.raw<Phrase | null>(null);
  /** Counts how often the table was shown as it had been before. */
  jumps = $state(0);
  private readonly answers: ReadonlyMap<number, LessonAnswers>;

  readonly step = $derived.by<LessonStepView>(() => this.lesson.steps[this.at] as LessonStepView);
  readonly isFirst = $derived(this.at === 0);
  readonly isLast = $derived.by(() => this.at === this.lesson.steps.length - 1);

  constructor(lesson: LessonResponse, name: string, at = 0) {
    super(`lesson ${lesson.lesson}`, name, lesson.seat);
    this.lesson = lesson;
    this.answers = new Map(lesson.answers.map((one) => [one.seq, one]));
    this.hints = lesson.hints;
    this.goTo(at);
  }

  /** Does what the step asks for, and nothing else. */
  override act(action: string): Promise<boolean> {
    const isRight = action === this.step.do?.id;
    if (isRight) this.advance();
    else this.refuse(action);
    return Promise.resolve(isRight);
  }

  /** A lesson has no company and takes nothing back. */
  override command(_: CommandFields): Promise<boolean> {
    this.refuse('');
    return Promise.resolve(false);
  }

  override ask<Topic extends Query['topic']>(topic: Topic): Promise<ResultOf<Topic> | null> {
    const found = this.findAnswer(topic, this.answers.get(this.seq) ?? {});
    if (!found) this.refuse('');
    return Promise.resolve(found);
  }

  override moment(seq: number): Promise<MomentResponse> {
    return Promise.resolve(this.momentAt(seq));
  }

  /** Goes on to the next step, with all that happens until then. */
  advance(): void {
    const next = this.lesson.steps[this.at + 1];
    if (!next) return;
    for (let seq = this.seq + 1; seq <= next.seq; seq += 1) this.show(seq, true);
    this.at += 1;
    this.forgive();
  }

  /** Shows the table as it is in a step, whatever was shown before. */
  goTo(at: number): void {
    this.at = Math.max(0, Math.min(at, this.lesson.steps.length - 1));
    this.forgive();
    this.jumps += 1;
    this.show(this.step.seq, false);
  }

  /** Says nothing more of a mistake that was put right. */
  forgive(): void {
    this.missteps = 0;
    this.mistake = null;
  }

  private refuse(action: string): void {
    this.missteps += 1;
    const tried = this.game?.options.find(({ id }) => id === action);
    this.mistake = explainMistake(this.step, tried, this.game?.dice ?? [], this.asked?.options ?? []);
  }

  private momentAt(seq: number): MomentResponse {
    return this.lesson.moments[seq - 1] as MomentResponse;
  }

  private show(seq: number, isNew: boolean): void {
    this.showMoment(this.momentAt(seq), this.lesson.entries.slice(0, seq), this.answers.get(seq)?.options ?? null);
    const fresh: EntryView[] = isNew ? this.entries.slice(-1) : [];
    for (const follower of this.followers) follower(fresh);
  }
}
