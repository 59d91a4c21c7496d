import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const TEXT_FILES = /\.(?:css|html|js|json|svg|webmanifest)$/;
/** Smaller files are not worth the trouble. */
const MIN_SIZE_BYTES = 600;

/**
 * Writes each text file of the bundle compressed as well, so that the server compresses nothing.
 *
 * @returns {import('vite').Plugin}
 */
export function precompress() {
  return {
    name: 'precompress',
    apply: 'build',
    writeBundle({ dir = '' }) {
      for (const name of readdirSync(dir, { encoding: 'utf8', recursive: true })) {
        const path = join(dir, name);
        if (!TEXT_FILES.test(name)) continue;
        const text = readFileSync(path);
        if (text.length < MIN_SIZE_BYTES) continue;
        writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }));
        const size = { [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
        writeFileSync(`${path}.br`, brotliCompressSync(text, { params: size }));
      }
    },
  };
}
