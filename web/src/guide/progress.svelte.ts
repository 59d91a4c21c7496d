/** How far one has come with the lessons, remembered in this browser. */

import { savedCredentials } from '../lib/online/credentials';
import { LESSONS, type LessonName } from '../lib/facts';
import { onStoredElsewhere, readStored, writeStored } from '../lib/storage';

const STORAGE_NAME = 'lessons';
export const FIRST_LESSON: LessonName = LESSONS[0];
export const OTHER_LESSONS: readonly LessonName[] = LESSONS.slice(1);

interface LessonProgress {
  /** The lessons that were gone through to the end. */
  done: LessonName[];
  /** The steps, from 0, at which lessons were left. */
  left: Partial<Record<LessonName, number>>;
}

export function isLesson(name: string): name is LessonName {
  return (LESSONS as readonly string[]).includes(name);
}

function loadProgress(): LessonProgress {
  const known = readStored(STORAGE_NAME) as Partial<LessonProgress> | null;
  const done = Array.isArray(known?.done) ? known.done.filter(isLesson) : [];
  const left: LessonProgress['left'] = {};
  for (const lesson of LESSONS) {
    const step = known?.left?.[lesson];
    if (typeof step === 'number' && Number.isInteger(step) && step > 0) left[lesson] = step;
  }
  return { done, left };
}

let progress = $state.raw<LessonProgress>(loadProgress());
onStoredElsewhere(STORAGE_NAME, () => (progress = loadProgress()));

function save(changed: LessonProgress): void {
  progress = changed;
  writeStored(STORAGE_NAME, changed);
}

export function isDone(lesson: LessonName): boolean {
  return progress.done.includes(lesson);
}

/** The step at which a lesson goes on; 0 if it was not begun, or was gone through. */
export function savedStep(lesson: LessonName): number {
  return progress.left[lesson] ?? 0;
}

/** Notes where one is in a lesson. */
export function noteStep(lesson: LessonName, step: number): void {
  save({ ...progress, left: { ...progress.left, [lesson]: step } });
}

/** Notes that a lesson was gone through. */
export function markDone(lesson: LessonName): void {
  const done = [...progress.done.filter((one) => one !== lesson), lesson];
  save({ done, left: { ...progress.left, [lesson]: 0 } });
}

/** Whether the reader has neither played here nor learnt how to. */
export function isNewcomer(): boolean {
  return progress.done.length === 0 && savedCredentials().length === 0;
}
