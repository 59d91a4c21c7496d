// @vitest-environment node

import { expect, it } from 'vitest';
import { isSecondClick, noteClick, noteDecision, OPEN_GUARD, SECOND_CLICK_MS } from '../../src/table/dock/click-guard';
import { distinctLabels } from '../../src/table/dock/alike';
import { botNameAt } from '../../src/table/monsters/bot-names';
import { defaultAction, placeOptions, TOGETHER, togetherOf } from '../../src/table/dock/default-action';
import type { OptionsResult, Phrase } from '../../src/lib/protocol';
import { gameView, tableView } from '../fake-socket';

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

function askedToResolve(faces: string[], together: string[] = [], effects: Record<string, Phrase> = {}): OptionsResult {
  const said = { key: 'effect-nothing' };
  const options = faces.map((face) => ({
    action: `resolve ${face}`,
    option: { key: 'option-resolve', results: { key: `face-${face}` }, effect: effects[face] ?? said },
    short: said,
  }));
  return {
    phase: said,
    waiting: said,
    question: said,
    help: null,
    notes: [],
    options,
    together,
    order_may_cost_life: false,
  };
}

it('leaves the order to the reader where it can cost life', () => {
  const asked = askedToResolve(['energy', 'heart', 'ouch']);
  expect(togetherOf(asked).actions).toHaveLength(3);
  expect(togetherOf({ ...asked, order_may_cost_life: true }).actions).toEqual([]);
});

it('offers nothing at one click that eliminates the reader', () => {
  const lethalEffects = (who: string): Phrase => ({
    key: 'joined-effects',
    first: { key: 'effect-nothing' },
    then: { key: 'event-felled', who, name: 'Kong' },
  });
  const faces = ['energy', 'celebrity', 'ouch'];
  expect(togetherOf(askedToResolve(faces, [], { ouch: lethalEffects('you') })).actions).toEqual([]);
  expect(togetherOf(askedToResolve(faces, [], { ouch: lethalEffects('other') })).actions).toHaveLength(3);
  // The one that is left would be resolved by itself.
  const free = ['resolve energy', 'resolve celebrity'];
  expect(togetherOf(askedToResolve(faces, free, { ouch: lethalEffects('you') })).actions).toEqual([]);
  expect(togetherOf(askedToResolve([...faces, 'attack'], free, { ouch: lethalEffects('you') })).actions).toEqual(free);
});

it('has one name for resolving everything, and one for some of it', () => {
  const faces = ['energy', 'celebrity', 'ouch'];
  const free = faces.map((face) => `resolve ${face}`);
  expect(togetherOf(askedToResolve(faces, free)).label).toMatch(/resolve-all/);
  expect(togetherOf(askedToResolve(faces)).label).toMatch(/resolve-all/);
  expect(togetherOf(askedToResolve([...faces, 'attack', 'destruction'], free)).label).toMatch(/resolve-together/);
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

it('says which of several stacks is meant, if their choices would say the same', () => {
  const labels = new Map([
    ['destroy queens 1', 'High-Rise 1'],
    ['destroy queens 2', 'High-Rise 2'],
    ['destroy queens 3', 'High-Rise 1'],
  ]);
  expect([...distinctLabels(labels).values()]).toEqual([
    'High-Rise 1 (board-side-left)',
    'High-Rise 2',
    'High-Rise 1 (board-side-right)',
  ]);
  const tall = new Map([1, 2].map((number) => [`destroy manhattan ${number}`, 'Hospital 2']));
  expect([...distinctLabels(tall).values()]).toEqual(['Hospital 2 (board-side-top)', 'Hospital 2 (board-side-middle)']);
});
