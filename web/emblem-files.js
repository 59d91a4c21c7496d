// Writes the picture of every card as an SVG file: node emblem-files.js FOLDER.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'vite';

const folder = process.argv[2] ?? '.';
const server = await createServer({ configFile: false, server: { middlewareMode: true } });
const { EMBLEMS } = /** @type {typeof import('./src/art/emblems/index.ts')} */ (
  await server.ssrLoadModule('/src/art/emblems/index.ts')
);
const { FIELDS } = /** @type {typeof import('./src/art/emblems/pieces.ts')} */ (
  await server.ssrLoadModule('/src/art/emblems/pieces.ts')
);
mkdirSync(folder, { recursive: true });
for (const [slug, { field, art }] of Object.entries(EMBLEMS)) {
  const [ground, rays] = FIELDS[field];
  const shapes = art.map(
    ({ path, fill = 'none', line = 'none', width, move }) =>
      `<path d="${path}" fill="${fill}" stroke="${line}" fill-rule="evenodd"` +
      (width === undefined ? '' : ` stroke-width="${width}"`) +
      (move === undefined ? '' : ` transform="${move}"`) +
      '/>',
  );
  const svg = [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" stroke-linecap="round" stroke-linejoin="round">',
    `<clipPath id="field"><rect x="2" y="2" width="92" height="92" rx="15"/></clipPath><g clip-path="url(#field)">`,
    `<rect width="96" height="96" fill="${ground}"/><circle cx="48" cy="48" r="30" fill="${rays}"/>`,
    ...shapes,
    '</g><rect x="2" y="2" width="92" height="92" rx="15" fill="none" stroke="#0a0f24" stroke-width="4"/></svg>',
  ];
  writeFileSync(join(folder, `${slug}.svg`), svg.join('\n'));
}
await server.close();
