import { type PlaywrightTestProject, defineConfig } from 'playwright/test';

import { themeOf } from './shared/theme.ts';
import { chromiumOptions, isTraced } from './tests/support/chromium.ts';
import type { GalleryOptions } from './tests/gallery/gallery.spec.ts';

const chromium: PlaywrightTestProject['use'] = {
  browserName: 'chromium',
  launchOptions: chromiumOptions({ draws: isTraced }),
};

const wide: PlaywrightTestProject['use'] = {
  ...chromium,
  viewport: { width: 1440, height: 900 },
  // Drawing motion takes a tenth of the time. The phone's tests and the client's have it.
  contextOptions: { reducedMotion: 'reduce' },
};
const gallery: PlaywrightTestProject = {
  testDir: 'tests/gallery',
  fullyParallel: true,
  timeout: 180_000,
  expect: { timeout: 30_000 },
};
const ATTACKS = 'web/attacks*.spec.ts';

/**
 * Browser tests are in tests/e2e/web and run at both widths. A title with `@wide` runs at desktop width only, one with
 * `@phone` on the phone only. Tests in tests/e2e/web/rules don't depend on the width and run at desktop width: faults,
 * sessions, starts, weights. Tests of the desktop client are in tests/e2e/desktop, those of the packaged client in
 * tests/e2e/packaged.
 */
export default defineConfig<object, GalleryOptions>({
  testDir: 'tests/e2e',
  outputDir: 'test-results/output',
  globalSetup: './tests/support/make-template.ts',
  forbidOnly: true,
  retries: 0,
  workers: '100%',
  // These timeouts only end tests that hang; they are long enough for a busy machine.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    locale: 'en-GB',
    // The default look. Playwright would prefer light.
    colorScheme: 'dark',
    timezoneId: 'Europe/London',
    serviceWorkers: 'block',
    // Traces and pictures slow down every test. A failed test leaves its error and the accessibility tree. `TRACE=1` keeps
    // a trace and a picture of it as well.
    trace: isTraced ? 'retain-on-failure' : 'off',
    screenshot: isTraced ? 'only-on-failure' : 'off',
  },
  projects: [
    {
      name: 'web-desktop',
      testMatch: 'web/**/*.spec.ts',
      testIgnore: ATTACKS,
      grepInvert: /@phone/,
      use: wide,
    },
    {
      name: 'web-phone',
      testMatch: 'web/**/*.spec.ts',
      testIgnore: ['web/rules/**', ATTACKS],
      grepInvert: /@wide/,
      use: {
        ...chromium,
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 1,
        hasTouch: true,
        isMobile: true,
      },
    },
    // A sample of `npm run attacks`.
    { name: 'attacks', testMatch: ATTACKS, fullyParallel: true, use: wide },
    { name: 'desktop-app', testMatch: 'desktop/**/*.spec.ts' },
    // Each worker packages the client once, which takes longest.
    { name: 'packaged-app', testMatch: 'packaged/**/*.spec.ts', workers: 1 },
    {
      ...gallery,
      name: 'gallery',
      use: {
        ...chromium,
        launchOptions: chromiumOptions({ draws: true }),
        theme: themeOf(process.env['GALLERY_THEME'] ?? 'dark', false),
      },
    },
    { ...gallery, name: 'gallery-brief', grep: /@brief/, use: { ...chromium, isBrief: true } },
  ],
});
