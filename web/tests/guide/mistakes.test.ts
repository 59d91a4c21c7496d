// @vitest-environment node

import { expect, it } from 'vitest';
import { explainMistake } from '../../src/guide/mistakes';
import type { Face } from '../../src/lib/facts';
import type { ActionView, LessonStepView, OptionView } from '../../src/lib/protocol';
import { plain, reroll } from '../actions';

const DICE: Face[] = ['heart', 'attack', 'attack', 'ouch'];
const KEEP: LessonStepView = { say: '', point: [{ kind: 'keep' }], do: reroll(3), seq: 1 };
const OPTIONS = [{ action: 'stop', option: { key: 'option-stop' } }] as OptionView[];
const explain = (tried?: ActionView, step = KEEP) => explainMistake(step, tried, DICE, OPTIONS);

it('names the dice that are missing', () => {
  const dice = [
    { key: 'face-heart.count', n: 1 },
    { key: 'face-attack.count', n: 2 },
  ];
  expect(explain(reroll(0, 1, 2, 3))).toEqual({ key: 'guide-keep-more', dice });
});

it('names the dice that are too many', () => {
  expect(explain(reroll(1), { ...KEEP, do: reroll(1, 3) })).toEqual({
    key: 'guide-keep-fewer',
    dice: [{ key: 'face-ouch.count', n: 1 }],
  });
});

it('names what was chosen instead', () => {
  expect(explain(plain('stop'))).toEqual({ key: 'guide-not-yet', what: { key: 'option-stop' } });
  expect(explain()).toEqual({ key: 'guide-not-here' });
  expect(explain(plain('stop'), { ...KEEP, do: null })).toEqual({ key: 'guide-read-first' });
});
