// @vitest-environment node

import { expect, test } from 'vitest';
import { Catalogue } from '../../src/lib/catalogue';

const WORDS = 'chance = { NUMBER($share, style: "percent", maximumFractionDigits: 0) }\n';

test.each([
  ['en', '46%'],
  ['fr', '46\u202f%'],
  ['es', '46\u00a0%'],
])('a share is said in percent in %s', (language, said) => {
  const percent = new Catalogue(language, WORDS).say('chance', { share: 0.46 });
  expect(percent.replaceAll(/\s/g, '')).toBe(said.replaceAll(/\s/g, ''));
});
