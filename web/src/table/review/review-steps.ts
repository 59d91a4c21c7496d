import { playedSteps } from '../../lib/entries';
import type { Face } from '../../lib/facts';
import type { EntryView, ReviewedChoice, ReviewResponse, SeatReview } from '../../lib/protocol';

/** What is sampled may be off by so many standard errors. */
const STANDARD_ERRORS = 2;

/** The entries of the game that began last, one for each step of its review; none if they do not fit. */
export function reviewSteps(entries: readonly EntryView[], review: ReviewResponse): EntryView[] {
  const steps = playedSteps(entries);
  return steps.length === review.chances.length ? steps : [];
}

/** The last step of each turn, after the set-up; the places are those of `chancesByTurn`. */
export function turnEnds(review: Pick<ReviewResponse, 'turns'>): number[] {
  const last = new Map<number, number>();
  review.turns.forEach((turn, step) => last.set(turn, step));
  return [0, ...[...last].filter(([turn]) => turn > 0).map(([, step]) => step)];
}

/** The place of a step among the turns of `turnEnds`: the turn in which it lies. */
export function turnPlace(ends: readonly number[], step: number): number {
  const place = ends.findIndex((end) => end >= step);
  return place < 0 ? ends.length - 1 : place;
}

/** For each seat its chance in whole percent at the start and after each turn. */
export function chancesByTurn(review: ReviewResponse): number[][] {
  const last = new Map<number, number[]>();
  review.chances.forEach((chances, step) => last.set(review.turns[step] ?? 0, chances));
  const start = review.seats.map((seat) => seat.start);
  const end = review.chances.at(-1) ?? start;
  const rows = [start, ...[...last].filter(([turn]) => turn > 0).map(([, chances]) => chances)];
  rows[rows.length - 1] = end;
  return review.seats.map((_, seat) => rows.map((row) => Math.round(100 * (row[seat] ?? 0))));
}

/** A line of the account of a seat, in whole percent of win chance. */
export interface AccountRow {
  key: 'start' | 'account-luck' | 'own-choices' | 'other-choices' | 'correction' | 'result';
  percent: number;
  /** Whether it is added to what stands above it. */
  isChange: boolean;
}

/** The account of a seat: start, every term and result, rounded so that they add up as shown. */
export function accountOf(seat: SeatReview): AccountRow[] {
  const terms = [
    ['account-luck', seat.luck.dice + seat.luck.cards + seat.luck.tiles],
    ['own-choices', seat.own_choices],
    ['other-choices', seat.other_choices],
    ['correction', seat.correction],
  ] as const;
  const rows: AccountRow[] = [{ key: 'start', percent: Math.round(100 * seat.start), isChange: false }];
  let known = seat.start;
  let shown = Math.round(100 * known);
  for (const [key, term] of terms) {
    known += term;
    const after = Math.round(100 * known) || 0; // never −0
    rows.push({ key, percent: after - shown, isChange: true });
    shown = after;
  }
  return [...rows, { key: 'result', percent: shown, isChange: false }];
}

/** A change of win chance in percent, with its sign. */
export function points(change: number): string {
  const rounded = Math.round(1000 * change) / 10;
  return `${rounded < 0 ? '−' : '+'}${Math.abs(rounded)}`;
}

/** What a choice cost in whole percent of win chance, with its sign. */
export function lossOf({ loss }: Pick<ReviewedChoice, 'loss'>): string {
  return wholePoints(-Math.round(100 * loss));
}

/** The choice that cost a seat most; none if no choice was labelled. */
export function worstChoice({ choices }: ReviewResponse, seat: number): ReviewedChoice | undefined {
  const labelled = choices.filter((choice) => choice.seat === seat && choice.label !== null);
  return labelled.sort((one, other) => other.loss - one.loss)[0];
}

/** The choices as they came. */
export function inGameOrder(choices: readonly ReviewedChoice[]): ReviewedChoice[] {
  return [...choices].sort((one, other) => one.step - other.step);
}

/** The dice that are kept, and those that are thrown again. */
export function splitDice(dice: readonly Face[], rerolled: readonly Face[]): { kept: Face[]; rerolled: Face[] } {
  const kept = [...dice];
  for (const face of rerolled) {
    const place = kept.indexOf(face);
    if (place >= 0) kept.splice(place, 1);
  }
  return { kept, rerolled: [...rerolled] };
}

/** How much luck brought a seat in whole percent of win chance, and how far that may be off. */
export function luckOf({ luck, luck_error }: Pick<SeatReview, 'luck' | 'luck_error'>): {
  points: number;
  error: number;
} {
  const total = luck.dice + luck.cards + luck.tiles;
  return { points: Math.round(100 * total), error: Math.round(100 * STANDARD_ERRORS * luck_error) };
}

/** A whole number with its sign; 0 has none. */
export function wholePoints(change: number): string {
  return `${change < 0 ? '−' : change > 0 ? '+' : ''}${Math.abs(change)}`;
}
