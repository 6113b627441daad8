import js from '@eslint/js';
import globals from 'globals';
import a11y from 'eslint-plugin-jsx-a11y';
import hooks from 'eslint-plugin-react-hooks';
import ts from 'typescript-eslint';

import { ROOMS } from './tools/test/rooms.mjs';

const NODE_ROOMS = [
  'electron/**',
  'sandbox/**',
  'tools/**',
  'tests/**',
  '*.{ts,js,cjs}',
  'renderer/vite.config.ts',
];

export default ts.config(
  { ignores: ['node_modules', 'dist', 'out', '.sandbox', 'coverage', 'test-results', 'playwright-report'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error', noInlineConfig: true } },
  js.configs.recommended,
  ts.configs.recommended,
  {
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      // A cast silences the compiler. Parse at the edge or narrow instead. `as const` is allowed.
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      '@typescript-eslint/ban-ts-comment': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'off',
      'no-restricted-exports': ['error', { restrictDefaultExports: { direct: true } }],
    },
  },
  {
    // A promise that is not awaited loses its error. These rules need types, so they take most of the run.
    files: ['**/*.{ts,tsx,mjs}'],
    languageOptions: {
      parserOptions: {
        project: ROOMS.map((room) => `${room}/tsconfig.json`),
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
    },
  },
  {
    files: ['renderer/src/**/*.{ts,tsx}'],
    ...a11y.flatConfigs.strict,
    languageOptions: { globals: globals.browser },
  },
  {
    files: ['renderer/src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': hooks },
    rules: {
      // A scrollable region must be focusable by keyboard (axe: scrollable-region-focusable).
      'jsx-a11y/no-noninteractive-tabindex': ['error', { tags: [], roles: ['tabpanel', 'region'] }],
      ...hooks.configs.recommended.rules,
      'no-console': 'error',
      'no-restricted-syntax': [
        'error',
        {
          // One component sanitises all HTML of the server.
          selector: 'JSXAttribute[name.name="dangerouslySetInnerHTML"]',
          message: 'Show server HTML with <ServerHtml>.',
        },
      ],
    },
  },
  // The one place that writes to the console.
  { files: ['renderer/src/platform/log-failure.ts'], rules: { 'no-console': 'off' } },
  {
    files: ['renderer/src/ui/text/server-html.tsx'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  { files: NODE_ROOMS, languageOptions: { globals: globals.node } },
  {
    // A channel outside the bridge would have neither a schema nor a check of the sender.
    files: ['electron/**'],
    ignores: ['electron/main/ipc.ts', 'electron/preload/index.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'electron',
              importNames: ['ipcMain', 'ipcRenderer', 'contextBridge', 'MessageChannelMain'],
              message: 'Calls go through shared/bridge.ts; only ipc.ts and the preload script open channels.',
            },
          ],
        },
      ],
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'MemberExpression[object.property.name="webContents"][property.name=/^(send|ipc|postMessage)$/]',
          message: 'Send events to the page with `tell` of ipc.ts.',
        },
        {
          selector:
            'MemberExpression[property.name=/^(executeJavaScript|executeJavaScriptInIsolatedWorld|insertCSS)$/]',
          message: 'The main process injects no script or style into the page.',
        },
      ],
    },
  },
  {
    // A skipped test, or one that runs alone, looks like a passing suite.
    files: ['**/*.test.{ts,tsx}', 'tests/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'MemberExpression[object.name=/^(test|it|describe)$/][property.name=/^(only|skip|skipIf|runIf|todo|fixme|fails|fail|retry)$/]',
          message: 'Run every test: repair it or delete it.',
        },
      ],
    },
  },
  {
    // These files are loaded by tools that need a default export.
    files: ['*.{ts,js,cjs}', 'renderer/vite.config.ts', 'tests/support/make-template.ts'],
    rules: { 'no-restricted-exports': 'off' },
  },
  {
    // Electron's `-r` loads CommonJS only.
    files: ['**/*.cjs'],
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  {
    // A Playwright fixture without dependencies takes an empty pattern.
    files: ['tests/**/*.ts'],
    rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] },
  },
);
