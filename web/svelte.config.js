import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';
import { expandBreakpoints } from './src/lib/breakpoints.js';

const breakpoints = { name: 'breakpoints', style: ({ content }) => ({ code: expandBreakpoints(content) }) };

export default {
  preprocess: [vitePreprocess({ style: false }), breakpoints],
  compilerOptions: { runes: true },
};
