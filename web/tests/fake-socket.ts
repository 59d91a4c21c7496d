import type { Socket } from '../src/lib/online/client';
import type { GameView, EntryView, TableView, Update, Welcome } from '../src/lib/protocol';

/** A socket whose other end is the test. */
export class FakeSocket implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  isClosed = false;
  readonly sent: Record<string, unknown>[] = [];

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(): void {
    this.isClosed = true;
  }

  /** The messages of a type that were sent. */
  of(type: string): Record<string, unknown>[] {
    return this.sent.filter((message) => message.type === type);
  }

  /** Deliver a message of the server. */
  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  /** End the connection. */
  end(code = 1006): void {
    this.onclose?.({ code });
  }
}

/** Opens fake sockets, one after the other. */
export class Exchange {
  readonly sockets: FakeSocket[] = [];

  readonly open = (): FakeSocket => {
    const socket = new FakeSocket();
    this.sockets.push(socket);
    return socket;
  };

  get last(): FakeSocket {
    const found = this.sockets.at(-1);
    if (!found) throw new Error('nobody has called');
    return found;
  }

  /** The latest socket is open and welcome. */
  welcome(more: Partial<Welcome> = {}): FakeSocket {
    this.last.onopen?.();
    this.last.say(welcome(more));
    return this.last;
  }
}

export function tableView(more: Partial<TableView> = {}): TableView {
  const seat = { monster: 'Kong', person: 0, bot: '', stand_in: '', open: false, name: '' } as const;
  return {
    id: 'abc',
    status: 'running',
    game_number: 1,
    options: {
      two_in_manhattan: true,
      clock: 'none',
      language: 'en',
      public: false,
      chat: true,
      hints: true,
      training: false,
      undo: true,
      stand_in_bot: 'normal',
    },
    people: [{ name: 'Ada', ready: true, muted: false, has_left: false }],
    seats: [seat, { ...seat, monster: 'Rob', person: null, bot: 'normal' }],
    host: 0,
    commitment: '',
    nonces: [],
    sandbox: false,
    daily: '',
    ...more,
  };
}

export function gameView(more: Partial<GameView> = {}): GameView {
  const monsters = more.monsters ?? ['Kong', 'Rob'];
  const all = <Value>(value: Value) => monsters.map(() => value);
  return {
    monsters,
    chooser: 0,
    question: 'start',
    options: [{ id: 'start bronx', kind: 'start', borough: 'bronx' }],
    turn: 0,
    active_seat: null,
    life: all(10),
    points: all(0),
    energy: all(0),
    places: all(null),
    cards: all([]),
    display: [],
    prices: [],
    cheaper_in: [],
    full_boroughs: [],
    manhattan_capacity: 1,
    dice: [],
    unresolved_faces: [],
    resolved_faces: [],
    ...more,
  } as GameView;
}

function welcome(more: Partial<Welcome> = {}): Welcome {
  return {
    type: 'welcome',
    version: 1,
    seq: 3,
    person: 0,
    seats: [0],
    code: 'k3x9q2',
    watch: 'w',
    table: tableView(),
    game: gameView(),
    connected: [0],
    spectators: 0,
    missed: [],
    hints: true,
    ...more,
  };
}

export function entry(seq: number): EntryView {
  return { seq, time_ms: 0, type: 'chatted', person: 0, text: `line ${seq}` };
}

export function update(after: number, seq: number, more: Partial<Update> = {}): Update {
  const entries = Array.from({ length: seq - after }, (_, index) => entry(after + index + 1));
  return { type: 'update', seq, after, entries, table: tableView(), game: gameView(), ...more };
}
