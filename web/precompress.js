import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const TEXTS = /\.(?:css|html|js|json|svg|webmanifest)$/;
/** Smaller files are not worth the trouble. */
const LEAST = 600;

/** Beside every text of the bundle lies the same packed, so that the server packs nothing. */
export function packed() {
  return {
    name: 'packed',
    apply: 'build',
    writeBundle({ dir }) {
      for (const name of readdirSync(dir, { recursive: true })) {
        const path = join(dir, name);
        if (!TEXTS.test(name)) continue;
        const text = readFileSync(path);
        if (text.length < LEAST) continue;
        writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }));
        const size = { [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
        writeFileSync(`${path}.br`, brotliCompressSync(text, { params: size }));
      }
    },
  };
}
