import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { precompress } from './precompress.js';
import { buildWorker } from './worker/build.js';

// The bundle is part of the Python package, which serves it. Nothing is inlined: the server allows
// no scripts, styles or pictures but those that come as files of its own.
export default defineConfig({
  base: '/',
  plugins: [svelte(), buildWorker(), precompress()],
  build: {
    outDir: '../src/kingofnewyork/web',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
    reportCompressedSize: false,
    // The pictures are a file of their own, which changes more seldom than the rest.
    rolldownOptions: {
      output: { advancedChunks: { groups: [{ name: 'art', test: /src[\\/]art[\\/]/ }] } },
    },
  },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8014', ws: true } } },
});
