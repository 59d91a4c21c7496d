import { fireEvent, render } from '@testing-library/svelte';
import { expect, it, vi } from 'vitest';
import type { DeepChoiceResponse, ReviewedChoice, ReviewResponse } from '../../src/lib/protocol';
import GameReview from '../../src/table/review/GameReview.svelte';
import { accountOf, worstChoice } from '../../src/table/review/review-steps';

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
  cause: { key: 'review-cause-won-luck' },
  turning_point: { step: 1, active_seat: 0, text: { key: 'a-throw' } },
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

/** A choice of the first seat that cost much, named after its step. */
function decision(step: number): ReviewedChoice {
  const option = { text: { key: `option-${step}` }, worth: 0.4, rerolled: null };
  return {
    step,
    turn: step,
    seat: 0,
    loss: 0.12,
    label: 'mistake',
    name: { key: 'review-label-mistake' },
    chosen: option,
    other: { ...option, worth: 0.52, rerolled: ['heart'] },
    comparison: { key: 'review-better' },
    why: [{ key: `why-${step}` }],
    is_searched: true,
  };
}

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
  expect(container.querySelector('.cause')?.textContent).toMatch(/review-cause-won-luck/i);
  expect(container.querySelector('.turning')?.textContent).toMatch(/review-turning-won: a-throw/i);
});

/** A choice of the first seat that cost nothing. */
function bestDecision(step: number): ReviewedChoice {
  const found = decision(step);
  return {
    ...found,
    loss: 0,
    label: null,
    name: { key: 'review-label-best' },
    other: { ...found.other, worth: 0.31 },
    comparison: { key: 'review-next-best' },
    why: [],
    is_searched: false,
  };
}

it('says what search found of each choice, one after the other, and nothing where it has no answer', async () => {
  const choices = [decision(3), decision(7), { ...decision(9), is_searched: false }];
  const asked: number[] = [];
  const { container, getByLabelText } = render(GameReview, {
    load: () => Promise.resolve({ ...REVIEW, choices }),
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
  await vi.waitFor(() => expect(container.querySelector('.deep')?.textContent).toBe('Agreed.'));
  await fireEvent.keyDown(getByLabelText(/review-decision-next/i), { key: 'ArrowRight' });
  await vi.waitFor(() => expect(container.querySelector('.deep')).toBeNull());
});

it.each([
  ['confirmed', /review-label-mistake/i],
  ['tie', /review-label-perhaps/i],
  ['reversed', /review-label-perhaps/i],
])('has a label that agrees with search: %s', async (verdict, label) => {
  const { container } = render(GameReview, {
    load: () => Promise.resolve({ ...REVIEW, choices: [decision(3)] }),
    deepChoice: (step: number) => Promise.resolve({ step, verdict, text: { key: 'found' } } as DeepChoiceResponse),
    names: ['Captain Fish', 'Kong'],
    mine: [0],
    entries: [],
    moment: () => Promise.reject(new Error('not asked for')),
    past: () => {
      throw new Error('not asked for');
    },
  });
  await vi.waitFor(() => expect(container.querySelector('.deep')?.textContent).toBe('Found.'));
  expect(container.querySelector('.head strong')?.textContent).toMatch(label);
});

it('says so if no choice cost much, and goes through the good ones', async () => {
  const { container, findByText, queryByLabelText } = render(GameReview, {
    load: () => Promise.resolve({ ...REVIEW, moments: [], choices: [bestDecision(3), bestDecision(5)] }),
    deepChoice: () => Promise.reject(new Error('not asked for')),
    names: ['Captain Fish', 'Kong'],
    mine: [0],
    entries: [],
    moment: () => Promise.reject(new Error('not asked for')),
    past: () => {
      throw new Error('not asked for');
    },
  });
  await findByText(/^review-costly-none/i);
  expect(queryByLabelText(/review-order-worst/i)).toBeNull();
  expect(container.querySelector('.head')?.textContent).toMatch(/^\s*review-label-best · board-round\s*$/i);
  const marks = [...container.querySelectorAll('.option')].map((option) => option.className.split(' ')[1]);
  expect(marks[0]).toBe('best');
  expect(container.querySelectorAll('.option.best, .option.worse')).toHaveLength(1);
  expect([...container.querySelectorAll('dt')].map((one) => one.textContent)).toEqual([
    'Review-you',
    'Review-next-best',
  ]);
});

it('goes through the decisions by buttons and arrow keys: those that cost most, or all as played', async () => {
  const onjump = vi.fn();
  const onfollow = vi.fn();
  const choices = [decision(7), decision(3), bestDecision(5)];
  const entries = [0, 1].map((seq) => ({ seq, type: seq ? 'acted' : 'started', events: [{}] })) as never;
  const { findByText, getByLabelText, getByText } = render(GameReview, {
    load: () => Promise.resolve({ ...REVIEW, moments: [], choices }),
    deepChoice: () => Promise.reject(new Error('no answer in time')),
    names: ['Captain Fish', 'Kong'],
    mine: [0],
    entries,
    moment: () => Promise.reject(new Error('offline')),
    past: () => {
      throw new Error('not asked for');
    },
    onjump,
    onfollow,
  });
  await findByText(/why-7/i);
  const [back, forward] = [getByLabelText(/review-decision-previous/i), getByLabelText(/review-decision-next/i)];
  expect([back, forward].map((button) => button.getAttribute('aria-disabled'))).toEqual(['true', 'false']);
  await fireEvent.click(forward);
  await findByText(/why-3/i);
  await fireEvent.keyDown(forward, { key: 'ArrowRight' });
  getByText(/why-3/i);
  await fireEvent.keyDown(forward, { key: 'ArrowLeft' });
  await findByText(/why-7/i);
  await fireEvent.click(getByLabelText(/review-order-game/i));
  await findByText(/why-3/i);
  await fireEvent.click(getByText(/review-show/i));
  expect(onjump.mock.calls).toEqual([[2]]);
  onfollow.mockClear();
  await fireEvent.keyDown(forward, { key: 'ArrowRight' });
  await findByText(/review-next-best/i);
  await fireEvent.keyDown(forward, { key: 'ArrowRight' });
  await findByText(/why-7/i);
  await fireEvent.keyDown(forward, { key: 'ArrowRight' });
  expect(onfollow.mock.calls).toEqual([[4], [6]]);
});

it('asks once more by itself if there is no review, then offers to try again', async () => {
  const load = vi.fn<() => Promise<ReviewResponse>>().mockRejectedValue(new Error('busy'));
  const { findByRole, findByText } = render(GameReview, {
    load,
    deepChoice: () => Promise.reject(new Error('not asked for')),
    names: ['Captain Fish', 'Kong'],
    mine: [0],
    entries: [],
    moment: () => Promise.reject(new Error('not asked for')),
    past: () => {
      throw new Error('not asked for');
    },
  });
  const again = await findByRole('button', { name: /review-retry/i });
  expect(load).toHaveBeenCalledTimes(2);
  load.mockResolvedValue(REVIEW);
  await fireEvent.click(again);
  await findByText(/review-luck-help/i);
  expect(load).toHaveBeenCalledTimes(3);
});

it('says that a review may take longer once it does', async () => {
  vi.useFakeTimers();
  const { queryByText, container } = render(GameReview, {
    load: () => new Promise<ReviewResponse>(() => undefined),
    deepChoice: () => Promise.reject(new Error('not asked for')),
    names: ['Captain Fish', 'Kong'],
    mine: [0],
    entries: [],
    moment: () => Promise.reject(new Error('not asked for')),
    past: () => {
      throw new Error('not asked for');
    },
  });
  expect(container.querySelector('progress')).not.toBeNull();
  expect(queryByText(/review-working-long/i)).toBeNull();
  await vi.advanceTimersByTimeAsync(3000);
  expect(queryByText(/review-working-long/i)).not.toBeNull();
  vi.useRealTimers();
});

it('shows the account of the reader so that it adds up as shown', () => {
  const seat = {
    ...SEAT,
    start: 0.248,
    luck: { dice: 0.204, cards: 0.064, tiles: 0.064 },
    own_choices: -0.4249,
    other_choices: 1.0149,
    correction: -0.17,
    result: 1,
  };
  const rows = accountOf(seat);
  expect(rows.map(({ key }) => key)).toEqual([
    'start',
    'account-luck',
    'own-choices',
    'other-choices',
    'correction',
    'result',
  ]);
  const [start, ...terms] = rows.map(({ percent }) => percent);
  const result = terms.pop();
  expect(terms.reduce((sum, term) => sum + term, start ?? 0)).toBe(result);
  expect([start, result]).toEqual([25, 100]);
});

it('calls a chance that all terms have taken 0, whatever is left of it in the last digits', () => {
  const lost = { ...SEAT, luck: { dice: -0.5, cards: 0, tiles: 0 }, correction: -1e-17 };
  expect(accountOf(lost).at(-1)?.percent).toBe(0);
});

it('names the choice of the reader that cost most, if one cost much', () => {
  const choices = [decision(3), { ...decision(7), loss: 0.3 }, { ...decision(9), seat: 1, loss: 0.5 }];
  expect(worstChoice({ ...REVIEW, choices }, 0)?.step).toBe(7);
  expect(worstChoice({ ...REVIEW, choices: [bestDecision(5)] }, 0)).toBeUndefined();
});
