import { hmacSha256, sha256 } from './sha256';
import type { Hasher } from './verify';

/** The functions of the browser. */
export function browserHasher(subtle: SubtleCrypto): Hasher {
  const keys = new Map<string, Promise<CryptoKey>>();
  const keyOf = (key: Uint8Array): Promise<CryptoKey> => {
    const name = key.join();
    const known =
      keys.get(name) ?? subtle.importKey('raw', key.slice(), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
    keys.set(name, known);
    return known;
  };
  return {
    sha256: async (data) => new Uint8Array(await subtle.digest('SHA-256', data.slice())),
    hmac: async (key, data) => new Uint8Array(await subtle.sign('HMAC', await keyOf(key), data.slice())),
  };
}

/** The same in script. */
export const SCRIPT_HASHER: Hasher = {
  sha256: (data) => Promise.resolve(sha256(data)),
  hmac: (key, data) => Promise.resolve(hmacSha256(key, data)),
};

/** What this page may use: without https, browsers keep their own functions back. */
export function availableHasher(): Hasher {
  // In such pages it is not there, whatever its type says.
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  return subtle ? browserHasher(subtle) : SCRIPT_HASHER;
}
