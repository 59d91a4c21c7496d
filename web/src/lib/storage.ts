/** Values stored in this browser; without storage the page works all the same. */

const PREFIX = 'kingofnewyork.';

/** The value stored under a name; null if there is none or it cannot be read. */
export function readStored(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + name) ?? 'null');
  } catch {
    return null;
  }
}

/** Stores a value under a name. */
export function writeStored(name: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // Private windows and full disks: the value holds until the page is left.
  }
}

/** Calls back when another tab has stored something under a name. */
export function onStoredElsewhere(name: string, changed: () => void): void {
  addEventListener('storage', (event) => {
    if (event.key === PREFIX + name || event.key === null) changed();
  });
}
