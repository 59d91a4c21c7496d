import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import { defineConfig } from 'eslint/config';
import globals from 'globals';
import typescript from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

const TIMER = 'CallExpression[callee.name=/^set(Timeout|Interval)$/]';
const WAITS_WITHOUT_UNIT = [
  `${TIMER}[arguments.1.type='Literal'][arguments.1.value>0]`,
  `${TIMER}[arguments.1.type='Identifier']:not([arguments.1.name=/(_MS|Ms)$/])`,
  `${TIMER}[arguments.1.type='MemberExpression']:not([arguments.1.property.name=/(_MS|Ms)$/])`,
].map((selector) => ({ selector, message: 'Give the wait a name that ends in _MS or Ms.' }));

export default defineConfig(
  { ignores: ['node_modules', 'coverage', 'src/lib/protocol.ts', 'src/lib/facts.ts'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  typescript.configs.strictTypeChecked,
  svelte.configs.recommended,
  {
    languageOptions: {
      globals: globals.browser,
      parserOptions: { projectService: true, extraFileExtensions: ['.svelte'], svelteConfig },
    },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-unused-vars': ['error', { varsIgnorePattern: '^_$', argsIgnorePattern: '^_$' }],
      eqeqeq: 'error',
      'no-console': 'error',
      'no-restricted-syntax': ['error', ...WAITS_WITHOUT_UNIT],
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: typescript.parser } },
    rules: {
      // Sets and maps that the page follows are replaced as a whole, not changed.
      'svelte/prefer-svelte-reactivity': 'off',
    },
  },
  {
    files: ['**/*.svelte'],
    rules: {
      // To ESLint the properties of other components are `any`: svelte-check knows their types.
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      // `void value;` makes an effect depend on the value.
      '@typescript-eslint/no-meaningless-void-operator': 'off',
      // svelte-check reports what is ignored in vain.
      'svelte/no-unused-svelte-ignore': 'off',
    },
  },
  { files: ['tests/**'], rules: { '@typescript-eslint/require-await': 'off' } },
  // tsc checks the types of plain JavaScript; the rules that need types are for TypeScript.
  { files: ['**/*.js', '**/*.mjs', '*.ts'], extends: [typescript.configs.disableTypeChecked] },
  {
    files: ['*.js', '*.mjs', '*.ts'],
    languageOptions: { globals: globals.node, parserOptions: { projectService: false } },
  },
  // What a program in Node writes is read by the one that started it.
  { files: ['*.mjs'], rules: { 'no-console': 'off' } },
  { files: ['public/*.js'], languageOptions: { parserOptions: { projectService: false } } },
);
