import type { GameView, OddsValue } from '../../lib/protocol';
import { settings } from '../../lib/settings.svelte';
import { decisionOf } from '../model';
import type { TableController } from '../table-controller.svelte';

/** What another monster could do in its next turn: the chance to win, and to eliminate the reader. */
export interface Threat {
  win: number;
  kill: number;
}

/** Who chooses faster than this does not look, and what is chosen should not wait for an answer. */
export const QUIET_MS = 1200;
const NO_SITUATION = '';

/** The threats among the chances that the server has told, by seat. */
export function threatsIn(chances: readonly OddsValue[]): ReadonlyMap<number, Threat> {
  const valueOf = (kind: string, seat: number) =>
    chances.find((chance) => chance.kind === kind && chance.subject === seat)?.value ?? 0;
  const seats = chances.flatMap(({ kind, subject }) =>
    kind === 'rival_kill' && typeof subject === 'number' ? [subject] : [],
  );
  return new Map(seats.map((seat) => [seat, { win: valueOf('rival_win', seat), kill: valueOf('rival_kill', seat) }]));
}

/** What the threats of a turn depend on: they change with it. */
export function situationOf({ turn, life, points, energy, places, cards }: GameView): string {
  return JSON.stringify([turn, life, points, energy, places, cards]);
}

/** The threats to the reader, asked for in the reader's own turns whenever the situation has changed. */
export class RivalThreats {
  /** The situation in which they are known; empty for none. */
  private known = $state(NO_SITUATION);
  private threats = $state.raw<ReadonlyMap<number, Threat>>(new Map());
  private asked = NO_SITUATION;
  private readonly controller: TableController;
  /** The situation that is shown; empty if it is the turn of another. */
  private readonly situation = $derived.by(() => {
    const { game, seat, moment, isMine } = this.controller;
    return game && isMine && !moment && game.active_seat === seat ? situationOf(game) : NO_SITUATION;
  });

  constructor(controller: TableController) {
    this.controller = controller;
  }

  /** What a monster could do; null where nobody is told, or nobody wants to know. */
  of(seat: number): Threat | null {
    const isNow = this.situation !== NO_SITUATION && this.situation === this.known;
    return settings.threats && isNow ? (this.threats.get(seat) ?? null) : null;
  }

  /** Asks for them for as long as the component that calls this is there. */
  follow(): void {
    $effect(() => {
      const { store, game, canAct } = this.controller;
      const { situation } = this;
      const isAsked = situation === NO_SITUATION || situation === this.asked;
      if (!settings.threats || !store.hints || !canAct || !game || isAsked) return;
      decisionOf(game); // every choice begins the wait anew
      const timer = setTimeout(() => void this.ask(situation), QUIET_MS);
      return () => clearTimeout(timer);
    });
  }

  private async ask(situation: string): Promise<void> {
    const { store, seat } = this.controller;
    this.asked = situation;
    const answer = await store.askQuietly('odds', seat);
    if (!answer || situation !== this.situation) return;
    this.threats = threatsIn(answer.result.chances);
    this.known = situation;
  }
}
