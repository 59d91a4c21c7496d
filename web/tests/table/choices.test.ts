// @vitest-environment node

import { expect, it } from 'vitest';
import { isSecondClick, noteClick, noteDecision, OPEN_GUARD, SECOND_CLICK_MS } from '../../src/table/dock/click-guard';
import { distinctLabels } from '../../src/table/dock/alike';
import { botNameAt } from '../../src/table/monsters/bot-names';
import { defaultAction, groupOptions, RESOLVE_ALL, resolveAllOf } from '../../src/table/dock/default-action';
import type { ActionView, OptionsResult } from '../../src/lib/protocol';
import { buy, destroy, flee, move, plain, reroll, resolve } from '../actions';
import { gameView, tableView } from '../fake-socket';

it('lets only what needs no thought stand out', () => {
  const choose = (question: string, options: ActionView[], reroll: string | null = null, isFree = false) =>
    defaultAction(gameView({ question, options }), reroll, isFree);
  const [stop, stay, end, refresh] = [plain('stop'), plain('stay'), plain('end'), plain('refresh')];
  expect(choose('reroll', [stop, reroll(0), reroll(1)], 'reroll 2')).toBe('reroll 2');
  expect(choose('reroll', [stop, reroll(0)])).toBe('stop');
  expect(choose('reroll', [reroll(0), reroll(1)])).toBe('');
  expect(choose('resolve', [resolve('energy'), resolve('ouch')])).toBe('');
  expect(choose('resolve', [resolve('energy'), resolve('heart')], null, true)).toBe(RESOLVE_ALL);
  expect(choose('flee', [stay, flee('bronx')])).toBe('');
  expect(choose('move', [stay, move('bronx')])).toBe('');
  expect(choose('move', [stay])).toBe('stay');
  expect(choose('buy', [end, buy('diva'), refresh])).toBe('');
  expect(choose('buy', [end, refresh])).toBe('end');
});

function askedToResolve(faces: string[], interchangeable: string[] = [], lethal = ''): OptionsResult {
  const said = { key: 'effect-nothing' };
  const options = faces.map((face) => ({
    action: `resolve ${face}`,
    option: { key: 'option-resolve' },
    short: said,
    results: { key: `face-${face}` },
    eliminates_chooser: face === lethal,
  }));
  return {
    phase: said,
    waiting: said,
    question: said,
    help: null,
    notes: [],
    options,
    interchangeable_faces: interchangeable,
    order_may_cost_life: false,
    destruction_left: null,
  };
}

it('leaves the order to the reader where it can cost life', () => {
  const asked = askedToResolve(['energy', 'heart', 'ouch']);
  expect(resolveAllOf(asked).actions).toHaveLength(3);
  expect(resolveAllOf({ ...asked, order_may_cost_life: true }).actions).toEqual([]);
});

it('offers nothing at one click that eliminates the reader', () => {
  const faces = ['energy', 'celebrity', 'ouch'];
  expect(resolveAllOf(askedToResolve(faces, [], 'ouch')).actions).toEqual([]);
  expect(resolveAllOf(askedToResolve(faces)).actions).toHaveLength(3);
  // The one that is left would be resolved by itself.
  const free = ['resolve energy', 'resolve celebrity'];
  expect(resolveAllOf(askedToResolve(faces, free, 'ouch')).actions).toEqual([]);
  expect(resolveAllOf(askedToResolve([...faces, 'attack'], free, 'ouch')).actions).toEqual(free);
});

it('has one name for resolving everything, and one for some of it', () => {
  const faces = ['energy', 'celebrity', 'ouch'];
  const free = faces.map((face) => `resolve ${face}`);
  expect(resolveAllOf(askedToResolve(faces, free)).label).toMatch(/resolve-all/);
  expect(resolveAllOf(askedToResolve(faces)).label).toMatch(/resolve-all/);
  expect(resolveAllOf(askedToResolve([...faces, 'attack', 'destruction'], free)).label).toMatch(/resolve-together/);
});

it('gives Stay and End places of their own, whatever the order of the options', () => {
  const places = (options: ActionView[]) => {
    const { before, middle, after } = groupOptions(options, ({ id }) => id);
    return [before, middle, after];
  };
  const [bronx, queens] = [flee('bronx'), flee('queens')];
  expect(places([plain('stay'), bronx, queens])).toEqual([['stay'], ['flee bronx', 'flee queens'], []]);
  expect(places([plain('end'), buy('diva'), plain('refresh')])).toEqual([[], ['buy diva', 'refresh'], ['end']]);
  expect(places([plain('stop'), destroy('bronx', 0)])).toEqual([['stop'], ['destroy bronx 1'], []]);
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

it('says which of several stacks is meant, if their choices would say the same', () => {
  const label = (borough: 'queens' | 'manhattan', names: string[]) => {
    const actions = names.map((_, index) => destroy(borough, index));
    const labels = new Map(names.map((name, index) => [actions[index]?.id ?? '', name]));
    return [...distinctLabels(labels, new Map(actions.map((action) => [action.id, action]))).values()];
  };
  expect(label('queens', ['High-Rise 1', 'High-Rise 2', 'High-Rise 1'])).toEqual([
    'High-Rise 1 (board-side-left)',
    'High-Rise 2',
    'High-Rise 1 (board-side-right)',
  ]);
  const tall = ['Hospital 2 (board-side-top)', 'Hospital 2 (board-side-middle)'];
  expect(label('manhattan', ['Hospital 2', 'Hospital 2'])).toEqual(tall);
});
