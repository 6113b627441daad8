import { defineConfig } from 'vitest/config';

/** `unit` stands beside the code it tests, `contract` asks a real sandbox over HTTP. */
export default defineConfig({
  test: {
    allowOnly: false,
    // No test measures time by this: it only ends what hangs, on a busy machine too.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    reporters: ['default'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // Nothing here keeps state in modules: one load of them for all files takes half the time.
          isolate: false,
          // It imports electron, which a test can only stand in for in what Vitest itself loads.
          server: { deps: { inline: ['electron-store'] } },
          include: [
            'shared/**/*.test.ts',
            'electron/**/*.test.ts',
            'sandbox/**/*.test.{ts,mjs}',
            'tools/**/*.test.ts',
            'tests/{bench,faults,kills,support}/**/*.test.{ts,mjs}',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'renderer',
          include: ['renderer/src/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/dom-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'contract',
          server: { deps: { inline: ['electron-store'] } },
          include: ['tests/contract/**/*.test.ts'],
        },
      },
    ],
  },
});
