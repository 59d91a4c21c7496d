// @vitest-environment node

import { expect, it } from 'vitest';
import { Catalogue } from '../../src/lib/catalogue';
import { keepWords } from '../../src/lib/words';

const english = new Catalogue(
  'en',
  `
nothing = nothing
list-last = { $before } and { $last }
borough-bronx = Bronx
    .to = to the Bronx
goes = { $name } goes { $where }
points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
has = { $things }
`,
);

it('says phrases within phrases', () => {
  expect(english.say({ key: 'goes', name: 'Kong', where: { key: 'borough-bronx.to' } })).toBe('Kong goes to the Bronx');
  expect(english.sentence('goes', { name: 'kong', where: 'home' })).toBe('Kong goes home.');
});

it('counts', () => {
  expect(english.say('points', { n: 1 })).toBe('1 point');
  expect(english.say('points', { n: 20 })).toBe('20 points');
});

it('lists', () => {
  expect(english.say({ key: 'has', things: [] })).toBe('nothing');
  expect(english.say({ key: 'has', things: ['one', { key: 'borough-bronx' }, 'three'] })).toBe('one, Bronx and three');
});

it('hands on the sound at the head of the last part, which Spanish needs', () => {
  const spanish = new Catalogue('es', 'list-last = { $before } { $sound ->\n    [i] e\n   *[other] y\n} { $last }\n');
  expect(spanish.formatList(['Kong', 'Ídolo'])).toBe('Kong e Ídolo');
  expect(spanish.formatList(['Kong', 'hielo'])).toBe('Kong e hielo');
  expect(spanish.formatList(['Ídolo', 'Kong'])).toBe('Ídolo y Kong');
});

it('shows the key of what it does not have', () => {
  expect(english.say('unheard-of')).toBe('unheard-of');
  expect(english.has('borough-bronx.to')).toBe(true);
  expect(english.has('borough-bronx.from')).toBe(false);
});

it('keeps words with a hyphen whole, and leaves ranges of numbers alone', () => {
  expect(keepWords('High-Rise 2')).toBe('High-\u2060Rise 2');
  expect(keepWords('5-6 - no')).toBe('5-6 - no');
});
