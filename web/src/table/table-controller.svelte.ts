import { tick, untrack } from 'svelte';
import { api } from '../lib/online/api';
import { QUESTIONS_WITHIN_FACES } from '../lib/facts';
import type { CardView, GameEvent, GameView, MomentResponse, OddsValue } from '../lib/protocol';
import { profile } from '../lib/profile/profile-store.svelte';
import { settings } from '../lib/settings.svelte';
import { play } from '../lib/sound';
import type { TableStore } from '../lib/online/table-store.svelte';
import { sentence, title } from '../lib/words';
import { returnToChoice } from './dock/choice-focus';
import { ChoiceWatch } from './dock/choice-watch.svelte';
import { defaultAction, groupOptions, RESOLVE_ALL, resolveAllOf } from './dock/default-action';
import { DeltaTags } from './playback/delta-tags.svelte';
import { DiceKeeps } from './dock/dice-keeps.svelte';
import type { LaidDie } from './dock/dice-order';
import { hadToEnter } from './dock/forced-move';
import { digestOf, recentStory, type StoryLine } from './log/log';
import { eliminatedSeats } from './board/strikes';
import { NOBODY } from '../lib/seats';
import { decisionOf, monstersOf } from './model';
import { offersOf } from './market/offers';
import { OpenDialogs } from './dialogs/open-dialogs.svelte';
import { OrderRunner } from './dock/order-runner.svelte';
import type { Playback } from './playback/playback.svelte';
import { RivalThreats } from './monsters/rival-threats.svelte';
import { roundsOf } from './rounds';
import { targetsOf } from './board/targets';

/** What costs something for good. Dice are part of every turn: nobody wants to be asked about them. */
const COSTLY_KINDS: readonly string[] = ['buy', 'refresh', 'discard_card'];
const NO_DECISION = -1;
/** The last digit on the keyboard that chooses. */
const MAX_DIGIT = 9;

/** What the parts of the table share: what they show, what can be chosen, and how it is chosen. */
export class TableController {
  readonly store: TableStore;
  readonly playback: Playback;
  readonly orderRunner: OrderRunner;
  readonly keeps: DiceKeeps;
  readonly dialogs = new OpenDialogs();
  readonly watch = new ChoiceWatch();
  readonly tags = new DeltaTags();
  readonly threats = new RivalThreats(this);
  /** What is printed on the cards, by their names. */
  cards = $state.raw(new Map<string, CardView>());
  /** The moment in the past that is looked at; null for the game as it is. */
  moment = $state.raw<MomentResponse | null>(null);
  /** What is still to be done of several actions that were chosen with one click. */
  private plan = $state.raw<readonly string[]>([]);
  /** The action whose button or hint is pointed at: what it means is shown on the board. */
  pointed = $state('');
  /** The seat whose player has taken over the device. */
  private passedTo = $state(NOBODY);
  /** The decision that was answered last, by the number of the entry since which it stands. */
  private answered = $state(NO_DECISION);

  readonly game = $derived.by<GameView | null>(() => (this.moment ? this.moment.game : this.playback.game));
  readonly table = $derived.by(() => (this.moment ? this.moment.table : this.playback.table));
  private readonly roundOf = $derived.by(() => roundsOf(this.store.entries, this.game?.monsters.length ?? 0));
  /** The round of the turn that is shown. */
  readonly round = $derived.by(() => this.roundOf(this.game?.turn ?? 0));
  /** The number of the last entry that was shown. */
  readonly seq = $derived.by(() => this.playback.seq);
  /** What has happened as far as it was shown, with its story. */
  readonly entries = $derived.by(() => {
    const { entries } = this.store;
    const seen = entries.slice(0, entries.findLastIndex((entry) => entry.seq <= this.seq) + 1);
    const partialEntry = this.moment ? null : this.playback.frame.partialEntry;
    return partialEntry && seen.at(-1)?.seq === partialEntry.seq ? [...seen.slice(0, -1), partialEntry] : seen;
  });
  /** What has happened of late, in words, up to the frame that is shown or the step of a replay. */
  readonly story = $derived.by<StoryLine[]>(() => {
    if (this.moment) return [];
    const { isManual, frame } = this.playback;
    return recentStory(this.entries, isManual ? this.seq : (frame.entries[0]?.seq ?? frame.seq));
  });
  /** What the others did since one's last turn. */
  readonly digest = $derived.by(() => {
    // Those who share a device have each missed something else.
    const { seats } = this.store;
    return digestOf(this.entries, seats.length > 1 ? [this.seat] : seats, this.game?.monsters);
  });
  /** What has happened up to what one looks at. */
  readonly past = $derived.by(() => {
    const { entries, moment } = this;
    return moment ? entries.filter((entry) => entry.seq <= moment.seq) : entries;
  });
  readonly monsters = $derived(this.game && this.table ? monstersOf(this.game, this.table) : []);
  readonly events = $derived.by<readonly GameEvent[]>(() => (this.moment ? [] : this.playback.events));
  /** The monsters as their panels show them: who is just falling on the board is not out before it lies there. */
  readonly panelMonsters = $derived.by(() => {
    const falling = this.playback.stopReason ? new Set() : eliminatedSeats(this.events);
    return this.monsters.map((one) => (falling.has(one.seat) ? { ...one, isOut: false } : one));
  });
  /** The game as it was before those events. */
  readonly before = $derived.by<GameView | null>(() => (this.moment ? null : this.playback.before));
  /** The seat that has to choose in what is shown. */
  readonly chooser = $derived.by(() => {
    const { game, table } = this.playback;
    return table?.status === 'running' && game ? (game.chooser ?? NOBODY) : NOBODY;
  });
  /** Whether what is shown is how things stand, and one has to choose oneself. */
  readonly isMine = $derived.by(() => this.playback.isLatest && this.store.seats.includes(this.chooser));
  /** The seat through which one looks: the own one that chooses, else the first. */
  readonly seat = $derived.by(() => (this.isMine ? this.chooser : (this.store.seats[0] ?? NOBODY)));
  /** The seat that is called `you`: of several at one device only that of whoever has to choose. */
  readonly you = $derived.by(() => (this.store.seats.length > 1 && !this.isMine ? NOBODY : this.seat));
  /** The reader's own seat, for what is said in the end; of several at one device none. */
  readonly single = $derived.by(() => (this.store.seats.length === 1 ? (this.store.seats[0] ?? NOBODY) : NOBODY));
  /** Whether the choice has been sent: what comes of it is not known yet. */
  readonly isAnswered = $derived.by(() => this.answered >= this.playback.frame.decision);
  /** Whether the device has to be handed to another player first. */
  readonly needsPass = $derived.by(
    () => settings.passScreen && this.store.seats.length > 1 && this.isMine && this.passedTo !== this.chooser,
  );
  /** Whether one can choose now: the choice is one's own, and one looks at the game as it is. */
  readonly canAct = $derived.by(() => this.isMine && !this.isAnswered && this.moment === null && !this.needsPass);
  /** Whether a turn of the reader's has just begun. */
  readonly isTurnStart = $derived.by(() => {
    const { game } = this;
    return this.canAct && game?.question === 'reroll' && game.rolls === 1 && game.active_seat === this.seat;
  });
  readonly targets = $derived.by(() => targetsOf(this.canAct && this.game ? this.game.options : []));
  /** What one is asked, in words; null until the server has told, or if another has to choose. */
  readonly asked = $derived.by(() => (this.isMine && this.isTold ? this.store.asked : null));
  /** The actions whose dice, boroughs, tiles and cards stand out: the one pointed at, else that of the first hint. */
  readonly highlighted = $derived.by<ReadonlySet<string>>(() => {
    if (this.pointed) return new Set([this.pointed]);
    const { hints, sheet } = this.dialogs;
    const [best] = this.canAct && sheet === 'hints' && hints ? hints : [];
    return new Set(best ? [best.action] : []);
  });
  /** What can be chosen now, by id. */
  readonly actions = $derived.by(() => new Map((this.game?.options ?? []).map((action) => [action.id, action])));
  /** The options in words, by their ids. */
  readonly options = $derived.by(() => new Map((this.asked?.options ?? []).map((option) => [option.action, option])));
  /** The options that are buttons, by where they stand. */
  readonly optionGroups = $derived.by(() =>
    groupOptions(this.game?.options ?? [], ({ id, kind }) => (kind === 'reroll' ? undefined : this.options.get(id))),
  );
  readonly buttons = $derived.by(() => [
    ...this.optionGroups.before,
    ...this.optionGroups.middle,
    ...this.optionGroups.after,
  ]);
  /** The faces that are resolved one after the other with one click. */
  readonly resolveAll = $derived.by(() => resolveAllOf(this.store.isExercise ? null : this.asked));
  /** The actions that digits stand for, in the order in which their buttons stand; none while dice are kept. */
  readonly digits = $derived.by<ReadonlyMap<string, number>>(() => {
    if (!this.canAct || this.keeps.isChoosing) return new Map();
    const resolveAll = this.resolveAll.actions.length > 0 ? [RESOLVE_ALL] : [];
    const { before, middle, after } = this.optionGroups;
    const actions = [...before, ...middle, ...after].map(({ action }) => action);
    actions.splice(before.length + middle.length, 0, ...resolveAll);
    return new Map(actions.slice(0, MAX_DIGIT).map((action, at) => [action, at + 1]));
  });
  /** Whether the reader plays the first game, and is to see what each face does. */
  private readonly isFirstGame = $derived.by(() => settings.guided && profile().games.length === 0);
  /** Whether dice that fall with a face of which all were kept are kept: not where one still learns to keep. */
  readonly keepsAlike = $derived.by(() => settings.keepAlike && !this.isFirstGame && !this.store.isExercise);
  /** The action that stands out; empty for none. */
  readonly defaultAction = $derived.by(() =>
    this.game && this.canAct
      ? defaultAction(this.game, this.keeps.reroll, this.resolveAll.isFree && !this.isFirstGame)
      : '',
  );
  readonly offers = $derived.by(() => {
    if (!this.game) return [];
    const isBuying = this.canAct && this.game.question === 'buy';
    return offersOf(this.game, (card) => this.cards.get(card)?.cost, this.targets.buys, this.seat, isBuying);
  });
  /** Whether the game has been shown to its end. */
  readonly isOver = $derived.by(
    () => this.playback.table?.status === 'over' && this.playback.isSettled && this.moment === null,
  );
  /** Why nothing can be taken back; empty if something can. */
  readonly noUndo = $derived.by(() => {
    const reason = this.game?.undo_refusals[this.seat];
    if (reason === undefined) return sentence('web-refused-undo-off');
    return reason ? sentence(`undo-refused-${reason}`) : '';
  });
  /** What there is to know about rerolls: what they cost, and which dice must or may not be rolled. */
  readonly rollNotes = $derived.by(() => (this.asked?.notes ?? []).map((note) => sentence(note)).join(' '));
  /** Why the dice that are not kept cannot be rolled; empty if they can. */
  readonly noReroll = $derived.by(() => {
    if (this.keeps.reroll) return '';
    const reason = sentence(this.keeps.loose.length > 0 ? 'board-reroll-no' : 'board-reroll-none');
    return `${reason} ${this.rollNotes}`.trim();
  });

  constructor(store: TableStore, playback: Playback) {
    this.store = store;
    this.playback = playback;
    this.orderRunner = new OrderRunner(store.id);
    this.keeps = new DiceKeeps(
      store.id,
      () => this.game,
      () => this.past,
      () => this.targets,
      () => this.keepsAlike,
    );
  }

  /** Follows the table for as long as the component that calls this is there. */
  follow(): void {
    const { store, orderRunner } = this;
    $effect(() => store.follow((entries) => orderRunner.follow(entries, store.seats)));
    $effect(() => {
      void api.cards().then(({ cards }) => (this.cards = new Map(cards.map((card) => [card.card, card]))));
    });
    // What was not shown is told.
    $effect(() => {
      const isPlaying = this.playback.hasLeapt && store.seats.length > 0 && !this.playback.isStopped;
      if (isPlaying) untrack(() => this.dialogs.open('digest'));
    });
    // Whoever learns the game wants to know why it moved by itself.
    $effect(() => {
      if (!settings.guided || store.isExercise || !hadToEnter(this.playback.frame, store.seats)) return;
      untrack(() => store.say(sentence('board-must-enter')));
    });
    // What was said is about the turn in which it was said.
    let active: number | null | undefined;
    $effect(() => {
      const now = this.playback.game?.active_seat;
      if (now === active) return;
      active = now;
      untrack(() => store.hush());
    });
    // Who is warned that time runs out has no time for films.
    $effect(() => {
      if (store.nudge && store.seats.includes(store.nudge.seat)) untrack(() => this.playback.skip());
    });
    // What is open and pointed at is about one decision.
    let decision = '';
    $effect(() => {
      const now = this.playback.game ? decisionOf(this.playback.game) : '';
      if (now === decision) return;
      decision = now;
      this.dialogs.closeForDecision();
      this.pointed = '';
    });
    $effect(() => this.watch.listen(() => settings.confirm !== 'never'));
    let expected = NO_DECISION;
    $effect(() => {
      const { decision } = this.playback.frame;
      if (!this.canAct || this.isBusy || decision === expected) return;
      // What is asked may still be about the decision before.
      if (this.buttons.length === 0 && !this.keeps.isChoosing) return;
      expected = decision;
      untrack(() => {
        this.dialogs.closeForChoice();
        void this.watch.expect();
      });
    });
    // What was chosen with one click is done step by step, as long as nothing else is asked.
    $effect(() => {
      const [next, ...later] = this.plan;
      if (!next || !this.game || !this.canAct) return;
      const { question, options } = this.game;
      if (QUESTIONS_WITHIN_FACES.includes(question)) return;
      const isNext = question === 'resolve' && options.some(({ id }) => id === next);
      this.plan = isNext ? later : [];
      if (isNext) untrack(() => void this.send(next));
    });
    // Standing orders are looked up once for each decision.
    $effect(() => {
      const now = this.game;
      if (!this.isMine) orderRunner.cancel();
      if (!this.canAct || !now || store.isExercise) return;
      const orders = $state.snapshot(settings.orders);
      void orderRunner.consider(now, decisionOf(now), orders, {
        odds: () => this.askChances(),
        best: () => this.askBest(),
      });
    });
  }

  /** What an action means, in words. */
  describeAction(action: string): string {
    if (action === RESOLVE_ALL) return this.resolveAll.label;
    const option = this.options.get(action);
    return option ? title(option.option) : '';
  }

  /** Keeps a die, or all with its face, or lets them go; says why if they must be kept. */
  keepDie(die: LaidDie, withFace = false): void {
    const isDone = withFace ? this.keeps.toggleFace(die) : this.keeps.toggle(die);
    if (!isDone) this.store.say(this.rollNotes);
  }

  /** Whether several actions that were chosen with one click are being done. */
  get isBusy(): boolean {
    return this.store.pending > 0 || (this.plan.length > 0 && this.game?.question === 'resolve');
  }

  /** Does an action, or asks once more if the player wants it so. */
  act(action: string): void {
    if (!this.watch.take()) return;
    const isCostly = COSTLY_KINDS.includes(this.actions.get(action)?.kind ?? '');
    const isAsked = settings.confirm === 'always' || (settings.confirm === 'irreversible' && isCostly);
    if (!isAsked || this.watch.isSure) {
      void this.send(action);
      return;
    }
    this.dialogs.unconfirmed = action;
    void this.watch.expect();
  }

  /** Does what the player was asked about once more. */
  confirm(): void {
    if (this.watch.take()) void this.send(this.dialogs.unconfirmed);
  }

  /** Sends an action to the server; the question comes back only if it is refused. */
  async send(action: string): Promise<void> {
    if (!this.canAct) return;
    if (action === RESOLVE_ALL) {
      this.dialogs.closeForDecision();
      this.plan = this.resolveAll.actions;
      return;
    }
    this.dialogs.closeForDecision();
    if (this.dialogs.name === 'digest') this.dialogs.close();
    this.orderRunner.cancel();
    this.answered = this.playback.frame.decision;
    this.playback.cut();
    play('click');
    if (await this.store.act(action, this.chooser)) return;
    this.answered = NO_DECISION;
    this.plan = [];
    this.orderRunner.forgetSent();
  }

  /** Takes a choice back, or all of them since something was revealed. */
  async undo(toLastReveal = false): Promise<void> {
    this.plan = [];
    this.playback.cut();
    await this.store.undo(toLastReveal);
  }

  /** Shows the best actions, if they are still wanted when they have been computed. */
  async askHints(): Promise<void> {
    const decision = this.expectAnswer('hints');
    const answer = await this.store.ask('hints');
    if (this.isExpected('hints', decision))
      this.dialogs.hints = answer && answer.seq >= decision ? answer.result : null;
  }

  /** Shows the chances; they are those of the game as it stands, so it has to be shown. */
  async askOdds(): Promise<void> {
    this.playback.skip();
    // What was open is closed with the decision that it was about.
    await tick();
    const decision = this.expectAnswer('odds');
    const answer = await this.store.ask('odds');
    if (this.isExpected('odds', decision)) this.dialogs.odds = answer && answer.seq >= decision ? answer.result : null;
  }

  /** Opens the sheet of an answer that is still to come; returns the decision that it is about. */
  private expectAnswer(name: 'hints' | 'odds'): number {
    this.dialogs.expect(name);
    return this.playback.frame.decision;
  }

  /** Whether the sheet of an answer was not closed meanwhile, and the decision is still the same. */
  private isExpected(name: 'hints' | 'odds', decision: number): boolean {
    return this.dialogs.sheet === name && this.playback.frame.decision === decision;
  }

  /** Shows the table in words; they are about the game as it stands, so it has to be shown. */
  showWords(): void {
    this.playback.skip();
    this.dialogs.open('words');
  }

  /** Closes what is open at the wish of the reader, who goes on with the choice if there is one. */
  closeDialog(): void {
    this.dialogs.close();
    if (this.canAct) returnToChoice();
  }

  /** Shows the game as it was after an entry. */
  async rewind(seq: number): Promise<void> {
    this.dialogs.close();
    this.moment = await this.store.moment(seq);
    this.playback.stop();
  }

  /** Shows the game as it is. */
  showPresent(): void {
    this.moment = null;
    this.playback.run();
  }

  /** Notes that the player who has to choose has the device now. */
  takeOver(): void {
    this.passedTo = this.chooser;
  }

  /** Whether what was told of the options is about the decision that is shown. */
  private get isTold(): boolean {
    return this.store.asked !== null && this.store.askedSeq >= this.playback.frame.decision;
  }

  /** The chances as numbers; null where nobody is told. */
  private async askChances(): Promise<OddsValue[] | null> {
    if (!this.store.hints) return null;
    return (await this.store.ask('odds'))?.result.chances ?? null;
  }

  /** The best actions, the best first; none where nobody is told. */
  private async askBest(): Promise<string[]> {
    if (!this.store.hints) return [];
    return ((await this.store.ask('hints'))?.result ?? []).map((hint) => hint.action);
  }
}
