import type { Page, Response } from 'playwright/test';
import { gzipSync } from 'node:zlib';

import { FIRST_LOAD_KB, ROUTE_KB } from '#tools/test/budgets.mjs';
import { expect, test } from '../../../support/shop.ts';

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
  const sizes = new Map<string, Promise<number>>();
  page.on('response', (response: Response) => {
    if (response.request().resourceType() !== 'script' && !response.url().endsWith('.js')) return;
    const { pathname } = new URL(response.url());
    if (!sizes.has(pathname))
      sizes.set(
        pathname,
        // Fetched again: when a worker ends, its answer's body is lost.
        page.request
          .get(response.url())
          .then((answer) => answer.body())
          .then((body) => gzipSync(body).length / 1000),
      );
  });
  return async () => {
    const parts = await Promise.all([...sizes].map(async ([file, size]) => ({ file, kb: await size })));
    const kb = parts.reduce((sum, part) => sum + part.kb, 0);
    return { kb, parts: parts.map((part) => `${part.kb.toFixed(1)} ${part.file}`).join('\n') };
  };
}

// A first visit also loads the cookie banner.
test.use({ undecided: true });

/** Opens home and waits for all that belongs to its load: on a slow machine the network is idle long before its end. */
async function openHome(page: Page) {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible();
  await page.waitForLoadState('networkidle');
}

test('home: loads at most its budget of JavaScript', async ({ page }) => {
  const weight = await weigh(page);
  await openHome(page);
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
  test(`${path}: adds at most a route's budget of JavaScript to home`, async ({ page }) => {
    const weight = await weigh(page);
    await openHome(page);
    const home = await weight();
    await page.goto(path);
    await expect(page.getByRole('main')).toBeVisible();
    await page.waitForLoadState('networkidle');
    const { kb, parts } = await weight();
    expect(kb - home.kb, parts).toBeLessThanOrEqual(ROUTE_KB);
  });
