import type { HintView, OddsResult } from '../../lib/protocol';
import { NOBODY } from '../../lib/seats';

/** What opens over the table, and keeps the rest from being used until it is closed. */
export type DialogName = 'menu' | 'keys' | 'words';
/** What opens beside the city, which stays to be seen and used. */
export type SheetName = 'digest' | 'log' | 'guide' | 'chat' | 'market' | 'card' | 'monster' | 'hints' | 'odds';

/** Which dialogs and sheets of the table are open, and what they show. */
export class OpenDialogs {
  /** What a button or a key has opened; empty for nothing. */
  name = $state<DialogName | SheetName | ''>('');
  /** The action that the player has to confirm, in the notation; empty for none. */
  unconfirmed = $state('');
  private shownCard = $state('');
  private shownSeat = $state(NOBODY);
  private shownHints = $state.raw<HintView[] | null>(null);
  private shownOdds = $state.raw<OddsResult | null>(null);

  /** The sheet that is open; empty for none. There is room for one. */
  readonly sheet = $derived.by<SheetName | ''>(() => {
    const { name } = this;
    return name === 'menu' || name === 'keys' || name === 'words' ? '' : name;
  });

  /** The card that is looked at; empty for none. */
  get card(): string {
    return this.shownCard;
  }
  set card(card: string) {
    this.shownCard = card;
    this.show('card', card !== '');
  }

  /** The seat of the monster that is looked at. */
  get seat(): number {
    return this.shownSeat;
  }
  set seat(seat: number) {
    this.shownSeat = seat;
    this.show('monster', seat !== NOBODY);
  }

  /** The hints that are shown; null while they are computed, and if there are none. */
  get hints(): HintView[] | null {
    return this.shownHints;
  }
  set hints(hints: HintView[] | null) {
    this.shownHints = hints;
    this.show('hints', hints !== null);
  }

  /** The odds that are shown; null while they are computed, and if there are none. */
  get odds(): OddsResult | null {
    return this.shownOdds;
  }
  set odds(odds: OddsResult | null) {
    this.shownOdds = odds;
    this.show('odds', odds !== null);
  }

  /** Opens the sheet for an answer that is still to come. */
  expect(name: 'hints' | 'odds'): void {
    this[name] = null;
    this.open(name);
  }

  open(name: DialogName | SheetName): void {
    this.name = name;
  }

  close(): void {
    this.name = '';
  }

  toggle(name: DialogName | SheetName): void {
    this.name = this.name === name ? '' : name;
  }

  /** Closes what was about the decision that has passed. */
  closeForDecision(): void {
    this.hints = null;
    this.odds = null;
    this.unconfirmed = '';
    if (this.name === 'guide' || this.name === 'market') this.close();
  }

  /** Closes what would hide the choices that have just come up. */
  closeForChoice(): void {
    if (this.name === 'monster') this.close();
  }

  private show(name: SheetName, isShown: boolean): void {
    if (isShown) this.name = name;
    else if (this.name === name) this.close();
  }
}
