import { defineConfig } from 'vitest/config';

/** Tests with a disk of their own in place of Node's: their modules must not be shared. */
const MOCKED = ['electron/main/desk/backup-files.test.ts'];

/** `unit` tests are next to the code that they test. `contract` tests call a real sandbox over HTTP. */
export default defineConfig({
  test: {
    allowOnly: false,
    // Vitest leaves one core free, which is half of CI's.
    maxWorkers: '100%',
    // This only ends tests that hang; it is long enough for a busy machine.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    setupFiles: ['tests/support/real-timers.ts'],
    reporters: ['default'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // No tested module keeps state, so all files share one load of them, which halves the time.
          isolate: false,
          include: [
            'shared/**/*.test.ts',
            'sandbox/**/*.test.{ts,mjs}',
            'tools/**/*.test.ts',
            'tests/{bench,browsers,faults,kills,support}/**/*.test.{ts,mjs}',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'electron',
          // `own-modules.ts` gives each file modules of ours to itself, made with its own mock of electron.
          isolate: false,
          // It imports electron. Vitest can mock that only in modules that it loads itself.
          server: { deps: { inline: ['electron-store'] } },
          exclude: MOCKED,
          include: ['electron/**/*.test.ts'],
          setupFiles: ['tests/support/own-modules.ts'],
        },
      },
      { extends: true, test: { name: 'mocked', include: MOCKED } },
      {
        extends: true,
        test: {
          name: 'renderer',
          // `own-modules.ts` gives each file modules of ours to itself, for many keep state.
          isolate: false,
          include: ['renderer/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/own-modules.ts', 'tests/support/dom-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'contract',
          include: ['tests/contract/**/*.test.ts'],
        },
      },
    ],
  },
});
