import { tick } from 'svelte';
import { isKeyboardLast } from '../../lib/last-input';
import { focusChoice, isChoice, isFocusLost } from './choice-focus';
import { listenForLongPress } from './long-press';
import { isSecondClick, noteClick, noteDecision, OPEN_GUARD, type ClickGuard } from './click-guard';

/** What may be asked about once more. */
const CONFIRMED = '[data-action], [data-land], .board button, .buy, .pick';

/** Watches how choices are made: ignores second clicks, and keeps the focus of the keyboard. */
export class ChoiceWatch {
  /** Whether the choice that is being made was pressed for long: it needs no second question. */
  isSure = false;
  /** Whether choices are being ignored: they are seen to be. */
  isGuarded = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;
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
    const now = performance.now();
    this.guard = noteDecision(this.guard, now);
    clearTimeout(this.timer);
    this.isGuarded = isSecondClick(this.guard, now);
    if (this.isGuarded) this.timer = setTimeout(() => (this.isGuarded = false), this.guard.until - now);
    await tick();
    if (isKeyboardLast() && isFocusLost()) focusChoice();
  }

  /**
   * Notes what is clicked and pressed; returns what ends it.
   *
   * Args:
   *   mayAsk: whether choices may be asked about once more: only then they can be pressed for long.
   */
  listen(mayAsk: () => boolean): () => void {
    const onClick = ({ target }: MouseEvent): void => {
      if (!(target instanceof Element && isChoice(target))) this.guard = noteClick(this.guard, false);
    };
    const onKey = (event: KeyboardEvent): void => {
      // A key that is held down chooses once.
      const isPress = ['Enter', ' '].includes(event.key);
      if (event.repeat && isPress && event.target instanceof Element && isChoice(event.target)) event.preventDefault();
    };
    const find = (at: Element): Element | null => (mayAsk() && isChoice(at) ? at.closest(CONFIRMED) : null);
    const stopPresses = listenForLongPress(find, (choice) => {
      this.isSure = true;
      choice.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
      this.isSure = false;
    });
    addEventListener('click', onClick, true);
    addEventListener('keydown', onKey, true);
    return () => {
      stopPresses();
      removeEventListener('click', onClick, true);
      removeEventListener('keydown', onKey, true);
    };
  }
}
