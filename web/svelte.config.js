import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';
import { expandBreakpoints } from './src/lib/breakpoints.js';

/** @type {import('svelte/compiler').PreprocessorGroup} */
const breakpoints = { name: 'breakpoints', style: ({ content }) => ({ code: expandBreakpoints(content) }) };

/** @type {import('@sveltejs/vite-plugin-svelte').SvelteConfig} */
export default {
  preprocess: [vitePreprocess({ style: false }), breakpoints],
  compilerOptions: { runes: true },
};
