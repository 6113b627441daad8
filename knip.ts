import type { KnipConfig } from 'knip';

import manifest from './package.json' with { type: 'json' };

/** The files that the scripts of package.json run by way of `tools/start/run.mjs`, which Knip does not follow. */
const scripts = Object.values(manifest.scripts).flatMap((each) =>
  [...each.matchAll(/run\.mjs (\S+\.(?:ts|mjs))/g)].map(([, file = '']) => file),
);

const config: KnipConfig = {
  entry: [
    ...scripts,
    'electron-builder.config.ts',
    'playwright.config.ts',
    'renderer/src/app/main.tsx',
    'renderer/src/app/static/static-views.tsx',
    'renderer/src/boot/boot.ts',
    'renderer/src/boot/first-view/*-entry.ts',
    'renderer/src/boot/first-view/texts.ts',
    'renderer/vite.config.ts',
    'sandbox/data/*.mjs',
    'sandbox/main.ts',
    'tests/bench/bare/main.js',
    'tests/bench/probe.cjs',
    'tests/e2e/**/*.spec.ts',
    'tools/test/electron-runtime/default-app/main.js',
    'tests/support/make-template.ts',
  ],
  project: ['**/*.{ts,tsx,mjs,cjs,js}', '!dist/**', '!out/**'],
  ignoreBinaries: ['dbus-daemon', 'gnome-keyring-daemon'],
  ignoreExportsUsedInFile: { interface: true, type: true },
};
export default config;
