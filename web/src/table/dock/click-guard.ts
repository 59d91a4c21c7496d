/** Guards a new decision against the second click of somebody who meant the one before. */

/** For how long clicks on choices are ignored after a new decision has appeared. */
export const SECOND_CLICK_MS = 300;

export interface ClickGuard {
  /** Whether the last thing that was clicked or pressed was a choice. */
  isLastChoice: boolean;
  /** Until when choices are ignored, as `performance.now()` counts. */
  until: number;
}

export const OPEN_GUARD: ClickGuard = { isLastChoice: false, until: 0 };

/** Something was clicked or pressed: a choice, or anything else. */
export function noteClick(guard: ClickGuard, isChoice: boolean): ClickGuard {
  return { ...guard, isLastChoice: isChoice };
}

/** A new decision has appeared. */
export function noteDecision(guard: ClickGuard, now: number): ClickGuard {
  return guard.isLastChoice ? { ...guard, until: now + SECOND_CLICK_MS } : guard;
}

/** Whether a click on a choice comes too soon to be meant. */
export function isSecondClick(guard: ClickGuard, now: number): boolean {
  return now < guard.until;
}
