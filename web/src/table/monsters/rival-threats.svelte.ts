import type { OddsValue, Phrase } from '../../lib/protocol';
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
const NO_TURN = '';

/** The threats among the chances that the server has told, by seat. */
export function threatsIn(chances: readonly OddsValue[]): ReadonlyMap<number, Threat> {
  const valueOf = (kind: string, seat: number) =>
    chances.find((chance) => chance.kind === kind && chance.subject === seat)?.value ?? 0;
  const seats = chances.flatMap(({ kind, subject }) =>
    kind === 'rival_kill' && typeof subject === 'number' ? [subject] : [],
  );
  return new Map(seats.map((seat) => [seat, { win: valueOf('rival_win', seat), kill: valueOf('rival_kill', seat) }]));
}

/** Chances below and above are shown as such, so that they do not read as 0 % or 100 %. */
const MIN_SHOWN = 0.005;

/** A chance in whole percent, as a phrase. */
export function percentOf(chance: number): Phrase {
  if (chance > 0 && chance < MIN_SHOWN) return { key: 'percent-low' };
  if (chance < 1 && chance >= 1 - MIN_SHOWN) return { key: 'percent-high' };
  return { key: 'percent', chance };
}

/** The threats to the reader, asked for once in each turn of the reader's own. */
export class RivalThreats {
  /** The turn in which they were told; empty for none. */
  private turn = $state(NO_TURN);
  private threats = $state.raw<ReadonlyMap<number, Threat>>(new Map());
  private asked = NO_TURN;
  private readonly controller: TableController;
  /** The reader's own turn that is shown; empty if it is the turn of another. */
  private readonly ownTurn = $derived.by(() => {
    const { game, seat, moment, isMine } = this.controller;
    return game && isMine && !moment && game.active_seat === seat ? `${game.turn} ${seat}` : NO_TURN;
  });

  constructor(controller: TableController) {
    this.controller = controller;
  }

  /** What a monster could do; null where nobody is told, or nobody wants to know. */
  of(seat: number): Threat | null {
    const isNow = this.ownTurn !== NO_TURN && this.turn === this.ownTurn;
    return settings.threats && isNow ? (this.threats.get(seat) ?? null) : null;
  }

  /** Asks for them for as long as the component that calls this is there. */
  follow(): void {
    $effect(() => {
      const { store, game, canAct } = this.controller;
      const turn = this.ownTurn;
      if (!settings.threats || !store.hints || !canAct || !game || turn === NO_TURN || turn === this.asked) return;
      decisionOf(game); // every choice begins the wait anew
      const timer = setTimeout(() => void this.ask(turn), QUIET_MS);
      return () => clearTimeout(timer);
    });
  }

  private async ask(turn: string): Promise<void> {
    const { store, seat } = this.controller;
    this.asked = turn;
    const answer = await store.askQuietly('odds', seat);
    if (!answer || turn !== this.ownTurn) return;
    this.threats = threatsIn(answer.result.chances);
    this.turn = turn;
  }
}
