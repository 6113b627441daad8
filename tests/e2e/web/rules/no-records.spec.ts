import type { Page } from 'playwright/test';

import { expect, test } from '../../../support/shop.ts';
import { historyOf, openFilledCheckout, purchaseHeading } from '../buyer-steps.ts';
import {
  closeConfirmation,
  fillSell,
  makeSeller,
  offersOf,
  openOffers,
  openSell,
  pauseService,
  resumeService,
} from '../seller-steps.ts';

// The service acts when a test says so, independent of the machine's speed.
test.beforeEach(({ request, shop }) => pauseService(request, shop.api));
test.afterEach(({ request, shop }) => resumeService(request, shop.api));

/** Makes IndexedDB throw in pages that load from now on. */
async function breakStore(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const open = () => {
      throw new DOMException('no storage', 'UnknownError');
    };
    Object.defineProperty(window, 'indexedDB', { value: { open } });
  });
}

/**
 * Keeps a transaction open in another page, as WebKit does with a page in its back/forward cache: the browser answers no
 * other page. @returns ends that
 */
async function holdStore(page: Page): Promise<() => Promise<void>> {
  const other = await page.context().newPage();
  await other.goto('/icon.svg');
  await other.evaluate(async () => {
    const request = indexedDB.open('vitrine-payments', 1);
    request.onupgradeneeded = () => {
      for (const name of ['intents', 'device']) request.result.createObjectStore(name);
    };
    await new Promise((resolve) => (request.onsuccess = resolve));
    const intents = request.result.transaction(['intents', 'device'], 'readwrite').objectStore('intents');
    const again = () => (intents.get('none').onsuccess = again);
    await new Promise<void>((resolve) => {
      intents.get('none').onsuccess = () => resolve(again() && undefined);
    });
  });
  await page.bringToFront();
  return () => other.close();
}

const NOT_KEPT =
  'This device can’t keep a record of the payment, so nothing was sent. Free some space and try again.';

for (const [fault, hold] of [
  ['throws', (page: Page) => breakStore(page)],
  ['never answers', holdStore],
] as const) {
  test(`IndexedDB that ${fault}: the checkout sends nothing, and says why`, async ({
    page,
    request,
    shop,
  }) => {
    const end = await hold(page);
    const { buyer, checkout } = await openFilledCheckout(
      { page, request, shop },
      { items: 1, price: { min: 5, max: 20 }, balance: 500 },
    );
    await checkout.getByRole('button', { name: /^Pay / }).click();
    await expect(checkout.getByRole('alert')).toHaveText(NOT_KEPT);
    expect(await historyOf(request, shop.api, buyer, 'purchase')).toEqual([]);
    if (!end) return;
    // It works again without a reload.
    await end();
    await checkout.getByRole('button', { name: /^Pay / }).click();
    await expect(purchaseHeading(page)).toBeVisible();
  });

  test(`IndexedDB that ${fault}: the sell form sends nothing, and says why`, async ({
    page,
    request,
    shop,
  }) => {
    const end = await hold(page);
    const seller = await makeSeller(request, shop.api);
    await openOffers(page, seller);
    const sell = await openSell(page);
    await fillSell(page, sell);
    await sell.getByRole('button', { name: 'Get an offer' }).click();
    await expect(sell.getByRole('alert')).toHaveText(NOT_KEPT);
    await expect(page.getByText('Failed to fetch offers data')).toBeHidden();
    expect(await offersOf(request, shop.api, seller)).toEqual([]);
    if (!end) return;
    await end();
    await sell.getByRole('button', { name: 'Get an offer' }).click();
    await closeConfirmation(page);
  });
}
