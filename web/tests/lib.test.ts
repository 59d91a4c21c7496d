import { beforeEach, expect, it } from 'vitest';
import { forgetPlace, myPlace, myPlaces, rememberPlace, touchPlace } from '../src/lib/mine';
import { matched } from '../src/lib/router.svelte';
import { change, settings } from '../src/lib/settings.svelte';
import { codeIn } from '../src/lib/starting';

beforeEach(() => localStorage.clear());

const welcomed = (table: string) => ({
  table,
  code: 'k3x9q2',
  watch: 'w',
  person: 0,
  token: `token of ${table}`,
  seats: [0],
  join_path: '',
  watch_path: '',
});

it('knows its paths', () => {
  expect(matched('/')).toEqual({ screen: 'home', parameters: {} });
  expect(matched('/t/abc')).toEqual({ screen: 'table', parameters: { table: 'abc' } });
  expect(matched('/w/abc/key')).toEqual({ screen: 'watch', parameters: { table: 'abc', watch: 'key' } });
  expect(matched('/j/a%20b').parameters).toEqual({ code: 'a b' });
  expect(matched('/j/%').parameters).toEqual({ code: '%' });
  expect(matched('/nowhere').screen).toBe('lost');
  expect(matched('/t').screen).toBe('lost');
});

it('keeps places, the latest first, and survives what others have written', () => {
  rememberPlace(welcomed('one'), 'Ada');
  rememberPlace(welcomed('two'), 'Ada');
  expect(myPlace('one')?.token).toBe('token of one');
  touchPlace('one');
  forgetPlace('two');
  expect(myPlaces().map(({ table }) => table)).toEqual(['one']);
  localStorage.setItem('kingofnewyork.tables', '[{"table": 3}, null, "x"]');
  expect(myPlaces()).toEqual([]);
  localStorage.setItem('kingofnewyork.tables', '{');
  expect(myPlaces()).toEqual([]);
});

it('keeps settings', () => {
  change({ theme: 'light', nickname: 'Ada' });
  expect(settings.theme).toBe('light');
  expect(localStorage.getItem('kingofnewyork.settings')).toContain('"nickname":"Ada"');
});

it('finds the code in what was typed', () => {
  expect(codeIn(' k3x9q2 ')).toBe('k3x9q2');
  expect(codeIn('http://127.0.0.1:8014/j/k3x9q2?x')).toBe('k3x9q2');
});
