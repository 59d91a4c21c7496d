import { beforeEach, expect, it } from 'vitest';
import { browserHasher, SCRIPT_HASHER } from '../../src/lib/fair/hasher';
import { checkOwnLuck, rememberLuck } from '../../src/lib/fair/own-luck';

beforeEach(() => localStorage.clear());

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const proof = { match: 'abc/1', commitment: 'c1', nonces: ['n1', ''], dice: 1, tiles: 1, cards: 1 };

it('hashes in script as the browser does, whatever the length', async () => {
  const browser = browserHasher(crypto.subtle);
  const key = Uint8Array.from({ length: 32 }, (_, at) => at);
  for (const length of [0, 1, 55, 56, 63, 64, 65, 119, 120, 1000]) {
    const data = Uint8Array.from({ length }, (_, at) => (at * 7) % 256);
    expect(hex(await SCRIPT_HASHER.sha256(data)), `sha256 of ${length}`).toBe(hex(await browser.sha256(data)));
    expect(hex(await SCRIPT_HASHER.hmac(key, data)), `hmac of ${length}`).toBe(hex(await browser.hmac(key, data)));
  }
  expect(hex(await SCRIPT_HASHER.sha256(new TextEncoder().encode('abc')))).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
});

it('knows whether a record is about what this browser saw and gave', () => {
  expect(checkOwnLuck(proof)).toBe('unknown');
  rememberLuck({ match: 'abc/1', commitment: 'c1', nonce: 'n0' });
  expect(checkOwnLuck(proof)).toBe('broken');
  rememberLuck({ match: 'abc/1', commitment: 'c1', nonce: 'n1' });
  expect(checkOwnLuck(proof)).toBe('kept');
  expect(checkOwnLuck({ ...proof, commitment: 'c2' })).toBe('broken');
  expect(checkOwnLuck({ ...proof, match: 'abc/2' })).toBe('unknown');
});

it('remembers the luck of so many games, and survives what others have written', () => {
  for (let number = 1; number <= 100; number += 1) {
    rememberLuck({ match: `abc/${number}`, commitment: 'c1', nonce: 'n1' });
  }
  expect(checkOwnLuck(proof)).toBe('unknown');
  expect(checkOwnLuck({ ...proof, match: 'abc/100' })).toBe('kept');
  localStorage.setItem('kingofnewyork.luck', '[null, {"match": 3}]');
  expect(checkOwnLuck({ ...proof, match: 'abc/100' })).toBe('unknown');
});
