import { render } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import type { HintView } from '../../src/lib/protocol';
import HintDialog from '../../src/table/dialogs/HintDialog.svelte';

// The test browser knows no dialogs.
HTMLDialogElement.prototype.show = function (): void {
  this.open = true;
};

/** A hint after the first is compared with it; it is as good, or it has a reason of its own. */
function hintView(number: number, tie: boolean): HintView {
  return {
    action: `move ${number}`,
    value: 0.3,
    against: number > 1 ? 'move 1' : 'move 2',
    tied_with: tie ? 1 : null,
    option: { key: `option-${number}` },
    tie: tie ? { key: 'hint-tie', n: 1 } : null,
    why: { key: `reason-${number}` },
    more: { key: `rest-${number}` },
    worth: { key: 'worth' },
    cards: [],
  };
}

function show(hints: HintView[]): HTMLElement {
  return render(HintDialog, { hints, onact: () => {}, onpoint: () => {}, onclose: () => {} }).container;
}

it('numbers nothing and compares nothing where all hints are equally good', () => {
  const shown = show([hintView(1, false), hintView(2, true), hintView(3, true)]);
  expect(shown.textContent).toMatch(/board-hints-alike/i);
  expect(shown.querySelector('ol.plain')).not.toBeNull();
  expect(shown.textContent).not.toMatch(/hint-tie|reason-|rest-/i);
});

it('numbers hints of which one is better, with the smaller reasons behind a button', () => {
  const shown = show([hintView(1, false), hintView(2, false)]);
  expect(shown.querySelector('ol.plain')).toBeNull();
  expect(shown.textContent).toMatch(/reason-1/i);
  const folded = [...shown.querySelectorAll('details')];
  expect(folded.map((one) => one.open)).toEqual([false, false]);
  expect(folded[0]?.textContent).toMatch(/rest-1/i);
});

it('gives a single hint no number', () => {
  expect(show([hintView(1, false)]).querySelector('ol.plain')).not.toBeNull();
});

it('shows everything at once to whoever may flee', () => {
  const shown = show([hintView(1, false), { ...hintView(2, false), action: 'flee bronx' }]);
  expect([...shown.querySelectorAll('details')].map((one) => one.open)).toEqual([true, true]);
});
