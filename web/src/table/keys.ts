/** The keys of the table; digits keep dice or choose options. */

export interface KeyActions {
  /** With Shift, it is meant for all that are alike. */
  digit: (number: number, all: boolean) => void;
  roll: () => void;
  keep: () => void;
  confirm: () => void;
  move: () => void;
  buy: () => void;
  end: () => void;
  undo: () => void;
  hint: () => void;
  odds: () => void;
  log: () => void;
  menu: () => void;
  help: () => void;
  skip: () => void;
  speed: () => void;
  words: () => void;
}

/** The key whose name is another one in every language. */
export const SPACE = ' ';

/** The keys of the table, as they are told to players. */
const TABLE_KEYS = [
  ['R', 'roll'],
  ['K', 'keep'],
  ['Enter', 'confirm'],
  ['M', 'move'],
  ['B', 'buy'],
  ['E', 'end'],
  ['U', 'undo'],
  ['H', 'hint'],
  ['O', 'odds'],
  ['L', 'log'],
  ['W', 'words'],
  [',', 'menu'],
  [SPACE, 'skip'],
  ['S', 'speed'],
  ['?', 'help'],
] as const;

const COMMAND_BY_KEY: ReadonlyMap<string, Exclude<keyof KeyActions, 'digit'>> = new Map(
  TABLE_KEYS.map(([key, command]) => [key.toLowerCase(), command]),
);

/** Every key with what it does, as it is told to players. */
export const KEY_HELP = [
  ['1–9', 'digit'],
  ...TABLE_KEYS,
  ['N', 'next-turn'],
  ['P', 'previous-turn'],
  ['X', 'next-mistake'],
  ['Esc', 'close'],
] as const;

/** Whether a key is meant for the whole screen, and not typed into a field or for the browser. */
export function isForScreen(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return false;
  return !(event.target as HTMLElement).closest('input:not([type=range]), textarea, select, dialog:modal');
}

/** Listens to the keyboard; what is typed into fields and pressed on buttons stays there. */
export function listenForKeys(keys: KeyActions): () => void {
  const onKeydown = (event: KeyboardEvent): void => {
    if (!isForScreen(event)) return;
    const at = event.target as HTMLElement;
    if (at.closest('input')) return;
    const isOnButton = at.closest('button, a, summary') !== null;
    if (isOnButton && ['Enter', SPACE].includes(event.key)) return;
    const digit = /^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1];
    if (/^[1-9]$/.test(event.key)) {
      keys.digit(Number(event.key), false);
    } else if (event.shiftKey && digit) {
      keys.digit(Number(digit), true);
    } else {
      const name = COMMAND_BY_KEY.get(event.key.toLowerCase());
      if (!name) return;
      keys[name]();
    }
    event.preventDefault();
  };
  addEventListener('keydown', onKeydown);
  return () => removeEventListener('keydown', onKeydown);
}
