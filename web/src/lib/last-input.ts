/** What the reader used last: the keyboard, or something to point with. */

let isTyping = false;

/** Notes from now on what the reader uses. */
export function watchInput(): void {
  addEventListener('keydown', () => (isTyping = true), true);
  addEventListener('pointerdown', () => (isTyping = false), true);
}

/** Whether the keyboard was used last. */
export function isKeyboardLast(): boolean {
  return isTyping;
}
