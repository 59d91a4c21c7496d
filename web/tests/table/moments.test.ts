// @vitest-environment node

import { expect, it } from 'vitest';
import { CITY } from '../../src/art/city-places';
import type { EntryView, GameEvent, GameView } from '../../src/lib/protocol';
import { BREATH_MS, IMPACT_MS, sceneOf } from '../../src/table/board/board-scene';
import { visibleDeltas } from '../../src/table/playback/deltas';
import { placeLabels, type Label } from '../../src/table/board/label-places';
import { monstersOf } from '../../src/table/model';
import { gameStats } from '../../src/table/result/game-stats';
import { entriesOfLatestGame } from '../../src/lib/entries';
import { firstSeqOf } from '../../src/table/log/log';
import { endingOf, lastDeath, outcomeOf, rankMonsters } from '../../src/table/result/outcome';
import { momentLines } from '../../src/table/board/moment-lines';
import { speechesOf, strikesOf } from '../../src/table/board/strikes';
import { gameView, tableView } from '../fake-socket';

const attacked: GameEvent = { event: 'Attacked', seat: 0, amount: 2, modifiers: [] };

function damage(seat: number, by: number | null, amount = 2): GameEvent {
  const cause = by === null ? 'army' : 'attack';
  return { event: 'Damaged', seat, amount, by, cause, life_left: 3, card: null };
}

function game(more: Partial<GameView> = {}): GameView {
  return gameView({
    monsters: ['Kong', 'Rob', 'Mantis'],
    active_seat: 0,
    life: [10, 8, 8],
    points: [0, 0, 0],
    energy: [0, 0, 0],
    places: ['lower', 'bronx', 'queens'],
    cards: [[], [], []],
    tokens: {},
    goals: {},
    ...more,
  });
}

function scene(after: GameView, before: GameView | null, events: GameEvent[]) {
  return sceneOf(after, before, monstersOf(after, tableView()), events, CITY.wide);
}

it('knows who hits whom', () => {
  const dead: GameEvent = { event: 'Eliminated', seat: 2 };
  const events = [attacked, damage(1, 0), damage(2, 0), damage(2, 0, 1), dead, damage(0, null)];
  expect(strikesOf(events)).toEqual([
    { target: 1, by: 0, amount: 2, isLethal: false },
    { target: 2, by: 0, amount: 3, isLethal: true },
    { target: 0, by: null, amount: 2, isLethal: false },
  ]);
});

it('shows no blow where nobody hits', () => {
  const own: GameEvent = { event: 'Damaged', seat: 0, amount: 1, by: 0, cause: 'card', life_left: 3, card: 'stomp' };
  expect(strikesOf([attacked, own, { ...own, by: null }])).toEqual([]);
  expect(scene(game(), game(), [own]).figures[0]?.deltasMs).toBe(0);
  expect(scene(game(), game(), [damage(1, 0)]).figures[1]?.deltasMs).toBe(IMPACT_MS);
});

it('lets those speak who were attacked, not those who do not move in their turn', () => {
  const stay = (seat: number): GameEvent => ({ event: 'Stayed', seat });
  const fled: GameEvent = { event: 'Moved', seat: 2, origin: 'lower', place: 'bronx', fled: true };
  expect([...speechesOf([stay(0), stay(1), fled, { ...fled, seat: 3, fled: false }], 0)]).toEqual([
    [1, 'stay'],
    [2, 'flee'],
  ]);
});

it('lets blows fly from where the attacker stood to where the target stood', () => {
  const before = game({ places: ['bronx', 'lower', 'queens'] });
  const after = game({ places: ['lower', null, 'queens'], life: [10, 0, 8] });
  const events: GameEvent[] = [attacked, damage(1, 0), { event: 'Eliminated', seat: 1 }];
  const { flights, figures, lethal } = scene(after, before, events);
  const [from] = CITY.wide.monsters.bronx;
  const [to] = CITY.wide.monsters.lower;
  expect(flights).toHaveLength(1);
  expect(flights[0]?.from.x).toBe(from?.x);
  expect(flights[0]?.to.x).toBe(to?.x);
  expect(lethal).toEqual([flights[0]?.to]);
  const fallen = figures.find(({ monster }) => monster.seat === 1);
  expect(fallen).toMatchObject({ isFalling: true, x: to?.x, y: to?.y });
  // The attacker enters Manhattan only after the other has fallen.
  expect(figures.find(({ monster }) => monster.seat === 0)?.waitMs).toBeGreaterThan(IMPACT_MS + BREATH_MS);
});

it('lets the army fire from where its units stand', () => {
  const { flights } = scene(game(), game(), [
    { event: 'ArmyFired', seat: 0, count: 3 },
    damage(2, null),
    damage(0, null),
  ]);
  expect(flights.map(({ from }) => from)).toEqual([CITY.wide.units.queens, CITY.wide.units.manhattan]);
});

it('lets who flees speak before it goes', () => {
  const before = game();
  const after = game({ places: ['bronx', 'lower', 'queens'], active_seat: 1 });
  const { bubbles, figures } = scene(after, before, [
    { event: 'Moved', seat: 0, origin: 'lower', place: 'bronx', fled: true },
    { event: 'Moved', seat: 1, origin: 'bronx', place: 'lower', fled: false },
  ]);
  expect(bubbles).toMatchObject([{ seat: 0, speech: 'flee', then: CITY.wide.monsters.lower[0] }]);
  const [first, second] = figures;
  expect(figures.map(({ isGoing }) => isGoing)).toEqual([true, true, false]);
  expect(first?.waitMs).toBeGreaterThan(0);
  expect(second?.waitMs).toBeGreaterThan(first?.waitMs ?? 0);
  expect(second?.deltasMs).toBeGreaterThan(second?.waitMs ?? 0);
});

it('shows of who is eliminated only the life that was lost', () => {
  const events: GameEvent[] = [
    damage(1, 0),
    { event: 'Eliminated', seat: 1 },
    { event: 'EnergyLost', seat: 1, amount: 4, card: null },
    { event: 'EnergyGained', seat: 0, amount: 1, card: null },
    { event: 'EnergySpent', seat: 0, amount: 1 },
  ];
  expect(visibleDeltas(events)).toEqual([{ seat: 1, what: 'life', amount: -2 }]);
});

it('keeps labels inside the board and apart', () => {
  const label = (x: number, y: number, more: Partial<Label> = {}): Label => ({ x, y, width: 70, height: 30, ...more });
  const labels = [label(10, 300), label(48, 300), label(340, 5), label(330, 20), label(180, 200)];
  const places = placeLabels(labels, 344, 430);
  const boxes = places.map((place, at) => ({ ...labels[at], ...place }) as Label & { left: number; top: number });
  for (const box of boxes) {
    expect(box.left).toBeGreaterThanOrEqual(0);
    expect(box.left + box.width).toBeLessThanOrEqual(344);
    expect(box.top).toBeGreaterThanOrEqual(0);
  }
  boxes.forEach((one, at) => {
    for (const other of boxes.slice(at + 1)) {
      const isApart =
        one.left + one.width <= other.left ||
        other.left + other.width <= one.left ||
        one.top + one.height <= other.top ||
        other.top + other.height <= one.top;
      expect(isApart).toBe(true);
    }
  });
  const [bubble] = placeLabels([label(100, 100, { isFirst: true }), label(110, 100)], 344, 430);
  expect(bubble?.left).toBe(100 - 35);
});

it('tells a victory from a defeat and from a game that was watched', () => {
  expect([outcomeOf(1, [0, 1]), outcomeOf(1, [0]), outcomeOf(null, [0]), outcomeOf(1, [])]).toEqual([
    'victory',
    'defeat',
    'defeat',
    'watched',
  ]);
});

it('says why a game is over', () => {
  expect(endingOf({ winner: 1, points: [17, 8, 9], life: [0, 2, 0] })).toBe('alive');
  expect(endingOf({ winner: 1, points: [17, 20, 9], life: [4, 2, 0] })).toBe('points');
  expect(endingOf({ winner: 1, points: [17, 21, 9], life: [0, 2, 0] })).toBe('points');
  expect(endingOf({ winner: null, points: [17, 8, 9], life: [0, 0, 0] })).toBe('nobody');
});

function actionEntry(seq: number, events: GameEvent[]): EntryView {
  return { seq, type: 'acted', seat: 0, action: 'stop', bot: '', events, story: [] } as unknown as EntryView;
}

it('counts eliminations and the turn that ended the game among the decisive ones', () => {
  const turn = (number: number, points: number): EntryView =>
    actionEntry(number, [
      { event: 'TurnStarted', seat: 0, turn: number },
      { event: 'PointsGained', seat: 0, amount: points } as GameEvent,
    ]);
  const entries = [
    ...[turn(1, 5), turn(2, 4), turn(3, 6), turn(4, 1)],
    actionEntry(5, [damage(1, 0), { event: 'Eliminated', seat: 1 }]),
    ...[turn(6, 3), turn(7, 1), actionEntry(8, [{ event: 'GameOver', winner: 0 }])],
  ];
  expect(gameStats(entries, 2, 1).decisive.map(({ turn: number }) => number)).toEqual([1, 3, 4, 7]);
});

it('counts for a turn only others that its monster eliminated', () => {
  const entries = [
    actionEntry(1, [{ event: 'TurnStarted', seat: 0, turn: 1 }, damage(0, null), { event: 'Eliminated', seat: 0 }]),
    actionEntry(2, [{ event: 'TurnStarted', seat: 1, turn: 2 }, damage(2, 1), { event: 'Eliminated', seat: 2 }]),
    actionEntry(3, [{ event: 'TurnStarted', seat: 3, turn: 3 }, damage(3, 3), { event: 'Eliminated', seat: 3 }]),
  ];
  const { decisive, outTurns } = gameStats(entries, 4, 1);
  expect(decisive.map(({ turn, eliminations }) => [turn, eliminations])).toEqual([[2, 1]]);
  expect(outTurns).toEqual([1, 0, 2, 3]);
});

it('ranks the winner, the living by points, then the eliminated, the last first', () => {
  const monsters = [
    { seat: 0, points: 18, life: 0 },
    { seat: 1, points: 11, life: 8 },
    { seat: 2, points: 4, life: 0 },
    { seat: 3, points: 20, life: 1 },
    { seat: 4, points: 12, life: 1 },
  ];
  expect(rankMonsters(monsters, 3, [2, 0, 5, 0, 0]).map(({ seat }) => seat)).toEqual([3, 4, 1, 2, 0]);
  expect(rankMonsters(monsters, null, [2, 0, 5, 0, 0])[0]?.seat).toBe(3);
});

it('keeps to the game that is played now', () => {
  const entry = (seq: number, type: string): EntryView => ({ seq, type }) as unknown as EntryView;
  const first = [entry(1, 'created'), entry(2, 'started'), entry(3, 'acted')];
  expect(entriesOfLatestGame(first)).toEqual(first);
  expect(firstSeqOf(first)).toBe(2);
  const again = [entry(4, 'rematched'), entry(5, 'started'), entry(6, 'acted')];
  expect(entriesOfLatestGame([...first, ...again])).toEqual(again);
  expect(firstSeqOf([...first, ...again])).toBe(5);
});

it('says in large letters who is out and why, and who has won', () => {
  const dead: GameEvent = { event: 'Eliminated', seat: 1 };
  const over: GameEvent = { event: 'GameOver', winner: 0 };
  const before = game();
  const after = game({ places: ['lower', null, 'queens'], life: [10, 0, 8] });
  const lines = (events: GameEvent[], you = 0) => momentLines(events, after, before, you);
  expect(lines([damage(2, 0)])).toEqual([]);
  expect(lines([damage(1, null), dead])).toEqual([{ heading: 'Board-is-out', detail: 'Board-out-army' }]);
  expect(lines([damage(1, 0), dead])[0]?.detail).toBe('Board-out-attack');
  expect(lines([damage(1, 0), dead], 1)[0]?.heading).toBe('Board-you-out');
  expect(lines([over])).toEqual([{ heading: 'Board-you-win', detail: '' }]);
  expect(lines([over], 1)[0]?.heading).toBe('Board-wins');
});

it('tells in the end how the last one died, and whose doing it was', () => {
  const out = (seat: number): GameEvent => ({ event: 'Eliminated', seat });
  const fired: GameEvent = { event: 'ArmyFired', seat: 0, count: 2 };
  const names = game().monsters;
  const first: GameEvent[] = [damage(2, 0), out(2)];
  const ouch = [...first, fired, damage(0, null), damage(1, null), out(1)];
  const rob = { key: 'monster-rob' };
  expect(lastDeath([], names, 0)).toBeNull();
  expect(lastDeath(ouch, names, 0)).toEqual({ key: 'board-last-ouch.mine', monster: rob });
  expect(lastDeath(ouch, names, 2)).toEqual({ key: 'board-last-ouch', by: { key: 'monster-kong' }, monster: rob });
  expect(lastDeath(first, names, 0)).toMatchObject({
    key: 'board-last-attack.mine',
    monster: { key: 'monster-mantis' },
  });
});
