/** Requests over HTTP: each is carried out once, however often it has to be sent. */

import { NOBODY } from '../seats';
import type {
  ServerInfo,
  CardList,
  CreateTable,
  DailyResponse,
  ForkTable,
  GameList,
  ListedTable,
  LessonResponse,
  LogResponse,
  MomentResponse,
  ErrorResponse,
  ForgetResponse,
  PuzzleList,
  PuzzleResponse,
  ReplayResponse,
  DeepChoiceResponse,
  ReviewResponse,
  TableResponse,
  TableList,
  TableAccess,
} from '../protocol';
import { toHex } from '../fair/hex';

const MAX_TRIES = 4;
const RETRY_PAUSE_MS = 250;

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

/** A key for a request: sent again, it is answered as before and carried out once. */
export function newKey(): string {
  return randomHex(16);
}

/** A share of the luck of a game. */
export function newNonce(): string {
  return randomHex(16);
}

function randomHex(size: number): string {
  return toHex(crypto.getRandomValues(new Uint8Array(size)));
}

async function request<Body>(path: string, body?: object, token = ''): Promise<Body> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await send<Body>(path, body, token);
    } catch (problem) {
      const isPassing = problem instanceof Refused && ['unavailable', UNREACHABLE].includes(problem.code);
      if (!isPassing || tries === MAX_TRIES) throw problem;
    }
    await new Promise((resolve) => setTimeout(resolve, RETRY_PAUSE_MS * 2 ** tries));
  }
}

async function send<Body>(path: string, body: object | undefined, token: string): Promise<Body> {
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
  if (!answer.ok) throw await readProblem(answer);
  const isJson = answer.headers.get('Content-Type')?.startsWith('application/json');
  return (await (isJson ? answer.json() : answer.text())) as Body;
}

async function readProblem(answer: Response): Promise<Refused> {
  try {
    const problem = (await answer.json()) as ErrorResponse;
    return new Refused(problem.code, problem.message);
  } catch {
    return new Refused(answer.status >= 500 ? UNREACHABLE : 'internal', answer.statusText);
  }
}

/** Everything that has happened at a table after an entry: as many pages as there are. */
async function readLog(table: string, token: string, after: number): Promise<LogResponse> {
  const entries: LogResponse['entries'] = [];
  for (;;) {
    const path = `/api/tables/${encodeURIComponent(table)}/log?story=true&after=${after}`;
    const page = await request<LogResponse>(path, undefined, token);
    entries.push(...page.entries);
    const last = page.entries.at(-1)?.seq ?? page.seq;
    if (last >= page.seq) return { seq: page.seq, entries };
    after = last;
  }
}

export const api = {
  about: () => request<ServerInfo>('/api'),
  cards: () => request<CardList>('/api/cards'),
  create: (wanted: CreateTable) => request<TableAccess>('/api/tables', wanted),
  /** A table at which another game is played on; the token is that of the game's table. */
  fork: (wanted: ForkTable, token = '') => request<TableAccess>('/api/forks', wanted, token),
  join: (code: string, name: string, seat = NOBODY) =>
    request<TableAccess>('/api/join', { key: newKey(), code, name, seat }),
  code: (code: string) => request<ListedTable>(`/api/codes/${encodeURIComponent(code)}`),
  tables: (status: 'open' | 'running') => request<TableList>(`/api/tables?status=${status}`),
  table: (table: string, token = '') =>
    request<TableResponse>(`/api/tables/${encodeURIComponent(table)}`, undefined, token),
  log: (table: string, token = '', after = -1) => readLog(table, token, after),
  moment: (table: string, seq: number, token = '') =>
    request<MomentResponse>(`/api/tables/${encodeURIComponent(table)}/at/${seq}`, undefined, token),
  /** Deletes one's own name and chat at a table, for good. */
  forget: (table: string, token: string) =>
    request<ForgetResponse>(`/api/tables/${encodeURIComponent(table)}/forget`, {}, token),
  /** The record of a finished game, as text. */
  record: (table: string, number: number, token = '') =>
    request<string>(`/api/tables/${encodeURIComponent(table)}/games/${number}/record`, undefined, token),
  /** Every step of the game of a record. */
  replay: (record: string) => request<ReplayResponse>('/api/replay', { record }),
  /** The review of a finished game, or of the game of a record. */
  review: (table: string, number: number, token = '') =>
    request<ReviewResponse>(`/api/tables/${encodeURIComponent(table)}/games/${number}/review`, undefined, token),
  reviewRecord: (record: string) => request<ReviewResponse>('/api/reviews', { record }),
  /** What search says of a choice of a record's game. */
  deepChoice: (record: string, step: number) =>
    request<DeepChoiceResponse>('/api/reviews/deep-choice', { record, step }),
  /** A lesson, all of it. */
  lesson: (lesson: string) => request<LessonResponse>(`/api/lessons/${encodeURIComponent(lesson)}`),
  puzzles: () => request<PuzzleList>('/api/puzzles'),
  /** A puzzle with its answer. */
  puzzle: (puzzle: string) => request<PuzzleResponse>(`/api/puzzles/${encodeURIComponent(puzzle)}`),
  games: () => request<GameList>('/api/games'),
  daily: () => request<DailyResponse>('/api/daily'),
  dailyOf: (day: string) => request<DailyResponse>(`/api/daily/${encodeURIComponent(day)}`),
  /** One's own game of today; sent again, it is found again. */
  playDaily: (person: string, name: string) => request<TableAccess>('/api/daily', { person, name }),
  gamesOf: (table: string, token = '') =>
    request<GameList>(`/api/tables/${encodeURIComponent(table)}/games`, undefined, token),
};
