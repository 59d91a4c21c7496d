import { expect, it } from 'vitest';
import { isSecondClick, noteClick, noteDecision, OPEN_GUARD, SECOND_CLICK_MS } from '../src/table/click-guard';
import { botNameAt } from '../src/table/bot-names';
import { defaultAction, placeOptions, TOGETHER } from '../src/table/default-action';
import { gameView, tableView } from './fake-socket';

it('lets only what needs no thought stand out', () => {
  const choose = (question: string, options: string[], reroll: string | null = null, isFree = false) =>
    defaultAction(gameView({ question, options }), reroll, isFree);
  expect(choose('reroll', ['stop', 'reroll 1', 'reroll 2'], 'reroll 2')).toBe('reroll 2');
  expect(choose('reroll', ['stop', 'reroll 1'])).toBe('stop');
  expect(choose('reroll', ['reroll 1', 'reroll 2'])).toBe('');
  expect(choose('resolve', ['resolve energy', 'resolve ouch'])).toBe('');
  expect(choose('resolve', ['resolve energy', 'resolve heart'], null, true)).toBe(TOGETHER);
  expect(choose('flee', ['stay', 'flee bronx'])).toBe('');
  expect(choose('move', ['stay', 'move bronx'])).toBe('');
  expect(choose('move', ['stay'])).toBe('stay');
  expect(choose('buy', ['end', 'buy diva', 'refresh'])).toBe('');
  expect(choose('buy', ['end', 'refresh'])).toBe('end');
});

it('gives Stay and End places of their own, whatever the order of the options', () => {
  const actions = (options: string[]) => {
    const { before, middle, after } = placeOptions(options.map((action) => ({ action })));
    return [before, middle, after].map((place) => place.map(({ action }) => action));
  };
  expect(actions(['stay', 'flee bronx', 'flee queens'])).toEqual([['stay'], ['flee bronx', 'flee queens'], []]);
  expect(actions(['end', 'buy diva', 'refresh'])).toEqual([[], ['buy diva', 'refresh'], ['end']]);
  expect(actions(['stop', 'destroy bronx 1'])).toEqual([['stop'], ['destroy bronx 1'], []]);
});

it('ignores the second click of somebody who meant the decision before', () => {
  const chosen = noteDecision(noteClick(OPEN_GUARD, true), 1000);
  expect(isSecondClick(chosen, 1000)).toBe(true);
  expect(isSecondClick(chosen, 1000 + SECOND_CLICK_MS - 1)).toBe(true);
  expect(isSecondClick(chosen, 1000 + SECOND_CLICK_MS)).toBe(false);
});

it('does not ignore clicks of somebody who has clicked on something else meanwhile', () => {
  const looked = noteDecision(noteClick(noteClick(OPEN_GUARD, true), false), 1000);
  expect(isSecondClick(looked, 1001)).toBe(false);
  expect(isSecondClick(noteDecision(OPEN_GUARD, 1000), 1001)).toBe(false);
});

it('gives every bot a name of its own that stays', () => {
  const table = tableView({ id: 'h3kq8w2mzt4p', people: [] });
  const names = [0, 1, 2, 3, 4, 5].map((seat) => botNameAt(table, seat));
  expect(new Set(names).size).toBe(6);
  expect([0, 1, 2, 3, 4, 5].map((seat) => botNameAt(table, seat))).toEqual(names);
  const person = { name: names[2] as string, ready: true, muted: false, has_left: false };
  const joined = [0, 1, 2, 3, 4, 5].map((seat) => botNameAt({ ...table, people: [person] }, seat));
  expect(joined.filter((name, seat) => name !== names[seat])).toHaveLength(1);
  expect(new Set([...joined, names[2]]).size).toBe(7);
});
