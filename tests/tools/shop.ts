import { test as base } from 'playwright/test';

import { type OpenShop, openShop } from './open-shop.ts';

/**
 * Playwright's `test` with a shop behind it: one sandbox and one front a worker, on free ports and a database
 * of their own. `page.goto('/')` opens that shop; `shop.api` is the sandbox itself. Tests of one worker share
 * the database, so a test that changes data uses an account of its own.
 */
export const test = base.extend<object, { shop: OpenShop }>({
  shop: [
    // Playwright reads the names of the fixtures it needs from this pattern, so it has to be there, empty.
    async ({}, use) => {
      const shop = await openShop();
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ shop }, use) => {
    await use(shop.origin);
  },
});

export { expect } from 'playwright/test';
