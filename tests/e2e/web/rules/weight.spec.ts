import type { Page, Response } from 'playwright/test';
import { gzipSync } from 'node:zlib';

import { FIRST_LOAD_KB, ROUTE_KB } from '#tools/test/budgets.mjs';
import { expect, test } from '../../../support/shop.ts';
import { expectTakenOver } from '../first-steps.ts';

/**
 * Counts the JavaScript that a page loads, in kB of gzip, each file once. Prefetches after seconds of idle time are not
 * part of a load: their timers never fire here.
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
  page.on('response', (response: Response) => {
    const { pathname } = new URL(response.url());
    if (response.request().resourceType() === 'script' || pathname.endsWith('.js')) files.add(pathname);
  });
  // Fetched only now: a file that comes later is not part of the load, and would still be on its way when the test ends.
  return async () => {
    const parts = await Promise.all(
      [...files].map(async (file) => {
        const answer = await page.request.get(file);
        return { file, kb: gzipSync(await answer.body()).length / 1000 };
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

test('home: loads at most its budget of JavaScript', async ({ page }) => {
  const weight = await weigh(page);
  await openWhole(page, '/');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  const { kb, parts } = await weight();
  expect(kb, parts).toBeGreaterThan(50);
  expect(kb, parts).toBeLessThanOrEqual(FIRST_LOAD_KB);
});

for (const path of [
  '/products',
  '/products/cs2/rifles',
  '/new',
  '/sale',
  '/about',
  '/faq',
  '/reset-password',
])
  test(`${path}: loads at most a route's budget of JavaScript more than home`, async ({ page }) => {
    const weight = await weigh(page);
    await openWhole(page, path);
    const { kb, parts } = await weight();
    expect(kb, parts).toBeLessThanOrEqual(FIRST_LOAD_KB + ROUTE_KB);
  });
