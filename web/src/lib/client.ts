import { newKey, Refused } from './api';
import { Mirror } from './mirror';
import { FINAL_CLOSE_CODES, PROTOCOL } from './protocol';
import type { Ack, Answer, Ask, Command, Happening, Nudge, RefusedMessage, ServerMessage } from './protocol';

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
  changed(entries: Happening[]): void;
  linked(link: Link, code: string): void;
  nudged(nudge: Nudge): void;
}

/** A command without its key; the type says which fields there are. */
export type Wanted = Command extends infer One ? (One extends Command ? Omit<One, 'key'> : never) : never;

/** Who one is at a table, and where it is. */
export interface Place {
  address: string;
  token?: string;
  watch?: string;
}

const FINAL: Record<number, string> = { 4401: 'token/bad', 4404: 'not_found', 4406: 'version/bad', 4410: 'token/bad' };
/** Commands refused with one of these are sent again. */
const PASSING = ['unavailable', 'rate/slow_down'];
/** Milliseconds between tries to connect, at first and at most. */
const PAUSE = 100;
const MOST_PAUSE = 3000;
/** Milliseconds without an answer after which a message is sent again. */
const AGAIN = 5000;
const RETRY = 400;
/** Milliseconds between two signs of life, and how long one may take to come back. */
const PING = 15_000;
const SILENCE = 6000;

interface Waiting {
  message: Command | Ask;
  resolve(answer: Ack | Answer): void;
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
  private pause = PAUSE;
  private retry: Timer | undefined;
  private pinging: Timer | undefined;
  private silence: Timer | undefined;
  /** What is not answered yet, by key: it is sent again on a new connection. */
  private readonly waiting = new Map<string, Waiting>();
  private readonly place: Place;
  private readonly listener: Listener;
  private readonly open: (address: string) => Socket;

  constructor(place: Place, listener: Listener, open = openSocket) {
    this.place = place;
    this.listener = listener;
    this.open = open;
  }

  /** Connects, and stays connected until it is closed or refused for good. */
  connect(): void {
    clearTimeout(this.retry);
    if (this.isClosed || this.socket) return;
    const socket = this.open(this.place.address);
    this.socket = socket;
    // A server that takes the call and says nothing is no better than one that does not.
    this.expectSign();
    socket.onopen = () => this.greet(socket);
    socket.onmessage = (event) => {
      if (socket === this.socket) this.take(JSON.parse(event.data) as ServerMessage);
    };
    socket.onclose = (event) => {
      if (socket === this.socket) this.lose(event.code);
    };
  }

  /** Leaves; nothing comes any more. */
  close(): void {
    this.isClosed = true;
    this.drop();
    clearTimeout(this.retry);
    this.failAll(new Refused('closed', 'the connection was closed'));
  }

  /** Is the connection alive? Asked after a sleep, and when the network is back. */
  wake(): void {
    if (this.isClosed) return;
    if (!this.socket) {
      this.pause = PAUSE;
      this.connect();
    } else if (this.isWelcome) {
      this.ping();
    }
  }

  /** A command is carried out, once, whatever the connection does; the number of its entry. */
  async command(wanted: Wanted): Promise<number> {
    const key = newKey();
    return (await this.exchange(key, { ...wanted, key } as Command)).seq;
  }

  /** The answer to a question about the game. */
  async ask(what: Ask['what'], seat = -1): Promise<Answer> {
    const id = newKey();
    return (await this.exchange(id, { type: 'ask', id, what, seat })) as Answer;
  }

  /** All that was missed is sent once more. */
  resync(): void {
    this.write({ type: 'resync', seq: this.mirror.seq });
  }

  private exchange(key: string, message: Command | Ask): Promise<Ack | Answer> {
    if (this.isClosed) return Promise.reject(new Refused('closed', 'the connection was closed'));
    return new Promise((resolve, reject) => {
      const timer = setInterval(() => this.write(message), AGAIN);
      this.waiting.set(key, { message, resolve, reject, timer });
      this.write(message);
    });
  }

  private greet(socket: Socket): void {
    const { token = '', watch = '' } = this.place;
    const hello = { type: 'hello', version: PROTOCOL, token, watch, seq: this.mirror.seq, story: true };
    socket.send(JSON.stringify(hello));
  }

  private write(message: object): void {
    if (this.isWelcome) this.socket?.send(JSON.stringify(message));
  }

  private take(message: ServerMessage): void {
    this.hearSign();
    switch (message.type) {
      case 'welcome':
        this.welcomed(this.mirror.welcome(message));
        break;
      case 'update':
        this.updated(...this.mirror.update(message));
        break;
      case 'presence':
        this.mirror.presence(message);
        this.listener.changed([]);
        break;
      case 'nudge':
        this.listener.nudged(message);
        break;
      case 'ack':
        this.settle(message.key)?.resolve(message);
        break;
      case 'answer':
        this.settle(message.id)?.resolve(message);
        break;
      case 'refused':
        this.refused(message);
        break;
      case 'pong':
        if (message.seq > this.mirror.seq) this.resync();
    }
  }

  private welcomed(entries: Happening[]): void {
    const isFirst = !this.isWelcome;
    this.isWelcome = true;
    this.pause = PAUSE;
    this.tell('connected');
    this.listener.changed(entries);
    // What was under way may not have arrived.
    if (isFirst) for (const { message } of this.waiting.values()) this.write(message);
  }

  private updated(fate: 'old' | 'taken' | 'gap', entries: Happening[]): void {
    if (fate === 'taken') this.listener.changed(entries);
    if (fate === 'gap') this.resync();
  }

  private refused(message: RefusedMessage): void {
    const key = message.key ?? '';
    if (PASSING.includes(message.code)) {
      setTimeout(() => {
        const still = this.waiting.get(key);
        if (still) this.write(still.message);
      }, RETRY);
      return;
    }
    if (message.seq > this.mirror.seq) this.resync();
    this.settle(key)?.reject(new Refused(message.code, message.message));
  }

  private settle(key: string): Waiting | undefined {
    const found = this.waiting.get(key);
    if (found) clearInterval(found.timer);
    this.waiting.delete(key);
    return found;
  }

  private failAll(problem: Refused): void {
    for (const key of [...this.waiting.keys()]) this.settle(key)?.reject(problem);
  }

  private lose(code: number): void {
    this.drop();
    if (FINAL_CLOSE_CODES.includes(code)) {
      const reason = FINAL[code] ?? 'not_found';
      this.isClosed = true;
      this.tell('refused', reason);
      this.failAll(new Refused(reason, 'the server closed the door'));
      return;
    }
    this.tell('lost');
    // Not all at once: a server that starts again is called by everybody.
    this.retry = setTimeout(() => this.connect(), this.pause * (0.5 + Math.random()));
    this.pause = Math.min(2 * this.pause, MOST_PAUSE);
  }

  private drop(): void {
    clearTimeout(this.pinging);
    clearTimeout(this.silence);
    const socket = this.socket;
    this.socket = null;
    this.isWelcome = false;
    if (!socket) return;
    socket.onclose = socket.onmessage = socket.onopen = null;
    socket.close();
  }

  private tell(link: Link, code = ''): void {
    if (this.link === link) return;
    this.link = link;
    this.listener.linked(link, code);
  }

  private ping(): void {
    clearTimeout(this.pinging);
    this.write({ type: 'ping' });
    this.expectSign();
  }

  private expectSign(): void {
    clearTimeout(this.silence);
    this.silence = setTimeout(() => this.lose(0), SILENCE);
  }

  private hearSign(): void {
    clearTimeout(this.silence);
    clearTimeout(this.pinging);
    this.pinging = setTimeout(() => this.ping(), PING);
  }
}

/** A real socket; an address that cannot be called is a connection that was lost. */
function openSocket(address: string): Socket {
  return new WebSocket(address) as unknown as Socket;
}
