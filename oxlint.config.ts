import { defineConfig } from 'oxlint';

/** The rules as errors, with oxlint's defaults. */
const errors = (...names: string[]) => Object.fromEntries(names.map((name) => [name, 'error' as const]));

/** Mistakes that are never meant: what ESLint recommends for JavaScript. */
const javascript = errors(
  ...['constructor-super', 'for-direction', 'getter-return', 'no-async-promise-executor'],
  ...['no-case-declarations', 'no-class-assign', 'no-compare-neg-zero', 'no-const-assign'],
  ...['no-constant-binary-expression', 'no-control-regex', 'no-debugger', 'no-delete-var'],
  ...['no-dupe-class-members', 'no-dupe-else-if', 'no-dupe-keys', 'no-duplicate-case', 'no-empty'],
  ...['no-empty-character-class', 'no-empty-pattern', 'no-empty-static-block', 'no-ex-assign'],
  ...['no-extra-boolean-cast', 'no-fallthrough', 'no-func-assign', 'no-global-assign', 'no-import-assign'],
  ...['no-invalid-regexp', 'no-irregular-whitespace', 'no-loss-of-precision'],
  ...['no-misleading-character-class', 'no-new-native-nonconstructor', 'no-nonoctal-decimal-escape'],
  ...['no-obj-calls', 'no-prototype-builtins', 'no-regex-spaces', 'no-self-assign'],
  ...['no-shadow-restricted-names', 'no-sparse-arrays', 'no-this-before-super', 'no-unexpected-multiline'],
  ...['no-unreachable', 'no-unsafe-finally', 'no-unsafe-negation', 'no-unsafe-optional-chaining'],
  ...['no-unused-labels', 'no-unused-private-class-members', 'no-useless-backreference'],
  ...['no-useless-catch', 'no-useless-escape', 'no-var', 'no-with', 'prefer-const', 'prefer-rest-params'],
  ...['prefer-spread', 'require-yield', 'valid-typeof', 'no-array-constructor', 'no-unused-expressions'],
);

/** What typescript-eslint recommends. */
const typescript = errors(
  ...['typescript/ban-ts-comment', 'typescript/no-duplicate-enum-values', 'typescript/no-empty-object-type'],
  ...['typescript/no-extra-non-null-assertion', 'typescript/no-misused-new', 'typescript/no-namespace'],
  ...['typescript/no-non-null-asserted-optional-chain', 'typescript/no-require-imports'],
  ...['typescript/no-this-alias', 'typescript/no-unnecessary-type-constraint'],
  ...['typescript/no-unsafe-declaration-merging', 'typescript/no-unsafe-function-type'],
  ...['typescript/no-wrapper-object-types', 'typescript/prefer-as-const'],
  ...['typescript/prefer-namespace-keyword', 'typescript/triple-slash-reference'],
);

/** The strict set of jsx-a11y. */
const accessibility = errors(
  ...['jsx-a11y/alt-text', 'jsx-a11y/anchor-has-content', 'jsx-a11y/anchor-is-valid'],
  ...['jsx-a11y/aria-activedescendant-has-tabindex', 'jsx-a11y/aria-props', 'jsx-a11y/aria-proptypes'],
  ...['jsx-a11y/aria-role', 'jsx-a11y/aria-unsupported-elements', 'jsx-a11y/autocomplete-valid'],
  ...['jsx-a11y/click-events-have-key-events', 'jsx-a11y/heading-has-content', 'jsx-a11y/html-has-lang'],
  ...['jsx-a11y/iframe-has-title', 'jsx-a11y/img-redundant-alt', 'jsx-a11y/label-has-associated-control'],
  ...['jsx-a11y/media-has-caption', 'jsx-a11y/mouse-events-have-key-events', 'jsx-a11y/no-access-key'],
  ...['jsx-a11y/no-autofocus', 'jsx-a11y/no-distracting-elements'],
  ...['jsx-a11y/no-interactive-element-to-noninteractive-role', 'jsx-a11y/no-redundant-roles'],
  ...['jsx-a11y/no-noninteractive-element-to-interactive-role'],
  ...['jsx-a11y/role-has-required-aria-props', 'jsx-a11y/role-supports-aria-props', 'jsx-a11y/scope'],
  'jsx-a11y/tabindex-no-positive',
);

/** Events of keyboard, focus and pointer. */
const HANDLERS = [
  ...['onFocus', 'onBlur', 'onKeyDown', 'onKeyUp', 'onKeyPress', 'onClick', 'onContextMenu', 'onDblClick'],
  ...['onDoubleClick', 'onDrag', 'onDragEnd', 'onDragEnter', 'onDragExit', 'onDragLeave', 'onDragOver'],
  ...['onDragStart', 'onDrop', 'onMouseDown', 'onMouseEnter', 'onMouseLeave', 'onMouseMove', 'onMouseOut'],
  ...['onMouseOver', 'onMouseUp'],
];

/** The rules of hooks, and those of React's compiler. */
const hooks = errors(
  ...['react/rules-of-hooks', 'react/exhaustive-deps', 'react/error-boundaries', 'react/globals'],
  ...['react/immutability', 'react/incompatible-library', 'react/preserve-manual-memoization'],
  ...['react/purity', 'react/refs', 'react/set-state-in-effect', 'react/set-state-in-render'],
  ...['react/static-components', 'react/unsupported-syntax', 'react/use-memo'],
);

export default defineConfig({
  // Only the rules named here are on: an update of oxlint adds none.
  categories: { correctness: 'off' },
  plugins: ['eslint', 'typescript', 'react', 'jsx-a11y'],
  jsPlugins: ['./tools/test/lint-rules.mjs'],
  ignorePatterns: ['dist', 'out', '.sandbox', 'coverage', 'test-results', 'playwright-report'],
  options: {
    typeAware: true,
    denyWarnings: true,
    // tools/test/no-lint-exceptions.test.ts forbids comments that switch a rule off.
    respectEslintDisableDirectives: false,
    reportUnusedDisableDirectives: 'error',
  },
  env: { builtin: true },
  rules: {
    ...javascript,
    ...typescript,
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'no-cond-assign': ['error', 'except-parens'],
    'no-constant-condition': ['error', { checkLoops: 'allExceptWhileTrue' }],
    'no-restricted-exports': ['error', { restrictDefaultExports: { direct: true } }],
    // The check of the borders sees imports only.
    'no-restricted-properties': [
      'error',
      { property: 'getBuiltinModule', message: 'Import the module, so that its border is checked.' },
    ],
    'no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
    'use-isnan': ['error', { enforceForIndexOf: false, enforceForSwitchCase: true }],
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    // A cast silences the compiler. Parse at the edge or narrow instead. `as const` is allowed.
    'typescript/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
    'typescript/consistent-type-imports': 'error',
    // A promise that is not awaited loses its error. These three rules need types.
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'vitrine/no-locale-case': 'error',
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
  },
  overrides: [
    {
      // TypeScript's compiler checks these.
      files: ['**/*.{js,cjs,mjs}'],
      env: { node: true },
      rules: { ...errors('no-redeclare', 'no-setter-return', 'no-undef') },
    },
    {
      files: ['renderer/src/**/*.{ts,tsx}'],
      env: { browser: true },
      rules: {
        ...accessibility,
        ...hooks,
        'jsx-a11y/interactive-supports-focus': [
          'error',
          {
            tabbable: [
              ...['button', 'checkbox', 'link', 'progressbar', 'searchbox'],
              ...['slider', 'spinbutton', 'switch', 'textbox'],
            ],
          },
        ],
        'jsx-a11y/no-noninteractive-element-interactions': [
          'error',
          { body: ['onError', 'onLoad'], iframe: ['onError', 'onLoad'], img: ['onError', 'onLoad'] },
        ],
        'jsx-a11y/no-static-element-interactions': ['error', { handlers: HANDLERS }],
        // A scrollable region must be focusable by keyboard (axe: scrollable-region-focusable).
        'jsx-a11y/no-noninteractive-tabindex': ['error', { tags: [], roles: ['tabpanel', 'region'] }],
        'no-console': 'error',
        'vitrine/no-raw-html': 'error',
        'vitrine/no-scroll-result': 'error',
      },
    },
    // The one place that writes to the console.
    { files: ['renderer/src/platform/log-failure.ts'], rules: { 'no-console': 'off' } },
    {
      // A checkbox has its state from `checked`; oxlint asks for `aria-checked`, which ARIA forbids there.
      files: ['renderer/src/ui/fields/switch.tsx'],
      rules: { 'jsx-a11y/role-has-required-aria-props': 'off' },
    },
    {
      // A lone surrogate in a backend's text, or a malformed `%`, would end the screen.
      files: ['renderer/src/**/*.{ts,tsx}', 'shared/**/*.ts', 'electron/**/*.ts'],
      excludeFiles: ['shared/address.ts', '**/*.test.{ts,tsx}'],
      rules: {
        'no-restricted-globals': [
          'error',
          ...['encodeURIComponent', 'encodeURI', 'decodeURIComponent', 'decodeURI'].map((name) => ({
            name,
            message: 'It throws for some texts: use encodePart and decodePart of shared/address.ts.',
          })),
        ],
      },
    },
    {
      files: ['{renderer/src,shared,electron,sandbox}/**/*.{ts,tsx}'],
      excludeFiles: ['shared/intl-formats.ts', '**/*.test.{ts,tsx}'],
      rules: { 'vitrine/no-own-format': 'error' },
    },
    // The one component that shows HTML of the server.
    { files: ['renderer/src/ui/text/server-html.tsx'], rules: { 'vitrine/no-raw-html': 'off' } },
    {
      // A channel outside the bridge would have neither a schema nor a check of the sender.
      files: ['electron/**'],
      excludeFiles: ['electron/main/ipc.ts', 'electron/preload/index.ts'],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            paths: [
              {
                name: 'electron',
                importNames: ['ipcMain', 'ipcRenderer', 'contextBridge', 'MessageChannelMain'],
                message:
                  'Calls go through shared/bridge.ts; only ipc.ts and the preload script open channels.',
              },
            ],
          },
        ],
        'vitrine/no-direct-send': 'error',
        'vitrine/no-page-injection': 'error',
      },
    },
    { files: ['**/*.test.{ts,tsx}', 'tests/**'], rules: { 'vitrine/no-partial-suite': 'error' } },
    {
      files: ['tests/**'],
      excludeFiles: ['tests/support/end-route.ts'],
      rules: { 'vitrine/no-unroute': 'error' },
    },
    {
      // These files are loaded by tools that need a default export.
      files: [
        '*.{ts,js,cjs}',
        'renderer/vite.config.ts',
        'tests/support/make-template.ts',
        'tools/test/lint-rules.mjs',
      ],
      rules: { 'no-restricted-exports': 'off' },
    },
    {
      // Electron's `-r` loads CommonJS only. These files have no types to judge promises by.
      files: ['**/*.cjs'],
      rules: {
        'typescript/no-require-imports': 'off',
        'typescript/no-misused-promises': 'off',
      },
    },
    {
      // A Playwright fixture without dependencies takes an empty pattern.
      files: ['tests/**/*.ts'],
      rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] },
    },
  ],
});
