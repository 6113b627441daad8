import type { Page } from 'playwright/test';
import * as z from 'zod/mini';

import { expect, test } from '../../../support/shop.ts';
import {
  openFilledCart,
  purchaseHeading,
  dialogNamed,
  openMemberPage,
  makeBuyer,
  openCheckout,
} from '../buyer-steps.ts';

const Body = z.looseObject({});

/** Lets the server act, and changes its answer to the shop. */
async function changeAnswer(page: Page, path: string, changes: Record<string, unknown>): Promise<void> {
  await page.route(`**/api/${path}`, async (route) => {
    const answer = await route.fetch();
    const body = z.parse(Body, await answer.json());
    const payload = { ...z.parse(Body, body['payload'] ?? body), ...changes };
    await route.fulfill({ json: 'payload' in body ? { ...body, payload } : payload });
  });
}

/** Makes the history empty until released. @returns releases it */
async function emptyHistory(page: Page): Promise<() => void> {
  let held = true;
  await page.route('**/api/purchase/history*', (route) =>
    held ? route.fulfill({ json: { status: 'OK', payload: [] } }) : route.fallback(),
  );
  return () => (held = false);
}

const confirming = (page: Page) => page.getByRole('heading', { name: 'We are confirming your payment' });
const saidDone = (page: Page) => page.getByText('Purchase completed successfully!');

test('balance purchase: is being confirmed until the history lists it, also without an order in the answer', async ({
  page,
  request,
  shop,
}) => {
  await openFilledCart({ page, request, shop }, { items: 1, price: { min: 5, max: 30 }, balance: 500 });
  await changeAnswer(page, 'purchase/product', { order: undefined });
  const letGo = await emptyHistory(page);
  const checkout = await openCheckout(page);
  await checkout.getByRole('button', { name: /^Pay / }).click();
  await expect(confirming(page)).toBeVisible();
  await expect(page).toHaveURL(/\/success-payment$/);
  // Not waited for: a toast disappears.
  expect(await saidDone(page).count()).toBe(0);
  await page.reload();
  await expect(confirming(page)).toBeVisible();
  letGo();
  await expect(purchaseHeading(page)).toBeVisible();
});

for (const address of ['', undefined]) {
  test(`card purchase: is being confirmed when the answer has no payment page: ${address}`, async ({
    page,
    request,
    shop,
  }) => {
    await openFilledCart({ page, request, shop }, { items: 1, price: { min: 20, max: 60 } });
    await changeAnswer(page, 'purchase/product', { redirect_url: address });
    const checkout = await openCheckout(page);
    await checkout.getByRole('radio', { name: /^Card/ }).check();
    await checkout.getByRole('button', { name: /^Pay / }).click();
    await expect(confirming(page)).toBeVisible();
    await expect(page).toHaveURL(/\/success-payment\?order=/);
    expect(await saidDone(page).count()).toBe(0);
    await expect(page.getByText('It went through.')).toHaveCount(0);
  });
}

test('top-up: is being confirmed when the answer has no payment page', async ({ page, request, shop }) => {
  const buyer = await makeBuyer(request, shop.api);
  await openMemberPage(page, '/account', buyer);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Balance|^Top up/ })
    .click();
  const topUp = dialogNamed(page, 'Top up balance');
  await topUp.getByRole('textbox', { name: 'Amount in EUR' }).fill('25');
  await topUp.getByRole('button', { name: 'Continue' }).click();
  await dialogNamed(page, 'Contact Information').getByRole('button', { name: 'Next' }).click();
  await changeAnswer(page, 'deposit/checkout', { redirect_url: '', order: 'D-unknown' });
  await topUp.getByRole('checkbox').check();
  await topUp.getByRole('button', { name: /^Pay / }).click();
  await expect(confirming(page)).toBeVisible();
  await expect(page).toHaveURL(/\/success-payment\?type=topup&order=D-unknown$/);
  expect(await page.getByText('Payment processed successfully!').count()).toBe(0);
});
