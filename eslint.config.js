import js from '@eslint/js';
import globals from 'globals';
import a11y from 'eslint-plugin-jsx-a11y';
import hooks from 'eslint-plugin-react-hooks';
import ts from 'typescript-eslint';

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
      // A cast silences the compiler; parse at the edge or narrow instead. `as const` stays allowed.
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
    // A promise nobody waits for loses its error. These rules need types, so they cost most of the run.
    files: ['**/*.{ts,tsx,mjs}'],
    languageOptions: {
      parserOptions: {
        project: ['shared', 'renderer', 'electron', 'sandbox', 'tools', 'tests'].map(
          (room) => `${room}/tsconfig.json`,
        ),
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
      // A region that scrolls by itself needs the keyboard to be able to get into it (axe: scrollable-region-focusable).
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
    // A channel beside the bridge would have neither a schema nor a check of who calls.
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
              message: 'Calls go through shared/bridge.ts, which ipc.ts and the preload script are made of.',
            },
          ],
        },
      ],
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'MemberExpression[object.property.name="webContents"][property.name=/^(send|ipc|postMessage)$/]',
          message: 'Tell the page things by `tell` in ipc.ts.',
        },
        {
          selector:
            'MemberExpression[property.name=/^(executeJavaScript|executeJavaScriptInIsolatedWorld|insertCSS)$/]',
          message: 'Nothing is written into the page from outside.',
        },
      ],
    },
  },
  {
    // A test that is left out, or run alone, tells less than it seems to.
    files: ['**/*.test.{ts,tsx}', 'tests/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'MemberExpression[object.name=/^(test|it|describe)$/][property.name=/^(only|skip|skipIf|runIf|todo|fixme|fails|fail|retry)$/]',
          message: 'Run every test, always: repair it or take it out.',
        },
      ],
    },
  },
  {
    // Tools ask for a default export.
    files: ['*.{ts,js,cjs}', 'renderer/vite.config.ts', 'tests/support/make-template.ts'],
    rules: { 'no-restricted-exports': 'off' },
  },
  {
    // What Electron loads before an app by `-r` cannot be an ES module.
    files: ['**/*.cjs'],
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  {
    // A Playwright fixture that needs no other takes an empty pattern.
    files: ['tests/**/*.ts'],
    rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] },
  },
);
