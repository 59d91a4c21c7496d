/** What the reader used last: the keyboard, or something to point with. */

let isTyping = false;

function note(isKeyboard: boolean): void {
  isTyping = isKeyboard;
  // What lies under a pointer that rests is not what the keyboard is at.
  document.documentElement.dataset.input = isKeyboard ? 'keyboard' : 'pointer';
}

/** Notes from now on what the reader uses. */
export function watchInput(): void {
  addEventListener('keydown', () => note(true), true);
  addEventListener('pointerdown', () => note(false), true);
  addEventListener('pointermove', ({ movementX, movementY }) => (movementX || movementY) && showPointer(), true);
}

/** Show what the pointer is at again once it moves, though the keyboard was used last. */
function showPointer(): void {
  document.documentElement.dataset.input = 'pointer';
}

/** Whether the keyboard was used last. */
export function isKeyboardLast(): boolean {
  return isTyping;
}
