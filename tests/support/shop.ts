import { test as base } from 'playwright/test';

import { declinedCookies } from './consent.ts';
import { type OpenShop, openShop } from './open-shop.ts';

interface Options {
  /** The visitor has not been asked about cookies yet, and the banner lies over the page. */
  undecided: boolean;
}

/**
 * Playwright's `test` with a shop behind it: one sandbox and one front a worker, on free ports and a database
 * of their own. `page.goto('/')` opens that shop; `shop.api` is the sandbox itself. Tests of one worker share
 * the database, so a test that changes data uses an account of its own. Cookies have been declined, unless
 * `test.use({ undecided: true })` says otherwise.
 */
export const test = base.extend<Options, { shop: OpenShop }>({
  undecided: [false, { option: true }],
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
  context: async ({ context, shop, undecided }, use) => {
    if (!undecided) await context.addCookies(declinedCookies(shop.origin));
    await use(context);
  },
});

export { expect } from 'playwright/test';
