// @vitest-environment node

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Refused } from '../../src/lib/online/api';
import { TableClient } from '../../src/lib/online/client';
import type { Link } from '../../src/lib/online/client';
import type { EntryView } from '../../src/lib/protocol';
import { entry, Exchange, update } from '../fake-socket';

/** The code of a refusal. */
const codeOf = (problem: unknown) => (problem as Refused).code;

let exchange: Exchange;
let client: TableClient;
let seen: number[];
let links: [Link, string][];

beforeEach(() => {
  vi.useFakeTimers();
  exchange = new Exchange();
  seen = [];
  links = [];
  const listener = {
    onChange: (entries: EntryView[]) => seen.push(...entries.map(({ seq }) => seq)),
    onLink: (link: Link, code: string) => links.push([link, code]),
    onNudge: () => {},
  };
  client = new TableClient({ address: 'ws://here', token: 'secret' }, listener, exchange.open);
  client.connect();
});

afterEach(() => {
  client.close();
  vi.useRealTimers();
});

describe('coming in', () => {
  it('says who it is and what it has seen', () => {
    const socket = exchange.welcome();
    expect(socket.sent[0]).toMatchObject({ type: 'hello', version: 1, token: 'secret', seq: -1, story: true });
    expect(links).toEqual([['connected', '']]);
    expect(client.mirror.seq).toBe(3);
  });

  it('is told at once and for good that it may not come in', async () => {
    const answer = client.command({ type: 'start' }).catch(codeOf);
    exchange.last.end(4404);
    expect(await answer).toBe('not_found');
    expect(links).toEqual([['refused', 'not_found']]);
    vi.advanceTimersByTime(60_000);
    expect(exchange.sockets).toHaveLength(1);
  });
});

describe('what comes in', () => {
  it('takes each entry once and in order', () => {
    const socket = exchange.welcome();
    socket.say(update(3, 4));
    socket.say(update(3, 4));
    socket.say(update(3, 6));
    expect(seen).toEqual([4, 5, 6]);
  });

  it('asks for what is missing when there is a gap', () => {
    const socket = exchange.welcome();
    socket.say(update(5, 6));
    expect(seen).toEqual([]);
    expect(socket.of('resync')).toEqual([{ type: 'resync', seq: 3 }]);
    exchange.welcome({ seq: 6, missed: [4, 5, 6].map(entry) });
    expect(seen).toEqual([4, 5, 6]);
  });

  it('ignores a welcome from before', () => {
    const socket = exchange.welcome();
    socket.say(update(3, 8));
    exchange.welcome({ seq: 4 });
    expect(client.mirror.seq).toBe(8);
  });

  it('notices by a pong that it has missed something', () => {
    const socket = exchange.welcome();
    socket.say({ type: 'pong', id: '', seq: 9 });
    expect(socket.of('resync')).toHaveLength(1);
  });
});

describe('a connection that is lost', () => {
  it('is made anew and goes on after what was seen', () => {
    exchange.welcome().say(update(3, 5));
    exchange.last.end(1012);
    expect(client.link).toBe('lost');
    vi.advanceTimersByTime(200);
    exchange.welcome({ seq: 6, missed: [entry(6)] });
    expect(exchange.last.of('hello')[0]).toMatchObject({ seq: 5 });
    expect(seen).toEqual([4, 5, 6]);
    expect(links.map(([link]) => link)).toEqual(['connected', 'lost', 'connected']);
  });

  it('is tried again and again, more and more slowly', () => {
    for (let tries = 0; tries < 12; tries += 1) {
      exchange.last.end();
      vi.advanceTimersByTime(5000);
    }
    expect(exchange.sockets).toHaveLength(13);
    exchange.last.end();
    vi.advanceTimersByTime(1000);
    expect(exchange.sockets).toHaveLength(13);
  });

  it('is noticed by silence', () => {
    exchange.welcome();
    vi.advanceTimersByTime(15_000);
    expect(exchange.last.of('ping')).toHaveLength(1);
    vi.advanceTimersByTime(6000);
    expect(exchange.sockets[0]?.isClosed).toBe(true);
    expect(client.link).toBe('lost');
  });

  it('is tried at once after a sleep', () => {
    for (let tries = 0; tries < 8; tries += 1) {
      exchange.last.end();
      vi.advanceTimersByTime(5000);
    }
    exchange.last.end();
    const before = exchange.sockets.length;
    client.wake();
    expect(exchange.sockets).toHaveLength(before + 1);
  });
});

describe('commands', () => {
  it('are answered by the number of their entry', async () => {
    const socket = exchange.welcome();
    const done = client.command({ type: 'act', seq: 3, seat: 0, action: 'stop' });
    const sent = socket.of('act')[0];
    expect(sent).toMatchObject({ seq: 3, seat: 0, action: 'stop' });
    expect(sent?.key).toMatch(/^[0-9a-f]{32}$/);
    socket.say({ type: 'ack', key: sent?.key, seq: 4 });
    expect(await done).toBe(4);
  });

  it('are sent again with the same key on a new connection', async () => {
    exchange.welcome();
    const done = client.command({ type: 'start' });
    const key = exchange.last.of('start')[0]?.key;
    exchange.last.end();
    vi.advanceTimersByTime(200);
    const socket = exchange.welcome();
    expect(socket.of('start')).toMatchObject([{ key }]);
    socket.say({ type: 'ack', key, seq: 5 });
    expect(await done).toBe(5);
    vi.advanceTimersByTime(20_000);
    expect(socket.of('start')).toHaveLength(1);
  });

  it('that are given before the welcome are sent after it', () => {
    void client.command({ type: 'start' }).catch(() => {});
    expect(exchange.last.sent).toEqual([]);
    expect(exchange.welcome().of('start')).toHaveLength(1);
  });

  it('are sent again if nobody answers, or the server is busy', () => {
    const socket = exchange.welcome();
    void client.command({ type: 'start' }).catch(() => {});
    const key = socket.of('start')[0]?.key;
    vi.advanceTimersByTime(5000);
    expect(socket.of('start')).toHaveLength(2);
    socket.say({ type: 'refused', code: 'unavailable', message: '', seq: 3, key });
    vi.advanceTimersByTime(400);
    expect(socket.of('start')).toHaveLength(3);
  });

  it('that are refused say why, and what was missed is asked for', async () => {
    const socket = exchange.welcome();
    const refused = client
      .command({ type: 'act', seq: 3, seat: 0, action: 'stop' })
      .catch((problem: unknown) => problem);
    const key = socket.of('act')[0]?.key;
    socket.say({ type: 'refused', code: 'action/stale', message: 'the game has moved on', seq: 7, key });
    expect(await refused).toMatchObject({ code: 'action/stale' });
    expect(socket.of('resync')).toEqual([{ type: 'resync', seq: 3 }]);
  });

  it('fail when the page is left', async () => {
    exchange.welcome();
    const left = client.command({ type: 'start' }).catch(codeOf);
    client.close();
    expect(await left).toBe('closed');
  });
});

describe('questions', () => {
  it('are answered by their id', async () => {
    const socket = exchange.welcome();
    const answer = client.ask('odds', 0);
    const id = socket.of('query')[0]?.id;
    socket.say({ type: 'query_result', id, topic: 'odds', seq: 3, result: { chances: [] } });
    expect(await answer).toMatchObject({ topic: 'odds', seq: 3 });
  });
});
