import { NOBODY } from '../seats';
import { newKey, Refused } from './api';
import { Mirror, type UpdateResult } from './mirror';
import { FINAL_CLOSE_CODES, PROTOCOL_VERSION, TEMPORARY_CODES } from '../protocol';
import type { Ack, Command, EntryView, Nudge, Query, QueryResult, RefusedMessage, ServerMessage } from '../protocol';

/** What is needed of a WebSocket. */
export interface Socket {
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  send(text: string): void;
  close(): void;
}

/** How things stand with the connection; `refused` is for good. */
export type Link = 'connecting' | 'connected' | 'lost' | 'refused';

/** Who is to be told of what comes in. */
export interface Listener {
  /** The mirror has changed; the entries are new, in order, each once. */
  onChange(entries: EntryView[]): void;
  onLink(link: Link, code: string): void;
  onNudge(nudge: Nudge): void;
}

/** A command without its key; the type says which fields there are. */
export type CommandFields = Command extends infer One ? (One extends Command ? Omit<One, 'key'> : never) : never;

/** Who one is at a table, and where it is. */
export interface Endpoint {
  address: string;
  token?: string;
  watch?: string;
}

/** Milliseconds between tries to connect, at first and at most. */
const MIN_RECONNECT_MS = 100;
const MAX_RECONNECT_MS = 3000;
/** Milliseconds without an answer after which a message is sent again. */
const RESEND_MS = 5000;
const RETRY_MS = 400;
/** Milliseconds between two signs of life, and how long the reply may take. */
const PING_MS = 15_000;
const REPLY_TIMEOUT_MS = 6000;

interface PendingExchange {
  message: Command | Query;
  resolve(answer: Ack | QueryResult): void;
  reject(problem: Refused): void;
  timer: ReturnType<typeof setInterval>;
}

type Timer = ReturnType<typeof setTimeout>;

/** A table over a socket that is opened anew as often as it is lost. */
export class TableClient {
  readonly mirror = new Mirror();
  link: Link = 'connecting';
  private socket: Socket | null = null;
  private isWelcome = false;
  private isClosed = false;
  private pauseMs = MIN_RECONNECT_MS;
  private retry: Timer | undefined;
  private pinging: Timer | undefined;
  private silence: Timer | undefined;
  /** What is not answered yet, by key: it is sent again on a new connection. */
  private readonly waiting = new Map<string, PendingExchange>();
  private readonly endpoint: Endpoint;
  private readonly listener: Listener;
  private readonly open: (address: string) => Socket;

  constructor(endpoint: Endpoint, listener: Listener, open = openSocket) {
    this.endpoint = endpoint;
    this.listener = listener;
    this.open = open;
  }

  /** Connects, and stays connected until it is closed or refused for good. */
  connect(): void {
    clearTimeout(this.retry);
    if (this.isClosed || this.socket) return;
    const socket = this.open(this.endpoint.address);
    this.socket = socket;
    // A server that takes the call and says nothing is no better than one that does not.
    this.expectReply();
    socket.onopen = () => this.sendHello(socket);
    socket.onmessage = (event) => {
      if (socket === this.socket) this.handleMessage(JSON.parse(event.data) as ServerMessage);
    };
    socket.onclose = (event) => {
      if (socket === this.socket) this.handleClose(event.code);
    };
  }

  /** Leaves; nothing comes any more. */
  close(): void {
    this.isClosed = true;
    this.closeSocket();
    clearTimeout(this.retry);
    this.failAll(new Refused('closed', 'the connection was closed'));
  }

  /** Is the connection alive? Asked after a sleep, and when the network is back. */
  wake(): void {
    if (this.isClosed) return;
    if (!this.socket) {
      this.pauseMs = MIN_RECONNECT_MS;
      this.connect();
    } else if (this.isWelcome) {
      this.ping();
    }
  }

  /** A command is carried out, once, whatever the connection does; the number of its entry. */
  async command(wanted: CommandFields): Promise<number> {
    const key = newKey();
    return (await this.exchange(key, { ...wanted, key })).seq;
  }

  /** The answer to a question about the game. */
  async ask(topic: Query['topic'], seat = NOBODY): Promise<QueryResult> {
    const id = newKey();
    return (await this.exchange(id, { type: 'query', id, topic, seat })) as QueryResult;
  }

  /** Ask the server to send once more all that was missed. */
  resync(): void {
    this.send({ type: 'resync', seq: this.mirror.seq });
  }

  private exchange(key: string, message: Command | Query): Promise<Ack | QueryResult> {
    if (this.isClosed) return Promise.reject(new Refused('closed', 'the connection was closed'));
    return new Promise((resolve, reject) => {
      const timer = setInterval(() => this.send(message), RESEND_MS);
      this.waiting.set(key, { message, resolve, reject, timer });
      this.send(message);
    });
  }

  private sendHello(socket: Socket): void {
    const { token = '', watch = '' } = this.endpoint;
    const hello = { type: 'hello', version: PROTOCOL_VERSION, token, watch, seq: this.mirror.seq, story: true };
    socket.send(JSON.stringify(hello));
  }

  private send(message: object): void {
    if (this.isWelcome) this.socket?.send(JSON.stringify(message));
  }

  private handleMessage(message: ServerMessage): void {
    this.noteReply();
    switch (message.type) {
      case 'welcome':
        this.handleWelcome(this.mirror.welcome(message));
        break;
      case 'update':
        this.handleUpdate(...this.mirror.update(message));
        break;
      case 'presence':
        this.mirror.presence(message);
        this.listener.onChange([]);
        break;
      case 'nudge':
        this.listener.onNudge(message);
        break;
      case 'ack':
        this.settle(message.key)?.resolve(message);
        break;
      case 'query_result':
        this.settle(message.id)?.resolve(message);
        break;
      case 'refused':
        this.handleRefusal(message);
        break;
      case 'pong':
        if (message.seq > this.mirror.seq) this.resync();
    }
  }

  private handleWelcome(entries: EntryView[]): void {
    const isFirst = !this.isWelcome;
    this.isWelcome = true;
    this.pauseMs = MIN_RECONNECT_MS;
    this.setLink('connected');
    this.listener.onChange(entries);
    // What was under way may not have arrived.
    if (isFirst) for (const { message } of this.waiting.values()) this.send(message);
  }

  private handleUpdate(result: UpdateResult, entries: EntryView[]): void {
    if (result === 'applied') this.listener.onChange(entries);
    // Only a welcome tells the code, which is not for all.
    const isRenewed = entries.some((entry) => entry.type === 'code_renewed');
    if (result === 'gap' || isRenewed) this.resync();
  }

  private handleRefusal(message: RefusedMessage): void {
    const key = message.key ?? '';
    if (TEMPORARY_CODES.includes(message.code)) {
      setTimeout(() => {
        const still = this.waiting.get(key);
        if (still) this.send(still.message);
      }, RETRY_MS);
      return;
    }
    if (message.seq > this.mirror.seq) this.resync();
    this.settle(key)?.reject(new Refused(message.code, message.message));
  }

  private settle(key: string): PendingExchange | undefined {
    const found = this.waiting.get(key);
    if (found) clearInterval(found.timer);
    this.waiting.delete(key);
    return found;
  }

  private failAll(problem: Refused): void {
    for (const key of [...this.waiting.keys()]) this.settle(key)?.reject(problem);
  }

  private handleClose(code: number): void {
    this.closeSocket();
    const reason = FINAL_CLOSE_CODES[code];
    if (reason !== undefined) {
      this.isClosed = true;
      this.setLink('refused', reason);
      this.failAll(new Refused(reason, 'the server closed the door'));
      return;
    }
    this.setLink('lost');
    // Not all at once: a server that starts again is called by everybody.
    this.retry = setTimeout(() => this.connect(), this.pauseMs * (0.5 + Math.random()));
    this.pauseMs = Math.min(2 * this.pauseMs, MAX_RECONNECT_MS);
  }

  private closeSocket(): void {
    clearTimeout(this.pinging);
    clearTimeout(this.silence);
    const socket = this.socket;
    this.socket = null;
    this.isWelcome = false;
    if (!socket) return;
    socket.onclose = socket.onmessage = socket.onopen = null;
    socket.close();
  }

  private setLink(link: Link, code = ''): void {
    if (this.link === link) return;
    this.link = link;
    this.listener.onLink(link, code);
  }

  private ping(): void {
    clearTimeout(this.pinging);
    this.send({ type: 'ping' });
    this.expectReply();
  }

  private expectReply(): void {
    clearTimeout(this.silence);
    this.silence = setTimeout(() => this.handleClose(0), REPLY_TIMEOUT_MS);
  }

  private noteReply(): void {
    clearTimeout(this.silence);
    clearTimeout(this.pinging);
    this.pinging = setTimeout(() => this.ping(), PING_MS);
  }
}

/** A real socket; an address that cannot be called is a connection that was lost. */
function openSocket(address: string): Socket {
  return new WebSocket(address) as unknown as Socket;
}
