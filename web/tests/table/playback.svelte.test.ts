import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Catalogue } from '../../src/lib/catalogue';
import { setCatalogue } from '../../src/lib/language.svelte';
import type { ActionView, EntryView, GameEvent, Update } from '../../src/lib/protocol';
import { changeSettings } from '../../src/lib/settings.svelte';
import { TableStore } from '../../src/lib/online/table-store.svelte';
import { SECOND_CLICK_MS } from '../../src/table/dock/click-guard';
import { Playback } from '../../src/table/playback/playback.svelte';
import { QUIET_MS } from '../../src/table/monsters/rival-threats.svelte';
import { TableController } from '../../src/table/table-controller.svelte';
import { noticeTurns } from '../../src/table/playback/turn-notice.svelte';
import { holdMs, MAX_FRAME_MS } from '../../src/table/playback/timeline';
import { Exchange, gameView, tableView, update, type FakeSocket } from '../fake-socket';
import { buy, plain } from '../actions';

const MOVED = { event: 'Moved', seat: 1 } as unknown as GameEvent;
const HOLD_MS = holdMs([MOVED]);
/** The clock of the film looks this often, in milliseconds. */
const TICK_MS = 40;

let store: TableStore;
let playback: Playback;
let controller: TableController;
let socket: FakeSocket;
let end: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  setCatalogue(new Catalogue('en', 'web-refused = no: { $detail }\n'));
  changeSettings({ speed: '1', sound: false });
  const exchange = new Exchange();
  store = new TableStore({ table: 'abc', token: 'secret' }, exchange.open);
  playback = new Playback(store);
  controller = new TableController(store, playback);
  const stopFollowing = $effect.root(() => playback.follow());
  flushSync();
  const close = store.open();
  socket = exchange.welcome();
  playback.run();
  end = () => {
    stopFollowing();
    close();
  };
});

afterEach(() => {
  end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function actionEntry(seq: number, seat = 1): EntryView {
  return { seq, time_ms: 0, type: 'acted', seat, action: plain('stop'), events: [MOVED] };
}

/** Let the server say that somebody has moved; then the seat has to choose. */
function move(seq: number, chooser: number, more: Partial<Update> = {}): void {
  socket.say(update(seq - 1, seq, { entries: [actionEntry(seq)], game: gameView({ chooser, life: [5, 5] }), ...more }));
}

/** What moves on the stage. */
function moving(...animations: { endTime: number }[]): { playbackRate: number }[] {
  const found = animations.map(({ endTime }) => ({
    playState: 'running',
    playbackRate: 1,
    effect: { getComputedTiming: () => ({ endTime }) },
  }));
  playback.stage = { getAnimations: () => found } as unknown as HTMLElement;
  return found;
}

it('plays what bots did, and lets one choose when it has arrived', async () => {
  expect(controller.canAct).toBe(true);
  for (const seq of [4, 5]) move(seq, 1);
  move(6, 0);
  expect(playback.seq).toBe(4);
  expect(controller.canAct).toBe(false);
  await vi.advanceTimersByTimeAsync(HOLD_MS + TICK_MS);
  expect(playback.seq).toBe(5);
  expect(controller.entries.every(({ seq }) => seq <= 5)).toBe(true);
  await vi.advanceTimersByTimeAsync(HOLD_MS + TICK_MS);
  expect(playback.seq).toBe(6);
  expect(controller.canAct).toBe(false);
  await vi.advanceTimersByTimeAsync(HOLD_MS + TICK_MS);
  expect(controller.canAct).toBe(true);
});

it.each([
  ['2', 2],
  ['4', 4],
] as const)('runs at speed %s', async (speed, factor) => {
  changeSettings({ speed });
  move(4, 1);
  move(5, 0);
  await vi.advanceTimersByTimeAsync(HOLD_MS / factor - 2 * TICK_MS);
  expect(playback.seq).toBe(4);
  await vi.advanceTimersByTimeAsync(4 * TICK_MS);
  expect(playback.seq).toBe(5);
});

it('shows everything at once if that is wanted, also in the middle of a film', async () => {
  changeSettings({ speed: 'instant' });
  move(4, 1);
  move(5, 0);
  expect(playback.seq).toBe(5);
  expect(playback.hasLeapt).toBe(false);
  changeSettings({ speed: '1' });
  move(6, 1);
  move(7, 1);
  move(8, 0);
  expect(playback.seq).toBe(6);
  changeSettings({ speed: 'instant' });
  await vi.advanceTimersByTimeAsync(TICK_MS);
  expect(playback.seq).toBe(8);
});

it('steps through the same frames for those who want it still, and leaves them time to look', async () => {
  changeSettings({ motion: 'off' });
  move(4, 1);
  move(5, 0);
  await vi.advanceTimersByTimeAsync(HOLD_MS + TICK_MS);
  expect(playback.seq).toBe(4);
  await vi.advanceTimersByTimeAsync(HOLD_MS);
  expect(playback.seq).toBe(5);
  changeSettings({ motion: 'system' });
});

it('gives what moves its pace, waits for it, and goes on if it never ends', async () => {
  changeSettings({ speed: '2' });
  move(4, 1);
  const [tumbling, waves] = moving({ endTime: 900 }, { endTime: Infinity });
  move(5, 0);
  await vi.advanceTimersByTimeAsync(HOLD_MS);
  expect(tumbling?.playbackRate).toBe(2);
  expect(waves?.playbackRate).toBe(1);
  expect(playback.seq).toBe(4);
  await vi.advanceTimersByTimeAsync(MAX_FRAME_MS / 2);
  expect(playback.seq).toBe(5);
});

it('does not wait for what always moves', async () => {
  moving({ endTime: Infinity });
  move(4, 1);
  move(5, 0);
  await vi.advanceTimersByTimeAsync(HOLD_MS + TICK_MS);
  expect(playback.seq).toBe(5);
});

it('leaps in a tab that nobody looks at, and says so', () => {
  move(4, 1);
  move(5, 1);
  expect(playback.seq).toBe(4);
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(playback.seq).toBe(5);
  move(6, 0);
  expect(playback.seq).toBe(6);
  expect(playback.hasLeapt).toBe(true);
  expect(controller.canAct).toBe(true);
  hidden.mockRestore();
});

it('leaps if the film would last too long, or eat up the time for the decision', () => {
  for (let seq = 4; seq < 8; seq += 1) move(seq, 1);
  move(8, 0, { time_left_ms: 6000 });
  expect(playback.seq).toBe(8);
  expect(playback.hasLeapt).toBe(true);
  for (let seq = 9; seq < 200; seq += 1) move(seq, 1);
  expect(playback.seq).toBeLessThan(200);
  move(200, 0);
  expect(playback.seq).toBe(200);
});

it('never shows a question again that was answered, unless the answer is refused', async () => {
  const question = store.game;
  const sent = controller.send('start bronx');
  expect(controller.isAnswered).toBe(true);
  expect(controller.canAct).toBe(false);
  socket.say(update(3, 4, { game: question }));
  await vi.advanceTimersByTimeAsync(TICK_MS);
  expect(playback.seq).toBe(4);
  expect(controller.canAct).toBe(false);
  await controller.send('start bronx');
  expect(socket.of('act')).toHaveLength(1);
  socket.say({ type: 'refused', code: 'action/illegal', message: '', seq: 4, key: socket.of('act')[0]?.key });
  await sent;
  expect(controller.canAct).toBe(true);
  void controller.send('start bronx');
  socket.say(update(4, 5, { entries: [actionEntry(5, 0)], game: gameView({ question: 'reroll' }) }));
  expect(playback.seq).toBe(5);
  await vi.advanceTimersByTimeAsync(HOLD_MS + TICK_MS);
  expect(controller.canAct).toBe(true);
});

it('shows the next state at once after one has chosen oneself', async () => {
  move(4, 0);
  await vi.advanceTimersByTimeAsync(HOLD_MS + TICK_MS);
  void controller.send('stop');
  socket.say(update(4, 5, { entries: [actionEntry(5, 0)], game: gameView() }));
  expect(playback.seq).toBe(5);
});

it('stands still while one looks back, and goes on from there', async () => {
  store.moment = () => Promise.resolve({ seq: 2, table: tableView(), game: gameView({ turn: 1 }) });
  move(4, 1);
  await controller.rewind(2);
  move(5, 0);
  await vi.advanceTimersByTimeAsync(2 * HOLD_MS);
  expect(playback.seq).toBe(4);
  expect(controller.canAct).toBe(false);
  controller.showPresent();
  await vi.advanceTimersByTimeAsync(2 * HOLD_MS);
  expect(playback.seq).toBe(5);
  expect(controller.canAct).toBe(true);
});

it('stops when one is out of the game, also in a tab that nobody looks at', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const game = gameView({ chooser: 1, life: [0, 5] });
  const out = { ...actionEntry(4), events: [{ event: 'Eliminated', seat: 0 } as GameEvent] };
  socket.say(update(3, 4, { entries: [out], game }));
  for (const seq of [5, 6]) move(seq, 1, { game });
  hidden.mockRestore();
  expect(playback.seq).toBe(4);
  expect(playback.stopReason).toBe('elimination');
  await vi.advanceTimersByTimeAsync(10 * HOLD_MS);
  expect(playback.seq).toBe(4);
  playback.resume();
  await vi.advanceTimersByTimeAsync(TICK_MS);
  expect(playback.seq).toBe(5);
});

it('shows a state that came without its history', () => {
  socket.say(update(3, 40, { entries: [], game: gameView({ question: 'buy' }) }));
  expect(playback.seq).toBe(40);
  expect(controller.canAct).toBe(true);
});

/** Start the reader's own turn, with so many rolls; the film has arrived there. */
function ownTurn(seq: number, turn: number, rolls: number): void {
  const game = gameView({ turn, rolls, active_seat: 0, chooser: 0, question: 'reroll', life: [5, 5] });
  socket.say(update(seq - 1, seq, { entries: [{ ...actionEntry(seq, 0), events: [] }], game }));
  flushSync();
}

function oddsQueryCount(): number {
  return socket.of('query').filter(({ topic }) => topic === 'odds').length;
}

it('asks what the others could do once in each turn of the reader, when there is time to look', async () => {
  const stop = $effect.root(() => controller.threats.follow());
  ownTurn(4, 8, 1);
  await vi.advanceTimersByTimeAsync(QUIET_MS / 2);
  ownTurn(5, 8, 2);
  await vi.advanceTimersByTimeAsync(QUIET_MS / 2);
  expect(oddsQueryCount()).toBe(0);
  await vi.advanceTimersByTimeAsync(QUIET_MS / 2);
  expect(oddsQueryCount()).toBe(1);
  const id = socket.of('query').find(({ topic }) => topic === 'odds')?.id;
  const chances = [
    { kind: 'rival_win', subject: 1, value: 0.25 },
    { kind: 'rival_kill', subject: 1, value: 0.5 },
  ];
  socket.say({ type: 'query_result', id, seq: 5, topic: 'odds', result: { chances, rows: [], none: null, note: {} } });
  await vi.advanceTimersByTimeAsync(0);
  expect(controller.threats.of(1)).toEqual({ win: 0.25, kill: 0.5 });
  expect(controller.threats.of(0)).toBeNull();
  ownTurn(6, 8, 3);
  await vi.advanceTimersByTimeAsync(2 * QUIET_MS);
  expect(oddsQueryCount()).toBe(1);
  changeSettings({ threats: false });
  expect(controller.threats.of(1)).toBeNull();
  ownTurn(7, 10, 1);
  await vi.advanceTimersByTimeAsync(2 * QUIET_MS);
  expect(oddsQueryCount()).toBe(1);
  changeSettings({ threats: true });
  await vi.advanceTimersByTimeAsync(2 * QUIET_MS);
  expect(oddsQueryCount()).toBe(2);
  expect(controller.threats.of(1)).toBeNull();
  stop();
});

it('asks nothing in the turn of another', async () => {
  const stop = $effect.root(() => controller.threats.follow());
  move(4, 0);
  await vi.advanceTimersByTimeAsync(2 * QUIET_MS);
  expect(oddsQueryCount()).toBe(0);
  stop();
});

it('marks the title and the icon of the page while the reader has to choose', async () => {
  document.head.innerHTML = '<link rel="icon" href="/favicon.svg" />';
  const icon = () => document.querySelector('link')?.getAttribute('href');
  const stop = $effect.root(() => noticeTurns(controller));
  flushSync();
  expect([document.title.startsWith('●'), icon()]).toEqual([true, '/favicon-turn.svg']);
  move(4, 1);
  await vi.advanceTimersByTimeAsync(HOLD_MS + TICK_MS);
  expect([document.title.startsWith('●'), icon()]).toEqual([false, '/favicon.svg']);
  move(5, 0);
  await vi.advanceTimersByTimeAsync(HOLD_MS + TICK_MS);
  expect(icon()).toBe('/favicon-turn.svg');
  stop();
  expect(icon()).toBe('/favicon.svg');
});

it('asks once more before what the reader wants to confirm', async () => {
  const acts = () => socket.of('act').map(({ action }) => action);
  const choose = async (action: string) => {
    await vi.advanceTimersByTimeAsync(SECOND_CLICK_MS);
    controller.act(action);
    await vi.advanceTimersByTimeAsync(0);
  };
  const die: ActionView = { id: 'discard celebrity', kind: 'discard_die', face: 'celebrity' };
  move(4, 0, { game: gameView({ options: [buy('stomp'), die] }) });
  await vi.advanceTimersByTimeAsync(2 * (HOLD_MS + TICK_MS));
  changeSettings({ confirm: 'irreversible' });
  await choose('buy stomp');
  expect([controller.dialogs.unconfirmed, acts()]).toEqual(['buy stomp', []]);
  controller.dialogs.unconfirmed = '';
  controller.watch.isSure = true;
  await choose('buy stomp');
  controller.watch.isSure = false;
  expect([controller.dialogs.unconfirmed, acts()]).toEqual(['', ['buy stomp']]);
  await choose('discard celebrity');
  expect([controller.dialogs.unconfirmed, acts()]).toEqual(['', ['buy stomp']]);
  changeSettings({ confirm: 'never' });
});

it.each(['hints', 'odds'] as const)(
  'shows %s as being computed, and only for the decision they are about',
  async (topic) => {
    const ask = () => (topic === 'hints' ? controller.askHints() : controller.askOdds());
    const answer = async (seq: number): Promise<void> => {
      const { id } = socket
        .of('query')
        .filter((query) => query.topic === topic)
        .at(-1) as { id: string };
      const result = topic === 'hints' ? [] : { rows: [], note: 'n', none: null, chances: [] };
      socket.say({ type: 'query_result', id, topic, seq, result });
      await vi.advanceTimersByTimeAsync(0);
    };
    const follow = $effect.root(() => controller.follow());
    await vi.advanceTimersByTimeAsync(HOLD_MS);
    void ask();
    await vi.advanceTimersByTimeAsync(0);
    expect(controller.dialogs.sheet).toBe(topic);
    expect(controller.dialogs[topic]).toBeNull();
    await answer(3);
    expect(controller.dialogs[topic]).not.toBeNull();
    void ask();
    await vi.advanceTimersByTimeAsync(0);
    controller.closeDialog();
    await answer(3);
    expect(controller.dialogs.sheet).toBe('');
    void ask();
    await vi.advanceTimersByTimeAsync(0);
    move(4, 0);
    playback.skip();
    await vi.advanceTimersByTimeAsync(HOLD_MS);
    await answer(3);
    expect(controller.dialogs.sheet).toBe('');
    expect(controller.dialogs[topic]).toBeNull();
    follow();
  },
);
