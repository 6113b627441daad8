import type { Page, Response } from 'playwright/test';
import { gzipSync } from 'node:zlib';

import { FIRST_LOAD_KB, ROUTE_KB } from '#tools/test/budgets.mjs';
import { expect, test } from '../../../support/shop.ts';
import { expectTakenOver } from '../first-steps.ts';

/**
 * Counts the JavaScript that pages load, in kB of gzip, each file once for a page. Prefetches after seconds of idle time are
 * not part of a load: their timers never fire here.
 */
async function weigh(page: Page) {
  await page.addInitScript(() => {
    const later = window.setTimeout.bind(window);
    Object.assign(window, {
      setTimeout: (run: () => void, delay = 0, ...more: unknown[]) =>
        delay >= 3000 ? 0 : later(run, delay, ...more),
    });
  });
  const files = new Set<string>();
  const sizes = new Map<string, number>();
  page.on('response', (response: Response) => {
    const { pathname } = new URL(response.url());
    if (response.request().resourceType() === 'script' || pathname.endsWith('.js')) files.add(pathname);
  });
  return async (path: string) => {
    // A first visit: without what the page before has stored.
    await page.goto('/robots.txt');
    await page.evaluate(() => localStorage.clear());
    files.clear();
    await openWhole(page, path);
    // Fetched only now: a file that comes later is not part of the load.
    const parts = await Promise.all(
      [...files].map(async (file) => {
        const kb = sizes.get(file) ?? gzipSync(await (await page.request.get(file)).body()).length / 1000;
        sizes.set(file, kb);
        return { file, kb };
      }),
    );
    const kb = parts.reduce((sum, part) => sum + part.kb, 0);
    return { kb, parts: parts.map((part) => `${part.kb.toFixed(1)} ${part.file}`).join('\n') };
  };
}

// A first visit also loads the cookie banner.
test.use({ undecided: true });

/**
 * Opens a page and waits for all that belongs to its load: the shop in place of the first view, and the cookie banner.
 * On a slow machine the network is idle long before the shop runs.
 */
async function openWhole(page: Page, path: string) {
  await page.goto(path);
  await expectTakenOver(page);
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible();
  await page.waitForLoadState('networkidle');
}

test('pages: load at most the budget of home, and of a route more', async ({ page }) => {
  const weight = await weigh(page);
  const home = await weight('/');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  expect(home.kb, home.parts).toBeGreaterThan(50);
  expect(home.kb, home.parts).toBeLessThanOrEqual(FIRST_LOAD_KB);
  // One of each kind; `npm run budgets` measures the code of every screen.
  for (const path of ['/products', '/sale', '/about', '/reset-password'])
    await test.step(path, async () => {
      const { kb, parts } = await weight(path);
      expect(kb, parts).toBeGreaterThan(50);
      expect(kb, parts).toBeLessThanOrEqual(FIRST_LOAD_KB + ROUTE_KB);
    });
});
