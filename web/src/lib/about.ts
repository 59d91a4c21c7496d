import { api } from './api';
import type { About } from './protocol';

/** What every server offers, until it has told what it does. */
export const USUAL: About = {
  name: 'kingofnewyork',
  version: '',
  protocol: 1,
  bots: ['easy', 'normal', 'hard'],
  clocks: { none: null, casual: 120_000, fast: 20_000, day: 86_400_000, three_days: 259_200_000 },
  languages: { en: 'English', fr: 'Français', es: 'Español' },
  monsters: ['Captain Fish', 'Drakonis', 'Kong', 'Mantis', 'Rob', 'Sheriff'],
  reactions: [],
  chat: true,
  hints: true,
  url: '',
};

/** The levels come first, then the styles; the same bot under another name is left out. */
const LEVELS = ['easy', 'normal', 'hard'];
const SAME = ['rule', 'exact', 'random'];

let known: Promise<About> | undefined;

/** What this server offers; asked once. */
export function about(): Promise<About> {
  known ??= api.about().catch((problem: unknown) => {
    known = undefined;
    throw problem;
  });
  return known;
}

/** The bots to choose from, the levels first. */
export function botChoices(bots: readonly string[]): string[] {
  const levels = LEVELS.filter((level) => bots.includes(level));
  return [...levels, ...bots.filter((bot) => !LEVELS.includes(bot) && !SAME.includes(bot))];
}
