import { beforeEach, expect, it } from 'vitest';
import { dailyId, dailyPerson, dailyTable, dayBefore, rememberDaily } from '../../src/lib/online/daily';

beforeEach(() => localStorage.clear());

it('is the same person from day to day', () => {
  const person = dailyPerson();
  expect(person).toMatch(/^[0-9a-f]{32}$/);
  expect(dailyPerson()).toBe(person);
  localStorage.setItem('kingofnewyork.daily-person', '"<script>"');
  expect(dailyPerson()).toMatch(/^[0-9a-f]{32}$/);
});

it('remembers the tables of the latest days', () => {
  for (let day = 1; day <= 50; day += 1) rememberDaily(`2026-${String(day).padStart(3, '0')}`, `table-${day}`);
  expect(dailyTable('2026-050')).toBe('table-50');
  expect(dailyTable('2026-011')).toBe('table-11');
  expect(dailyTable('2026-010')).toBe('');
  expect(dailyTable('2027-001')).toBe('');
  localStorage.setItem('kingofnewyork.daily-games', '[1]');
  expect(dailyTable('2026-050')).toBe('');
  localStorage.setItem('kingofnewyork.daily-games', '{"2026-050": 3}');
  expect(dailyTable('2026-050')).toBe('');
});

it('finds itself in the table of a day', async () => {
  expect(await dailyId('abc')).toBe('ba7816bf8f01cfea');
});

it('knows the day before', () => {
  expect(dayBefore('2026-11-18')).toBe('2026-11-17');
  expect(dayBefore('2028-03-01')).toBe('2028-02-29');
  expect(dayBefore('2027-01-01')).toBe('2026-12-31');
});
