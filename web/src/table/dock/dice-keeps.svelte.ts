import type { Face } from '../../lib/facts';
import type { EntryView, GameView } from '../../lib/protocol';
import { readStored, writeStored } from '../../lib/storage';
import { EMPTY_TRAY, joiningDice, layDice, type KeptPlaces, type LaidDie } from './dice-order';
import { rerollableFaces, rerollOf, type Targets } from '../board/targets';

/** What is stored of the table where dice were kept last. */
const STORAGE_NAME = 'kept-dice';
/** No turn has more throws than this. */
const MAX_STORED_THROWS = 12;

interface StoredKeeps {
  table: string;
  /** The number of each throw, with the slots of the dice that were kept. */
  throws: [number, number[]][];
}

/** The dice as they lie, and those that the player keeps: what was kept stays kept, and more of its face may join it. */
export class DiceKeeps {
  /** What the player chose to keep after each throw; what is not in it was not touched. */
  private chosen = $state.raw<KeptPlaces>(new Map());

  readonly tray = $derived.by(() => {
    const game = this.game();
    return game ? layDice(this.entries(), game, this.chosen) : EMPTY_TRAY;
  });
  /** Whether dice can be kept and rolled now. */
  readonly isChoosing = $derived.by(() => this.targets().rerolls.length > 0);
  /** The slots of the dice that must be kept: no reroll has one of their faces. */
  private readonly fixed = $derived.by(() => {
    const faces = rerollableFaces(this.targets(), this.sortedDice);
    return slotsOf(this.tray.dice.filter((die) => this.isChoosing && !faces.has(die.face)));
  });
  /** The slots of the dice that join the kept ones by themselves. */
  private readonly joining = $derived.by(() =>
    slotsOf(this.isChoosing && this.joins() ? joiningDice(this.tray.dice) : []),
  );
  /** The slots of the kept dice. */
  readonly kept = $derived.by<ReadonlySet<number>>(() => {
    const { dice, thrownAt } = this.tray;
    const wasKept = slotsOf(dice.filter((die) => die.isKept));
    const chosen = this.chosen.get(thrownAt) ?? new Set([...wasKept, ...this.joining]);
    return new Set([...chosen, ...this.fixed]);
  });
  /** The slots of the kept dice that the player has not chosen: they joined by themselves. */
  readonly joined = $derived.by<ReadonlySet<number>>(() => {
    return new Set([...this.joining].filter((slot) => this.kept.has(slot) && !this.fixed.has(slot)));
  });
  /** The faces of the dice that are not kept. */
  readonly loose = $derived.by(() => this.tray.dice.flatMap((die) => (this.kept.has(die.slot) ? [] : [die.face])));
  /** The action that rolls the dice that are not kept; null if they cannot be rolled. */
  readonly reroll = $derived.by(() => (this.isChoosing ? rerollOf(this.targets(), this.sortedDice, this.loose) : null));

  private readonly table: string;
  private readonly game: () => GameView | null;
  private readonly entries: () => readonly EntryView[];
  private readonly targets: () => Targets;
  private readonly joins: () => boolean;

  /** `joins`: whether dice may join the kept ones by themselves. */
  constructor(
    table: string,
    game: () => GameView | null,
    entries: () => readonly EntryView[],
    targets: () => Targets,
    joins: () => boolean,
  ) {
    this.table = table;
    this.game = game;
    this.entries = entries;
    this.targets = targets;
    this.joins = joins;
    const known = readStored(STORAGE_NAME) as StoredKeeps | null;
    if (known?.table === table && Array.isArray(known.throws)) {
      this.chosen = new Map(known.throws.map(([seq, slots]) => [seq, new Set(slots)]));
    }
  }

  /** Keeps a die, or lets it go; false if it must be kept. */
  toggle(die: LaidDie): boolean {
    return this.keep([die], !this.kept.has(die.slot));
  }

  /** Keeps all dice of the face of a die, or lets them go, as it would do with that die. */
  toggleFace(die: LaidDie): boolean {
    return this.keep(
      this.tray.dice.filter((one) => one.face === die.face),
      !this.kept.has(die.slot),
    );
  }

  private keep(dice: readonly LaidDie[], isKept: boolean): boolean {
    const slots = new Set(this.kept);
    for (const { slot } of dice) {
      if (isKept) slots.add(slot);
      else slots.delete(slot);
    }
    this.chosen = new Map([...this.chosen, [this.tray.thrownAt, slots] as const].slice(-MAX_STORED_THROWS));
    const throws = [...this.chosen].map(([seq, kept]): [number, number[]] => [seq, [...kept]]);
    writeStored(STORAGE_NAME, { table: this.table, throws } satisfies StoredKeeps);
    return dice.every(({ slot }) => this.kept.has(slot) === isKept);
  }

  private get sortedDice(): readonly Face[] {
    return this.game()?.dice ?? [];
  }
}

function slotsOf(dice: readonly LaidDie[]): Set<number> {
  return new Set(dice.map((die) => die.slot));
}
