import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig, mergeConfig } from 'vitest/config';
import config from './vite.config.ts';

export default mergeConfig(
  config,
  defineConfig({
    plugins: [svelteTesting()],
    test: {
      environment: 'jsdom',
      include: ['tests/**/*.test.ts'],
      setupFiles: ['tests/setup.ts'],
      // One page for all files of a worker: to make one takes longer than the tests.
      pool: 'threads',
      isolate: false,
    },
  }),
);
