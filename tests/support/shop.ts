import { test as base } from 'playwright/test';

import { declinedCookies } from './consent.ts';
import { endRoutes } from './end-route.ts';
import { type OpenShop, openShop } from './open-shop.ts';

interface Options {
  /** The visitor has not answered the cookie banner yet, and it covers a part of the page. */
  undecided: boolean;
}

/**
 * Playwright's `test` with a running shop: one sandbox and one front server for each worker, with free ports and their
 * own database. `page.goto('/')` opens the shop; `shop.api` is the sandbox. Tests of one worker share the database, so
 * a test that changes data uses its own account. Cookies are declined unless a test sets `test.use({ undecided: true
 * })`.
 */
export const test = base.extend<Options, { shop: OpenShop }>({
  undecided: [false, { option: true }],
  shop: [
    // Playwright reads the fixture names from this pattern, so it must be present, although empty.
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
  context: async ({ context, shop, undecided }, use) => {
    if (!undecided) await context.addCookies(declinedCookies(shop.origin));
    await use(context);
    await endRoutes(context);
  },
});

export { expect } from 'playwright/test';
