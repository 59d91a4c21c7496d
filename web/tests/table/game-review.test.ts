import { render } from '@testing-library/svelte';
import { expect, it, vi } from 'vitest';
import type { DeepChoiceResponse, ReviewResponse } from '../../src/lib/protocol';
import GameReview from '../../src/table/review/GameReview.svelte';

const SEAT = {
  start: 0.5,
  result: 1,
  accuracy: null,
  luck: { dice: 0.14, cards: 0, tiles: 0 },
  luck_error: 0,
  luck_text: { key: 'review-luck-good' },
  own_choices: 0,
  other_choices: 0,
  correction: 0,
  adjusted_result: 0.86,
} as unknown as ReviewResponse['seats'][number];

/** A review with two moments that begin at one step: a card is revealed, and the next monster rolls. */
const REVIEW = {
  chances: [
    [0.5, 0.5],
    [1, 0],
  ],
  turns: [1, 2],
  seats: [SEAT, { ...SEAT, start: 0.5, result: 0, luck: { dice: -0.14, cards: 0, tiles: 0 } }],
  moments: [0, 1].map((seat) => ({ step: 1, active_seat: seat, text: { key: 'review-costly-none' } })),
  choices: [],
} as unknown as ReviewResponse;

it('shows two moments that begin at one step, and average luck as a short bar', async () => {
  const { container, findByText } = render(GameReview, {
    load: () => Promise.resolve(REVIEW),
    deepChoice: () => Promise.reject(new Error('not asked for')),
    names: ['Captain Fish', 'Kong'],
    mine: [0],
    entries: [],
    moment: () => Promise.reject(new Error('not asked for')),
    past: () => {
      throw new Error('not asked for');
    },
  });
  await findByText(/review-luck-help/i);
  expect(container.querySelectorAll('.moment')).toHaveLength(2);
  const bars = [...container.querySelectorAll<HTMLElement>('.bar > span')].map((bar) => bar.style.width);
  expect(bars).toEqual(['14%', '14%']);
});

it('says what search found of each choice, one after the other, and nothing where it has no answer', async () => {
  const choices = [3, 7].map((step) => ({ step, seat: 0, label: 'mistake', name: { key: 'a' }, text: { key: 'b' } }));
  const asked: number[] = [];
  const { container } = render(GameReview, {
    load: () => Promise.resolve({ ...REVIEW, choices } as unknown as ReviewResponse),
    deepChoice: (step: number) => {
      asked.push(step);
      if (step === 7) return Promise.reject(new Error('no answer in time'));
      const found = { step, seat: 0, worth: 0.2, better: 0.3, error: 0, verdict: 'confirmed', text: { key: 'agreed' } };
      return Promise.resolve(found as DeepChoiceResponse);
    },
    names: ['Captain Fish', 'Kong'],
    mine: [0],
    entries: [],
    moment: () => Promise.reject(new Error('not asked for')),
    past: () => {
      throw new Error('not asked for');
    },
  });
  await vi.waitFor(() => expect(asked).toEqual([3, 7]));
  await vi.waitFor(() => expect(container.querySelectorAll('.deep')).toHaveLength(1));
  expect(container.querySelector('.deep')?.textContent).toBe('Agreed.');
});
