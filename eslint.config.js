import js from '@eslint/js';
import globals from 'globals';
import a11y from 'eslint-plugin-jsx-a11y';
import hooks from 'eslint-plugin-react-hooks';
import ts from 'typescript-eslint';

export default ts.config(
  { ignores: ['node_modules', 'dist', 'out', '.sandbox', 'coverage', 'test-results', 'playwright-report'] },
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
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'off',
      'no-restricted-exports': ['error', { restrictDefaultExports: { direct: true } }],
    },
  },
  {
    files: ['renderer/**/*.{ts,tsx}'],
    ...a11y.flatConfigs.strict,
    languageOptions: { globals: globals.browser },
  },
  {
    files: ['renderer/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': hooks },
    rules: { ...hooks.configs.recommended.rules, 'no-console': 'error' },
  },
  { files: ['sandbox/**/*.mjs', 'tests/**/*.mjs'], languageOptions: { globals: globals.node } },
  // Tools ask for a default export.
  {
    files: ['*.ts', '*.js', '*.cjs', 'renderer/vite.config.ts', 'tests/tools/make-template.ts'],
    languageOptions: { globals: globals.node },
    rules: { 'no-restricted-exports': 'off' },
  },
  // A Playwright fixture that needs no other takes an empty pattern.
  {
    files: ['tests/**/*.ts'],
    rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] },
  },
);
