/** Tells a choice that is pressed for long from one that is clicked: whoever holds it is sure. */

/** How long a choice is pressed before it counts as meant. */
export const LONG_PRESS_MS = 600;

/**
 * Calls back once a choice has been pressed for long; returns what ends it.
 *
 * Args:
 *   find: the choice at an element that is worth pressing for long; null if there is none.
 *   onhold: does what a click on it would.
 */
export function listenForLongPress(
  find: (at: Element) => Element | null,
  onhold: (choice: Element) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isHeld = false;

  const release = (): void => clearTimeout(timer);
  const press = (event: PointerEvent): void => {
    release();
    isHeld = false;
    const choice = event.isPrimary && event.button === 0 && event.target instanceof Element ? find(event.target) : null;
    if (!choice) return;
    timer = setTimeout(() => {
      onhold(choice);
      isHeld = true;
    }, LONG_PRESS_MS);
  };
  // When it is let go, it was done already; and no menu opens over it.
  const swallow = (event: MouseEvent): void => {
    if (!isHeld || !event.isTrusted) return;
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener('pointerdown', press, true);
  for (const name of ['pointerup', 'pointercancel', 'scroll']) addEventListener(name, release, true);
  for (const name of ['click', 'contextmenu'] as const) addEventListener(name, swallow, true);
  return () => {
    release();
    removeEventListener('pointerdown', press, true);
    for (const name of ['pointerup', 'pointercancel', 'scroll']) removeEventListener(name, release, true);
    for (const name of ['click', 'contextmenu'] as const) removeEventListener(name, swallow, true);
  };
}
