import type { Page } from 'playwright/test';

import { expectAccessible } from '../../../support/axe.ts';
import { expect, test } from '../../../support/shop.ts';
import { banner, revisitTab, resendButton, signInUnverified, verify } from './verification-steps.ts';

const REFUSAL = { status: 403, json: { status: 'ERROR', message: 'Your email address is not verified.' } };

/** Makes the backend refuse an unverified member the calls that pages make on their own. */
async function refuseBackgroundCalls(page: Page): Promise<() => Promise<void>> {
  const calls = /\/api\/(user\/profile|cart)\b/;
  await page.route(calls, (route) => route.fulfill(REFUSAL));
  return () => page.unroute(calls);
}

for (const path of ['/', '/products', '/terms', '/success-payment'])
  test(`open page ${path}: stays open to an unverified member, with a banner`, async ({
    page,
    request,
    shop,
  }) => {
    await signInUnverified(page, request, shop.api);
    await refuseBackgroundCalls(page);
    await page.goto(path);
    await expect(banner(page)).toBeVisible();
    await expect(page).toHaveURL(path);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);
  });

test('banner: leads to verification and back, and ends with it', async ({ page, request, shop }) => {
  const { email } = await signInUnverified(page, request, shop.api);
  const allow = await refuseBackgroundCalls(page);
  await page.goto('/products?search=awp');
  await banner(page).getByRole('link', { name: 'Verify now' }).click();
  await expect(page).toHaveURL('/email-verification?redirect=%2Fproducts%3Fsearch%3Dawp');
  await expect(resendButton(page)).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  await allow();
  await verify(request, shop.api, email);
  await revisitTab(page);
  await expect(page).toHaveURL('/products?search=awp');
  await expect(banner(page)).toHaveCount(0);
  // The refused calls are made again.
  await expect(page.getByRole('banner').getByRole('button', { name: /^Balance/ })).toBeVisible();
});

test('banner: ends when the address was verified in another window', async ({ page, request, shop }) => {
  const { email } = await signInUnverified(page, request, shop.api);
  const allow = await refuseBackgroundCalls(page);
  await page.goto('/');
  await expect(banner(page)).toBeVisible();
  await allow();
  await verify(request, shop.api, email);
  await revisitTab(page);
  await expect(banner(page)).toHaveCount(0);
});

for (const [name, path] of [
  ['Cart', '/cart'],
  ['Sell', '/account'],
] as const)
  test(`guarded page ${path}: leads an unverified member to verification, and back to an open page @main`, async ({
    page,
    request,
    shop,
  }) => {
    await signInUnverified(page, request, shop.api);
    await refuseBackgroundCalls(page);
    await page.goto('/products');
    await expect(banner(page)).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(`/email-verification?${new URLSearchParams({ redirect: path })}`);
    await page.goBack();
    await expect(page).toHaveURL('/products');
  });

test('action on an open page: leads an unverified member to verification', async ({
  page,
  request,
  shop,
}) => {
  await signInUnverified(page, request, shop.api);
  await refuseBackgroundCalls(page);
  await page.goto('/products');
  await expect(banner(page)).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: /^Buy:/ }).first().click();
  await expect(page).toHaveURL('/email-verification?redirect=%2Fproducts');
});
