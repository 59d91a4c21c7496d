/** Requests over HTTP: each is done once, however often it has to be sent. */

import type {
  About,
  CardList,
  CreateTable,
  ForkTable,
  GameList,
  ListedTable,
  LogAnswer,
  MomentAnswer,
  Problem,
  ReplayAnswer,
  TableAnswer,
  TableList,
  Welcomed,
} from './protocol';

const TRIES = 4;
const PAUSE = 250;

/** Why something could not be done: a code that stays the same, and the reason in English. */
export class Refused extends Error {
  readonly code: string;

  constructor(code: string, reason: string) {
    super(reason);
    this.code = code;
  }
}

/** The code of a server that does not answer. */
export const UNREACHABLE = 'unreachable';

/** A key for a request: sent again, it is answered as before and done once. */
export function newKey(): string {
  return hexadecimal(16);
}

/** A share of the luck of a game. */
export function newNonce(): string {
  return hexadecimal(16);
}

function hexadecimal(size: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(size));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function request<Answer>(path: string, body?: object, token = ''): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await once<Answer>(path, body, token);
    } catch (problem) {
      const isPassing =
        problem instanceof Refused && ['unavailable', UNREACHABLE].includes(problem.code);
      if (!isPassing || tries === TRIES) throw problem;
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE * 2 ** tries));
  }
}

async function once<Answer>(path: string, body: object | undefined, token: string): Promise<Answer> {
  const headers: Record<string, string> = {};
  if (token) headers.Authorization = `Bearer ${token}`;
  if (body) headers['Content-Type'] = 'application/json';
  const sent: RequestInit = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
  let answer: Response;
  try {
    answer = await fetch(path, sent);
  } catch {
    throw new Refused(UNREACHABLE, 'the server does not answer');
  }
  if (!answer.ok) throw await problemOf(answer);
  const isJson = answer.headers.get('Content-Type')?.startsWith('application/json');
  return (await (isJson ? answer.json() : answer.text())) as Answer;
}

async function problemOf(answer: Response): Promise<Refused> {
  try {
    const told = (await answer.json()) as Problem;
    return new Refused(told.code, told.message);
  } catch {
    return new Refused(answer.status >= 500 ? UNREACHABLE : 'internal', answer.statusText);
  }
}

export const api = {
  about: () => request<About>('/api'),
  cards: () => request<CardList>('/api/cards'),
  create: (wanted: CreateTable) => request<Welcomed>('/api/tables', wanted),
  /** A table at which another game is played on; the token is that of the game's table. */
  fork: (wanted: ForkTable, token = '') => request<Welcomed>('/api/forks', wanted, token),
  join: (code: string, name: string, seat = -1) =>
    request<Welcomed>('/api/join', { key: newKey(), code, name, seat }),
  code: (code: string) => request<ListedTable>(`/api/codes/${encodeURIComponent(code)}`),
  tables: (status: 'open' | 'running') => request<TableList>(`/api/tables?status=${status}`),
  table: (table: string, token = '') =>
    request<TableAnswer>(`/api/tables/${encodeURIComponent(table)}`, undefined, token),
  log: (table: string, token = '', after = -1) =>
    request<LogAnswer>(
      `/api/tables/${encodeURIComponent(table)}/log?story=true&after=${after}`,
      undefined,
      token,
    ),
  moment: (table: string, seq: number, token = '') =>
    request<MomentAnswer>(`/api/tables/${encodeURIComponent(table)}/at/${seq}`, undefined, token),
  /** The record of a finished game, as text. */
  record: (table: string, number: number, token = '') =>
    request<string>(`/api/tables/${encodeURIComponent(table)}/games/${number}/record`, undefined, token),
  /** Every step of the game of a record. */
  replay: (record: string) => request<ReplayAnswer>('/api/replay', { record }),
  games: () => request<GameList>('/api/games'),
  gamesOf: (table: string, token = '') =>
    request<GameList>(`/api/tables/${encodeURIComponent(table)}/games`, undefined, token),
};
