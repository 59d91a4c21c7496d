import { api } from './online/api';
import { DECISION_LIMITS_MS, LANGUAGE_NAMES, LEVEL_OF_BOT, LEVELS, MONSTERS } from './facts';
import { PROTOCOL_VERSION, type ServerInfo } from './protocol';

/** What every server offers, until it has told what it does. */
export const DEFAULT_ABOUT: ServerInfo = {
  name: 'kingofnewyork',
  version: '',
  protocol: PROTOCOL_VERSION,
  bots: [...LEVELS],
  decision_limits_ms: DECISION_LIMITS_MS,
  languages: LANGUAGE_NAMES,
  monsters: [...MONSTERS],
  reactions: [],
  chat: true,
  hints: true,
  url: '',
};

let known: Promise<ServerInfo> | undefined;

/** What this server offers; asked once. */
export function about(): Promise<ServerInfo> {
  known ??= api.about().catch((problem: unknown) => {
    known = undefined;
    throw problem;
  });
  return known;
}

/** The bots to choose from: the levels first, then the styles. */
export function botChoices(bots: readonly string[]): string[] {
  const levels: string[] = LEVELS.filter((level) => bots.includes(level));
  return [...levels, ...bots.filter((bot) => !(bot in LEVEL_OF_BOT))];
}
