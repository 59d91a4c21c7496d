import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Catalogue } from '../../src/lib/catalogue';
import { setCatalogue } from '../../src/lib/language.svelte';
import { saveCredentials, savedCredentials } from '../../src/lib/online/credentials';
import ForgetMeSection from '../../src/screens/ForgetMeSection.svelte';

const WORDS = `
web-close = close
board-cancel = cancel
web-forget-me = delete
web-forget-me-note = at your tables
web-forget-me-none = no tables
web-forget-me-sure = at { $n } tables?
web-forget-me-done = deleted at { $n }
web-forget-me-failed = failed at { $n }
`;
const STATUS = { kept: 200, left: 403, busy: 429 };
const CODES = { kept: '', left: 'token/bad', busy: 'rate/slow_down' };

let asked: [string, RequestInit][];

beforeEach(() => {
  setCatalogue(new Catalogue('en', WORDS));
  asked = [];
  vi.stubGlobal('fetch', async (path: string, sent: RequestInit) => {
    asked.push([path, sent]);
    const table = path.split('/')[3] as keyof typeof STATUS;
    const body = { entries: 3, code: CODES[table], message: '' };
    return new Response(JSON.stringify(body), {
      status: STATUS[table],
      headers: { 'Content-Type': 'application/json' },
    });
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const access = { person: 0, seats: [0], code: 'c', watch: 'w', join_path: '/j/c', watch_path: '/w/w' };
const join = (table: string) => saveCredentials({ ...access, table, token: `token of ${table}` }, 'Ann');

/** The button with this number that deletes: the first asks, the second is sure. */
function button(number: number): HTMLButtonElement {
  const found = screen.getAllByText<HTMLButtonElement>('Delete', { selector: 'button' })[number];
  if (!found) throw new Error(`there is no button ${number}`);
  return found;
}

it('deletes nothing without tables', () => {
  render(ForgetMeSection);
  expect(button(0).disabled).toBe(true);
  expect(screen.getByText('No tables.')).toBeTruthy();
});

it('asks first, then deletes at every table, and says where it could not', async () => {
  for (const table of ['kept', 'left', 'busy']) join(table);
  render(ForgetMeSection);
  await fireEvent.click(button(0));
  expect(screen.getByText('At 3 tables?')).toBeTruthy();
  expect(asked).toEqual([]);
  await fireEvent.click(button(1));
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toContain('Deleted at 1.'));
  expect(screen.getByRole('status').textContent).toContain('Failed at 1.');
  expect(asked.map(([path]) => path).sort()).toEqual(
    ['busy', 'kept', 'left'].map((table) => `/api/tables/${table}/forget`),
  );
  const kept = asked.find(([path]) => path.includes('kept'))?.[1];
  expect(kept).toMatchObject({ method: 'POST', body: '{}', headers: { Authorization: 'Bearer token of kept' } });
  expect(
    savedCredentials()
      .map(({ table }) => table)
      .sort(),
  ).toEqual(['busy', 'kept']);
});

it('deletes nothing if it is not confirmed', async () => {
  join('kept');
  render(ForgetMeSection);
  await fireEvent.click(button(0));
  await fireEvent.click(screen.getByText('Cancel'));
  expect(screen.queryByText('At 1 tables?')).toBeNull();
  expect(asked).toEqual([]);
});
