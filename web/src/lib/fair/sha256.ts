/** SHA-256 and HMAC in plain script, for pages without https: browsers give those no WebCrypto. */

const BLOCK_BYTES = 64;
const ROUNDS = 64;

/** The first 32 bits of the fractional part of a root of each of the first primes. */
function rootsOfPrimes(count: number, exponent: number): Uint32Array {
  const primes: number[] = [];
  for (let n = 2; primes.length < count; n += 1) if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  return Uint32Array.from(primes, (prime) => {
    const root = prime ** exponent;
    return Math.floor((root - Math.floor(root)) * 2 ** 32);
  });
}

const ROUND_CONSTANTS = rootsOfPrimes(ROUNDS, 1 / 3);
const FIRST_STATE = rootsOfPrimes(8, 1 / 2);

const rotate = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/** The digest of some bytes, 32 of them. */
export function sha256(data: Uint8Array): Uint8Array {
  const padded = pad(data);
  const view = new DataView(padded.buffer);
  const state = FIRST_STATE.slice();
  const words = new Uint32Array(ROUNDS);
  for (let block = 0; block < padded.length; block += BLOCK_BYTES) mixBlock(view, block, state, words);
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, index) => digest.setUint32(4 * index, word));
  return new Uint8Array(digest.buffer);
}

/** The data, a one, zeros, and its length in bits: a whole number of blocks. */
function pad(data: Uint8Array): Uint8Array<ArrayBuffer> {
  const length = Math.ceil((data.length + 9) / BLOCK_BYTES) * BLOCK_BYTES;
  const padded = new Uint8Array(length);
  padded.set(data);
  padded[data.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(length - 8, Math.floor((data.length * 8) / 2 ** 32));
  view.setUint32(length - 4, (data.length * 8) >>> 0);
  return padded;
}

function mixBlock(view: DataView, block: number, state: Uint32Array, words: Uint32Array): void {
  const at = (index: number) => words[index] as number;
  for (let i = 0; i < 16; i += 1) words[i] = view.getUint32(block + 4 * i);
  for (let i = 16; i < ROUNDS; i += 1) {
    const [early, late] = [at(i - 15), at(i - 2)];
    const small = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3);
    const large = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10);
    words[i] = at(i - 16) + small + at(i - 7) + large;
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < ROUNDS; i += 1) {
    const turned = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const first = (h + turned + ((e & f) ^ (~e & g)) + (ROUND_CONSTANTS[i] as number) + at(i)) >>> 0;
    const second = (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) >>> 0, c, b, a, (first + second) >>> 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, index) => (state[index] = (state[index] as number) + word));
}

/** HMAC-SHA256 under a key of at most 64 bytes. */
export function hmacSha256(key: Uint8Array, data: Uint8Array): Uint8Array {
  const padded = new Uint8Array(BLOCK_BYTES);
  padded.set(key);
  const inner = sha256(
    joinBytes(
      padded.map((byte) => byte ^ 0x36),
      data,
    ),
  );
  return sha256(
    joinBytes(
      padded.map((byte) => byte ^ 0x5c),
      inner,
    ),
  );
}

function joinBytes(...parts: Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}
