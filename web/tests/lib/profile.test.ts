import { expect, it } from 'vitest';
import type { EntryView, GameEvent, GameView, TableView } from '../../src/lib/protocol';
import { ACHIEVEMENTS, earningTimes, newAchievements, type AchievementName } from '../../src/lib/profile/achievements';
import { deedsOf, noDeeds, oppositionOf, playedGame, type ProfileGame } from '../../src/lib/profile/played-game';
import {
  addGame,
  EMPTY_PROFILE,
  MAX_GAMES,
  mergeProfiles,
  talliesByMonster,
  talliesByOpposition,
  type Profile,
} from '../../src/lib/profile/profile';
import { BadProfileFile, MAX_FILE_BYTES, parseProfile, profileText } from '../../src/lib/profile/profile-file';
import { achievementsOf, importProfile, noteResult, profile } from '../../src/lib/profile/profile-store.svelte';
import { bestDayStreak, bestWinStreak, dayStreak, winStreak } from '../../src/lib/profile/streaks';
import type { TableStore } from '../../src/lib/online/table-store.svelte';

const DAY_MS = 86_400_000;
const START_MS = 1_790_000_000_000;

type Changes = Partial<Omit<ProfileGame, 'deeds'>> & { deeds?: Partial<ProfileGame['deeds']> };

/** A game that was lost against easy bots and earns nothing but being the first. */
function game(number: number, { deeds, ...changes }: Changes = {}): ProfileGame {
  return {
    id: `table-${number}/1`,
    at: START_MS + number * DAY_MS * 2,
    monster: 'Kong',
    opposition: 'easy',
    monsters: 4,
    won: false,
    points: 7,
    life: 0,
    turns: 30,
    rounds: 8,
    daily: '',
    ...changes,
    deeds: { ...noDeeds(), manhattan: 1, lowestLife: 3, ...deeds },
  };
}

const profileOf = (games: ProfileGame[]): Profile =>
  games.reduce((now, one) => addGame(now, one).profile, EMPTY_PROFILE);

/** The file with something else in it, in the place of a text that it holds. */
const damage = (before: string, after: string) => {
  const text = profileText(profileOf([game(1), game(2, { won: true })]));
  expect(text).toContain(before);
  return text.replace(before, after);
};

function problemOf(text: string): string {
  try {
    parseProfile(text);
    return '';
  } catch (bad) {
    if (!(bad instanceof BadProfileFile)) throw bad;
    return bad.problem;
  }
}

it('counts what a monster did', () => {
  const events = [
    { event: 'TurnStarted', seat: 0, turn: 1 },
    { event: 'Earned', seat: 0, place: 'lower' },
    { event: 'Rolled', seat: 0, roll: 1, thrown: [], dice: ['heart', 'attack', 'attack', 'attack', 'ouch', 'attack'] },
    { event: 'Rolled', seat: 1, roll: 1, thrown: [], dice: Array.from({ length: 6 }, () => 'ouch') },
    { event: 'Damaged', seat: 1, amount: 4, by: 0, cause: 'attack', life_left: 6, card: null },
    { event: 'Damaged', seat: 2, amount: 2, by: 0, cause: 'attack', life_left: 0, card: null },
    { event: 'Eliminated', seat: 2 },
    { event: 'TurnStarted', seat: 1, turn: 2 },
    { event: 'Damaged', seat: 0, amount: 3, by: 1, cause: 'attack', life_left: 7, card: null },
    { event: 'Damaged', seat: 1, amount: 6, by: null, cause: 'army', life_left: 0, card: null },
    { event: 'Eliminated', seat: 1 },
    { event: 'BuildingDestroyed', seat: 0, stack: { borough: 'bronx', index: 0 }, building: 'hospital_2', unit: 'jet' },
    { event: 'BuildingDestroyed', seat: 1, stack: { borough: 'bronx', index: 0 }, building: 'hospital_2', unit: 'jet' },
    { event: 'UnitDestroyed', seat: 0, borough: 'bronx', unit: 'jet' },
    { event: 'Bought', seat: 0, card: 'subway', price: 3 },
    { event: 'LifeLost', seat: 0, amount: 2, life_left: 5, card: null },
    { event: 'Healed', seat: 0, amount: 2, card: null },
    { event: 'GoalTaken', seat: 0, goal: 'superstar', loser: null },
    { event: 'GoalTaken', seat: 0, goal: 'statue_of_liberty', loser: 1 },
  ] as GameEvent[];
  expect(deedsOf(events, 0)).toEqual({
    damage: 6,
    damageInOneTurn: 6,
    kills: 1,
    buildings: 1,
    units: 1,
    cards: 1,
    healed: 2,
    manhattan: 1,
    superstar: 1,
    statue: 1,
    alike: 4,
    lowestLife: 5,
  });
});

it('knows against whom one played', () => {
  const seats = (...bots: string[]) => [{ bot: '' }, ...bots.map((bot) => ({ bot }))] as TableView['seats'];
  expect(oppositionOf(seats('easy', 'easy', 'turtle'), 0)).toBe('easy');
  expect(oppositionOf(seats('hard', 'hard', 'brawler'), 0)).toBe('hard');
  expect(oppositionOf(seats('beginner', 'beginner', 'easy'), 0)).toBe('beginner');
  expect(oppositionOf(seats('expert', 'expert', 'hard'), 0)).toBe('expert');
  expect(oppositionOf(seats('normal', 'turtle', 'easy'), 0)).toBe('normal');
  expect(oppositionOf(seats('hard', ''), 0)).toBe('people');
});

it('makes a game of what a table has told, and of nothing less', () => {
  const table = { id: 'abc', game_number: 2, daily: '', seats: [{ bot: '' }, { bot: 'hard' }] } as unknown as TableView;
  const view = { monsters: ['Rob', 'Kong'], winner: 0, points: [20, 3], life: [4, 2], turn: 17 } as GameView;
  const entries = [
    { seq: 1, type: 'started', time_ms: 1, events: [{ event: 'Earned', seat: 0, place: 'lower' }] },
    { seq: 2, type: 'rematched', time_ms: 2 },
    { seq: 3, type: 'started', time_ms: 3 },
    { seq: 4, type: 'acted', time_ms: 40, events: [{ event: 'Bought', seat: 0, card: 'subway', price: 3 }] },
    { seq: 5, type: 'chatted', time_ms: 50 },
  ] as unknown as EntryView[];
  const found = playedGame(entries, table, view, 0);
  expect(found).toMatchObject({
    id: 'abc/2',
    at: 40,
    monster: 'Rob',
    opposition: 'hard',
    won: true,
    turns: 17,
    rounds: 9,
  });
  expect(found?.deeds).toMatchObject({ cards: 1, manhattan: 0 });
  expect(playedGame(entries.slice(3), { ...table, game_number: 1 }, view, 0)).toBeNull();
});

it('counts streaks', () => {
  const games = [true, true, false, true, true, true].map((won, at) => game(at, { won, at: START_MS + at * DAY_MS }));
  expect(winStreak(games)).toBe(3);
  expect(winStreak(games.slice(0, 3))).toBe(0);
  expect(bestWinStreak(games)).toBe(3);
  expect(bestDayStreak(games)).toBe(6);
  expect(dayStreak(games, START_MS + 5 * DAY_MS)).toBe(6);
  expect(dayStreak(games, START_MS + 6 * DAY_MS)).toBe(6);
  expect(dayStreak(games, START_MS + 7 * DAY_MS)).toBe(0);
  expect([winStreak([]), bestWinStreak([]), bestDayStreak([]), dayStreak([], START_MS)]).toEqual([0, 0, 0, 0]);
});

const WINS: Partial<Record<AchievementName, Changes>> = {
  'first-win': {},
  'win-hard': { opposition: 'hard' },
  'win-people': { opposition: 'people' },
  'win-points': { points: 20 },
  'win-alive': { points: 12 },
  'win-narrow': { life: 2 },
  'win-unhurt': { life: 10 },
  'win-comeback': { deeds: { lowestLife: 1 } },
  'win-outside': { deeds: { manhattan: 0 } },
  'win-six': { monsters: 6 },
  'win-daily': { daily: '2026-11-18' },
};
const DEEDS: Partial<Record<AchievementName, Partial<ProfileGame['deeds']>>> = {
  superstar: { superstar: 1 },
  statue: { statue: 1 },
  buildings: { buildings: 8 },
  units: { units: 4 },
  'two-kills': { kills: 2 },
  'heavy-blow': { damageInOneTurn: 6 },
  collector: { cards: 5 },
  manhattan: { manhattan: 4 },
  'six-alike': { alike: 6 },
};

it('has a test of each achievement', () => {
  const several = ['all-monsters', 'streak-three', 'streak-five', 'days-seven', 'games-ten', 'games-fifty'];
  const tested = ['first-game', 'graduate', ...Object.keys(WINS), ...Object.keys(DEEDS), ...several];
  expect([...ACHIEVEMENTS].sort()).toEqual(tested.sort());
});

it.each(Object.entries(WINS))('earns %s by a win', (name, changes) => {
  expect(newAchievements([game(1, { life: 5, points: 19, ...changes, won: true })], new Set())).toContain(name);
  if (name !== 'first-win' && name !== 'win-alive')
    expect(newAchievements([game(1, { life: 5, points: 19, won: true })], new Set())).not.toContain(name);
  expect(newAchievements([game(1, { ...changes, won: false })], new Set())).toEqual(['first-game']);
});

it.each(Object.entries(DEEDS))('earns %s in a game that was lost as well', (name, deeds) => {
  expect(newAchievements([game(1, { deeds })], new Set())).toContain(name);
  expect(newAchievements([game(1, { deeds })], new Set([name]))).not.toContain(name);
  expect(newAchievements([game(1)], new Set())).toEqual(['first-game']);
});

it('earns what takes several games, when the last of them is over', () => {
  const wins = ['Captain Fish', 'Drakonis', 'Kong', 'Mantis', 'Rob', 'Sheriff'].map((monster, at) =>
    game(at, { monster, won: true, at: START_MS + at * DAY_MS }),
  );
  const lost = Array.from({ length: 44 }, (_, at) => game(100 + at, { at: START_MS + (6 + at) * DAY_MS }));
  const all = [...wins, ...lost];
  const earned = earningTimes(all);
  const at = (number: number) => all[number]?.at;
  expect(earned['streak-three']).toBe(at(2));
  expect(earned['streak-five']).toBe(at(4));
  expect(earned['all-monsters']).toBe(at(5));
  expect(earned['days-seven']).toBe(at(6));
  expect(earned['games-ten']).toBe(at(9));
  expect(earned['games-fifty']).toBe(at(49));
});

it('adds a game once, in its place', () => {
  const first = addGame(EMPTY_PROFILE, game(2, { won: true }));
  expect(first.earned).toContain('first-win');
  expect(addGame(first.profile, game(2)).profile).toBe(first.profile);
  const later = addGame(first.profile, game(1));
  expect(later.profile.games.map(({ id }) => id)).toEqual(['table-1/1', 'table-2/1']);
  expect(later.earned).toEqual([]);
});

it('remembers so many games, and what older ones have earned', () => {
  const old = profileOf([game(0, { won: true })]);
  const full: Profile = {
    ...old,
    games: [...old.games, ...Array.from({ length: MAX_GAMES - 1 }, (_, at) => game(at + 1))],
  };
  const { profile: next } = addGame(full, game(MAX_GAMES));
  expect(next.games).toHaveLength(MAX_GAMES);
  expect(next.games[0]?.id).toBe('table-1/1');
  expect(next.achieved['first-win']).toBe(game(0).at);
});

it('merges two profiles: each game once, each achievement since it was first earned', () => {
  const one = profileOf([game(3, { won: true }), game(4)]);
  const other = profileOf([game(1, { won: true }), game(3, { won: true })]);
  const merged = mergeProfiles(one, other);
  expect(merged.games.map(({ id }) => id)).toEqual(['table-1/1', 'table-3/1', 'table-4/1']);
  expect(merged.achieved['first-win']).toBe(game(1).at);
  expect(mergeProfiles(merged, other)).toEqual(merged);
  // Three wins in a row that no single browser has seen.
  const wins = mergeProfiles(
    profileOf([game(1, { won: true }), game(3, { won: true })]),
    profileOf([game(2, { won: true })]),
  );
  expect(wins.achieved['streak-three']).toBe(game(3).at);
});

it('sums up', () => {
  const games = [game(1, { won: true }), game(2, { opposition: 'hard', monster: 'Rob' }), game(3)];
  expect(talliesByOpposition(games)).toEqual([
    ['easy', { played: 2, won: 1 }],
    ['hard', { played: 1, won: 0 }],
  ]);
  expect(talliesByMonster(games).map(([name]) => name)).toEqual(['Kong', 'Rob']);
});

it('is the same after a way through a file', () => {
  const mine = profileOf([game(1), game(2, { won: true, daily: '2026-11-18' })]);
  expect(parseProfile(profileText(mine))).toEqual(mine);
});

it.each([
  ['nothing', '', 'foreign'],
  ['another file', 'kingofnewyork record 1\n', 'foreign'],
  ['other JSON', '{"games": []}', 'foreign'],
  ['a list', '[]', 'foreign'],
  ['half a file', profileText(profileOf([game(1), game(2)])).slice(0, 300), 'damaged'],
  ['a newer version', damage('"version": 1', '"version": 2'), 'newer'],
  ['no version', damage('"version": 1', '"version": "1"'), 'damaged'],
  ['no games', damage('"games"', '"gamez"'), 'damaged'],
  ['a monster that there is not', damage('"Kong"', '"Godzilla"'), 'damaged'],
  ['a level that there is not', damage('"easy"', '"silly"'), 'damaged'],
  ['a negative number', damage('"points": 7', '"points": -7'), 'damaged'],
  ['half a number', damage('"points": 7', '"points": 7.5'), 'damaged'],
  ['a text for a number', damage('"turns": 30', '"turns": "30"'), 'damaged'],
  ['a game without its deeds', damage('"deeds"', '"deedz"'), 'damaged'],
  ['a deed that is missing', damage('"kills"', '"killz"'), 'damaged'],
  ['the same game twice', damage('table-2/1', 'table-1/1'), 'damaged'],
  ['an id that leads elsewhere', damage('table-1/1', '../../x/1'), 'damaged'],
  ['a day that is none', damage('"daily": ""', '"daily": "<b>"'), 'damaged'],
  ['a date that is none', damage('"first-game": ', '"first-game": 1e300, "x": '), 'damaged'],
  ['far too much', ' '.repeat(MAX_FILE_BYTES + 1), 'large'],
])('refuses %s', (_, text, problem) => {
  expect(problemOf(text)).toBe(problem);
});

it('leaves out what only a later version could have earned', () => {
  expect(parseProfile(damage('"first-game"', '"first-tea"')).achieved).not.toHaveProperty('first-tea');
});

it('keeps results in the browser, and loses nothing to a bad file', () => {
  const over = {
    table: {
      id: 'abc',
      game_number: 1,
      daily: '',
      status: 'over',
      sandbox: false,
      seats: [{ bot: '' }, { bot: 'hard' }],
    },
    game: { monsters: ['Rob', 'Kong'], winner: 0, points: [20, 3], life: [4, 2], turn: 17 },
    seats: [0],
    entries: [{ seq: 1, type: 'started', time_ms: START_MS, events: [] }],
  };
  const store = over as unknown as TableStore;
  for (const other of [
    { seats: [] },
    { seats: [0, 1] },
    { entries: [] },
    { table: { ...over.table, sandbox: true } },
  ]) {
    noteResult({ ...over, ...other } as unknown as TableStore);
  }
  expect(profile().games).toEqual([]);
  noteResult(store);
  noteResult(store);
  expect(profile().games.map(({ id }) => id)).toEqual(['abc/1']);
  expect(achievementsOf('abc/1')).toContain('win-hard');
  expect(achievementsOf('abc/2')).toEqual([]);
  expect(() => importProfile(damage('"Kong"', '"Godzilla"'))).toThrow(BadProfileFile);
  expect(profile().games).toHaveLength(1);
  expect(importProfile(profileText(profileOf([game(1), game(2)])))).toBe(2);
  expect(JSON.parse(localStorage.getItem('kingofnewyork.profile') ?? '')).toEqual(profile());
});
