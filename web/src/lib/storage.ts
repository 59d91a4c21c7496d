/** What this browser keeps; one that keeps nothing is no reason to stop. */

const PREFIX = 'kingofnewyork.';

/** What was kept under a name, if it is there and can be read. */
export function kept(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + name) ?? 'null');
  } catch {
    return null;
  }
}

/** Keeps a value under a name. */
export function keep(name: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // Private windows and full disks: the value holds until the page is left.
  }
}

/** Calls back when another tab has kept something under a name. */
export function onKeptElsewhere(name: string, changed: () => void): void {
  addEventListener('storage', (event) => {
    if (event.key === PREFIX + name || event.key === null) changed();
  });
}
