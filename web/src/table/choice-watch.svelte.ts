import { tick } from 'svelte';
import { isKeyboardLast } from '../lib/last-input';
import { focusChoice, isChoice, isFocusLost } from './choice-focus';
import { isSecondClick, noteClick, noteDecision, OPEN_GUARD, type ClickGuard } from './click-guard';

/** Watches how choices are made: ignores second clicks, and keeps the focus of the keyboard. */
export class ChoiceWatch {
  private guard = $state.raw<ClickGuard>(OPEN_GUARD);

  /** Until when choices are ignored, as `performance.now()` counts. */
  get until(): number {
    return this.guard.until;
  }

  /** Whether a choice that is clicked now is meant; from now on, it was the last thing clicked. */
  take(): boolean {
    if (isSecondClick(this.guard, performance.now())) return false;
    this.guard = noteClick(this.guard, true);
    return true;
  }

  /** Notes that something new can be chosen; the focus goes to it if it would be lost. */
  async expect(): Promise<void> {
    this.guard = noteDecision(this.guard, performance.now());
    await tick();
    if (isKeyboardLast() && isFocusLost()) focusChoice();
  }

  /** Notes what is clicked and pressed; returns what ends it. */
  listen(): () => void {
    const onClick = ({ target }: MouseEvent): void => {
      if (!(target instanceof Element && isChoice(target))) this.guard = noteClick(this.guard, false);
    };
    const onKey = (event: KeyboardEvent): void => {
      // A key that is held down chooses once.
      const isPress = ['Enter', ' '].includes(event.key);
      if (event.repeat && isPress && event.target instanceof Element && isChoice(event.target)) event.preventDefault();
    };
    addEventListener('click', onClick, true);
    addEventListener('keydown', onKey, true);
    return () => {
      removeEventListener('click', onClick, true);
      removeEventListener('keydown', onKey, true);
    };
  }
}
