import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { LANGUAGES } from '../src/lib/facts.ts';

const SOURCE = join(import.meta.dirname, 'worker.js');
/** What works without a network: not the compressed copies, nor fonts in a form that no browser of today needs. */
const NEEDED = /\.(?:css|js|svg|webmanifest|woff2)$|(?:^|\/)(?:icon-192|icon-512)\.png$/;

/**
 * Writes the service worker into the bundle: its source, after the names of all files that it loads, a
 * version that changes with any of them, and the languages of the page.
 *
 * @returns {import('vite').Plugin}
 */
export function buildWorker() {
  return {
    name: 'service-worker',
    apply: 'build',
    writeBundle({ dir = '' }) {
      const source = readFileSync(SOURCE, 'utf8');
      const names = readdirSync(dir, { encoding: 'utf8', recursive: true })
        .map((name) => name.split(sep).join('/'))
        .filter((name) => NEEDED.test(name) && name !== 'sw.js')
        .sort();
      const hash = createHash('sha256').update(source);
      for (const name of [...names, 'index.html']) hash.update(name).update(readFileSync(join(dir, name)));
      const facts = [
        `const VERSION = ${JSON.stringify(hash.digest('hex').slice(0, 16))};`,
        `const FILES = ${JSON.stringify(names.map((name) => `/${name}`))};`,
        `const LANGUAGES = ${JSON.stringify(LANGUAGES)};`,
      ];
      writeFileSync(
        join(dir, 'sw.js'),
        `${facts.join('\n')}\n${source.replace('/* global VERSION, FILES, LANGUAGES */\n', '')}`,
      );
    },
  };
}
