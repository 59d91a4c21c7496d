/** As much as is used here of packages that are fetched only to be measured, and of what they hold. */

declare module 'boardgame.io/server' {
  import type { AddressInfo } from 'node:net';

  interface RunningServer {
    appServer: { address(): AddressInfo };
  }
  export function Server(options: { games: object[]; origins: RegExp[] }): {
    run(options: { port: number }): Promise<RunningServer>;
  };
}

declare module 'socket.io-client' {
  export interface Socket {
    on(event: 'update', listener: (match: string, state: MatchState) => void): void;
    once(event: 'connect', listener: () => void): void;
    once(event: 'sync', listener: (match: string, synced: { state: MatchState }) => void): void;
    emit(event: string, ...values: unknown[]): void;
  }
  export function io(url: string, options: { transports: string[]; forceNew: boolean }): Socket;
}

interface PeerMonster {
  life: number;
  points: number;
  energy: number;
  place: number;
  cards: number[];
}

/** The game that is played there. */
interface PeerGame {
  monsters: PeerMonster[];
  stacks: number[][];
  units: number[][];
  display: number[];
  deck: number[];
  discard: number[];
  dice: number[];
  left: number[];
  rolls: number;
  step: 'roll' | 'resolve' | 'buy';
}

/** What a move is given by the server. */
interface MoveContext {
  G: PeerGame;
  ctx: { currentPlayer: string; numPlayers: number };
  random: { Shuffle<Value>(values: Value[]): Value[]; D6(count: number): number[] };
  events: { endTurn(): void };
}

/** A match as its players are told it. */
interface MatchState {
  G: PeerGame;
  ctx: { currentPlayer: string };
  _stateID: number;
}

/** An order to play: with so many moves under way at once, or at a rate a second. */
interface PlayOrder {
  window: number;
  rate: number;
  seconds: number;
}
