/** A room may use the rooms below it and nothing else; "Borders" in docs/architecture.md lists them. */
const product = '^(shared|renderer|electron)/';
const tests = '\\.test\\.tsx?$';
/** Tests, and what only they use: of the product, that is in tests/support. */
const testCode = '(\\.test\\.tsx?|testing\\.tsx?)$';
const from = (path, more) => ({ path, ...more });

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      comment:
        'Modules that import each other in a circle cannot be understood separately, by types neither.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'all-resolved',
      comment: 'The import cannot be resolved.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'one-indexed-database',
      comment:
        'All of IndexedDB goes through one helper, which aborts open transactions when the page is left.',
      severity: 'error',
      from: from(product, { pathNot: '\\.test\\.tsx?$|^renderer/src/platform/indexed-database\\.ts$' }),
      // Types do not open one.
      to: { path: 'node_modules/idb/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'product-stands-alone',
      comment: 'Shipped code imports neither the sandbox, nor the tools, nor the tests.',
      severity: 'error',
      from: from(product, { pathNot: tests }),
      to: { path: '^(sandbox|tools|tests)/' },
    },
    {
      name: 'sandbox-stands-alone',
      comment: 'Of the product, the sandbox imports shared/ only.',
      severity: 'error',
      from: from('^sandbox/'),
      to: { path: '^(renderer|electron|tools|tests)/' },
    },
    {
      name: 'tools-know-no-product',
      comment:
        'Tools build and serve the product; of its code they import shared/ and the Vite configuration.',
      severity: 'error',
      from: from('^tools/'),
      to: { path: '^(renderer|electron)/', pathNot: '^renderer/vite\\.config\\.ts$' },
    },
    {
      name: 'server-knows-no-sandbox',
      comment: 'The web server serves the shop of any backend.',
      severity: 'error',
      from: from('^tools/serve/'),
      to: { path: '^sandbox/' },
    },
    {
      name: 'shared-is-pure',
      comment: 'shared/ runs anywhere: no Node, no Electron, no React, no other top folder.',
      severity: 'error',
      from: from('^shared/', { pathNot: tests }),
      to: { pathNot: '^(shared/|node_modules/zod/)' },
    },
    {
      name: 'desk-is-above-the-contract',
      comment: 'The desk asks by the contract, which does not know it.',
      severity: 'error',
      from: from('^shared/(wire|rules)/'),
      to: { path: '^shared/desk/' },
    },
    {
      name: 'engine-is-on-top-of-the-desk',
      comment: 'The rules of the desk are pure: the engine, which asks and keeps, uses them.',
      severity: 'error',
      from: from('^shared/', { pathNot: '^shared/desk/engine/' }),
      to: { path: '^shared/desk/engine/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'market-knows-no-drift',
      comment: 'The drift changes the market from outside, as testers do.',
      severity: 'error',
      from: from('^sandbox/', { pathNot: `^sandbox/(drift/|tester/|areas\\.ts$)|${testCode}` }),
      to: { path: '^sandbox/drift/' },
    },
    {
      name: 'main-knows-shared',
      severity: 'error',
      from: from('^electron/main/'),
      to: { path: '^(renderer|electron/preload)/' },
    },
    {
      name: 'preload-knows-shared',
      severity: 'error',
      from: from('^electron/preload/'),
      to: { path: '^(renderer|electron/main)/' },
    },
    {
      name: 'preload-has-no-node',
      comment: 'A sandboxed preload script has no Node.',
      severity: 'error',
      from: from('^electron/preload/', { pathNot: '\\.test\\.ts$' }),
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'renderer-is-a-page',
      comment: 'The renderer is a web page: it imports neither Electron nor the client.',
      severity: 'error',
      from: from('^renderer/src/', { pathNot: tests }),
      to: { path: '^(electron/|node_modules/electron/)' },
    },
    {
      name: 'renderer-has-no-node',
      comment: 'A page has no Node.',
      severity: 'error',
      from: from('^renderer/src/', { pathNot: tests }),
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'only-app-knows-app',
      comment: 'app/ assembles everything: nothing below may import it.',
      severity: 'error',
      from: from('^renderer/src/', { pathNot: '^renderer/src/app/' }),
      to: { path: '^renderer/src/app/' },
    },
    {
      name: 'features-are-on-top',
      comment: 'The modules below features must not import them; the boot script shows their first views.',
      severity: 'error',
      from: from('^renderer/src/', { pathNot: '^renderer/src/(app|boot|features)/' }),
      to: { path: '^renderer/src/features/' },
    },
    {
      name: 'boot-is-a-script-of-its-own',
      comment: 'The boot script is built on its own: what the app shares with it is in handover/ or below.',
      severity: 'error',
      // A test fills the templates that the build renders.
      from: from('^renderer/src/', { pathNot: '^renderer/src/(boot/|app/static/.*test)' }),
      to: { path: '^renderer/src/boot/' },
    },
    {
      name: 'features-are-apart',
      comment: 'A feature must not import another: shared code moves to a lower folder.',
      severity: 'error',
      from: from('^renderer/src/features/([^/]+)/'),
      to: { path: '^renderer/src/features/', pathNot: '^renderer/src/features/$1/' },
    },
    {
      name: 'ground-is-low',
      comment:
        'api, state, platform, i18n and ui carry item, screen, phone, form, paying and desk, not the reverse.',
      severity: 'error',
      from: from('^renderer/src/(api|state|platform|i18n|ui)/'),
      to: { path: '^renderer/src/(item|screen|phone|form|paying|desk)/' },
    },
    {
      name: 'paying-has-one-way-in',
      comment:
        'Other rooms use the files in paying/ itself, not its folders; app/ opens its screens and dialogs.',
      severity: 'error',
      from: from('^renderer/src/', { pathNot: `^renderer/src/(paying|app)/|${tests}` }),
      to: { path: '^renderer/src/paying/[^/]+/' },
    },
    {
      name: 'payment-engine-has-no-screen',
      comment: 'The engine of payments runs without a page: tests open several windows of it.',
      severity: 'error',
      from: from('^renderer/src/paying/engine/', { pathNot: tests }),
      to: {
        path: '^renderer/src/(ui|form|phone|item|screen|print|i18n)/|^renderer/src/paying/(?!engine/)[^/]+/',
      },
    },
    {
      name: 'desk-runs-its-host',
      comment: 'Only the desk asks for the one that a browser runs: in the client, main has it.',
      severity: 'error',
      from: from('^renderer/src/', { pathNot: '^renderer/src/(desk|desk-host)/' }),
      to: { path: '^renderer/src/desk-host/' },
    },
    {
      name: 'platform-is-lowest',
      comment:
        'platform/ hides the differences between the shells, and ui/ draws: neither imports data modules.',
      severity: 'error',
      from: from('^renderer/src/(platform|ui)/', { pathNot: tests }),
      to: { path: '^renderer/src/(api|state|i18n)/' },
    },
    {
      name: 'no-tests-in-product',
      severity: 'error',
      from: { pathNot: `${testCode}|^(tests|sandbox/testing)/` },
      to: { path: testCode },
    },
  ],
  options: {
    doNotFollow: { path: '^node_modules/' },
    exclude: { path: '^(dist|out|coverage|test-results)/' },
    // dependency-cruiser can't use TypeScript 7. swc's syntax tree has the type imports too.
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.d.ts'],
      mainFields: ['module', 'main', 'types', 'typings'],
    },
  },
};
