import { api } from './api';
import { MONSTERS } from './facts';
import type { ServerInfo } from './protocol';

/** What every server offers, until it has told what it does. */
export const DEFAULT_ABOUT: ServerInfo = {
  name: 'kingofnewyork',
  version: '',
  protocol: 1,
  bots: ['easy', 'normal', 'hard'],
  clocks: { none: null, casual: 120_000, fast: 20_000, day: 86_400_000, three_days: 259_200_000 },
  languages: { en: 'English', fr: 'Français', es: 'Español' },
  monsters: [...MONSTERS],
  reactions: [],
  chat: true,
  hints: true,
  url: '',
};

/** The levels come first, then the styles; the same bot under another name is left out. */
const BOT_LEVELS = ['easy', 'normal', 'hard'];
const DUPLICATE_BOTS = ['rule', 'exact', 'random'];

let known: Promise<ServerInfo> | undefined;

/** What this server offers; asked once. */
export function about(): Promise<ServerInfo> {
  known ??= api.about().catch((problem: unknown) => {
    known = undefined;
    throw problem;
  });
  return known;
}

/** The bots to choose from, the levels first. */
export function botChoices(bots: readonly string[]): string[] {
  const levels = BOT_LEVELS.filter((level) => bots.includes(level));
  return [...levels, ...bots.filter((bot) => !BOT_LEVELS.includes(bot) && !DUPLICATE_BOTS.includes(bot))];
}
