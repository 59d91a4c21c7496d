import { beforeEach, expect, it } from 'vitest';
import {
  forgetCredentials,
  credentialsFor,
  savedCredentials,
  saveCredentials,
  markCredentialsUsed,
} from '../../src/lib/online/credentials';
import { matchRoute } from '../../src/lib/router.svelte';
import { changeSettings, settings } from '../../src/lib/settings.svelte';
import { extractCode } from '../../src/lib/online/start-table';

beforeEach(() => localStorage.clear());

const accessTo = (table: string) => ({
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
  expect(matchRoute('/')).toEqual({ screen: 'home', parameters: {} });
  expect(matchRoute('/t/abc')).toEqual({ screen: 'table', parameters: { table: 'abc' } });
  expect(matchRoute('/w/abc/key')).toEqual({ screen: 'watch', parameters: { table: 'abc', watch: 'key' } });
  expect(matchRoute('/j/a%20b').parameters).toEqual({ code: 'a b' });
  expect(matchRoute('/j/%').parameters).toEqual({ code: '%' });
  expect(matchRoute('/nowhere').screen).toBe('error');
  expect(matchRoute('/t').screen).toBe('error');
});

it('keeps places, the latest first, and survives what others have written', () => {
  saveCredentials(accessTo('one'), 'Ada');
  saveCredentials(accessTo('two'), 'Ada');
  expect(credentialsFor('one')?.token).toBe('token of one');
  markCredentialsUsed('one');
  forgetCredentials('two');
  expect(savedCredentials().map(({ table }) => table)).toEqual(['one']);
  localStorage.setItem('kingofnewyork.tables', '[{"table": 3}, null, "x"]');
  expect(savedCredentials()).toEqual([]);
  localStorage.setItem('kingofnewyork.tables', '{');
  expect(savedCredentials()).toEqual([]);
});

it('keeps settings', () => {
  changeSettings({ theme: 'light', nickname: 'Ada' });
  expect(settings.theme).toBe('light');
  expect(localStorage.getItem('kingofnewyork.settings')).toContain('"nickname":"Ada"');
});

it('finds the code in what was typed', () => {
  expect(extractCode(' k3x9q2 ')).toBe('k3x9q2');
  expect(extractCode('http://127.0.0.1:8014/j/k3x9q2?x')).toBe('k3x9q2');
});
