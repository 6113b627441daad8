import type { Page } from 'playwright/test';

import { expectAccessible } from '../../../support/axe.ts';
import { endRoute } from '../../../support/end-route.ts';
import { expect, test } from '../../../support/shop.ts';
import { addToCart, findItems } from '../buyer-steps.ts';
import {
  banner,
  noticeMessage,
  openMailedLink,
  resendButton,
  revisitTab,
  signInUnverified,
  verify,
} from './verification-steps.ts';
import { logIn, loginDialog, makeMember } from '../visitor-steps.ts';

// What one screen says is in renderer/src/features/verification/verification-screens.test.tsx.

const REFUSAL = { status: 403, json: { status: 'ERROR', message: 'Your email address is not verified.' } };

/** Makes the backend refuse an unverified member the calls that pages make on their own. */
async function refuseBackgroundCalls(page: Page): Promise<() => Promise<void>> {
  const calls = /\/api\/(user\/profile|cart)\b/;
  await page.route(calls, (route) => route.fulfill(REFUSAL));
  return () => endRoute(page, calls);
}

/** Expects the verification page, which leads back to this path. */
async function expectVerification(page: Page, redirect: string): Promise<void> {
  await expect(page).toHaveURL(`/email-verification?${new URLSearchParams({ redirect })}`);
  await expect(resendButton(page)).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
}

test('verification link in another tab: continues the first tab where it was needed @main', async ({
  page,
  context,
  request,
  shop,
}) => {
  const member = await signInUnverified(page, request, shop.api);
  await addToCart(request, shop.api, member, await findItems(request, shop.api, 1, { min: 5, max: 20 }));
  await page.goto('/email-verification?redirect=%2Fproducts%3Ffrom%3Dmail');
  await resendButton(page).click();
  await expect(page.getByText(/You can ask for another email in \d+:\d\d\./)).toBeVisible();
  await expectAccessible(page);
  const mail = { request, api: shop.api, origin: shop.origin, email: member.email };
  const messageShown = await noticeMessage(page, 'Your email address is verified');
  const other = await context.newPage();
  const ways = other.getByRole('main').getByRole('link');
  await openMailedLink(other, mail);
  await expect(other).toHaveURL('/email/verify/success');
  await expect(ways).toHaveText(['Back to your cart', 'Continue', 'Go to My Account']);
  await expectAccessible(other);
  await expect(page).toHaveURL('/products?from=mail');
  await messageShown();

  await test.step('the same link, opened once more: says that the address was verified already', async () => {
    await openMailedLink(other, mail);
    await expect(other).toHaveURL('/email/verify/already-success');
    await expect(ways).toHaveText(['Back to your cart', 'Go to My Account']);
    await ways.first().click();
    await expect(other).toHaveURL('/cart');
  });
});

test('guarded page or action: leads an unverified member to verification, and back', async ({
  page,
  request,
  shop,
}) => {
  const { email } = await signInUnverified(page, request, shop.api);
  const allow = await refuseBackgroundCalls(page);
  const list = '/products?search=awp';
  await page.goto(list);
  await expect(banner(page)).toBeVisible();
  for (const [name, path] of [
    ['Cart', '/cart'],
    ['Sell', '/account'],
  ] as const)
    await test.step(`${path}: back leads to the open page before it`, async () => {
      await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
      await expectVerification(page, path);
      await page.goBack();
      await expect(page).toHaveURL(list);
      await expect(banner(page)).toBeVisible();
    });

  await test.step('press on Buy', async () => {
    await page.getByRole('main').getByRole('button', { name: /^Buy:/ }).first().click();
    await expectVerification(page, list);
    await page.goBack();
  });

  await test.step('banner: leads to verification, and ends with it', async () => {
    await banner(page).getByRole('link', { name: 'Verify now' }).click();
    await expectVerification(page, list);
    await page.waitForLoadState('networkidle');
    await allow();
    await verify(request, shop.api, email);
    await revisitTab(page);
    await expect(page).toHaveURL(list);
    await expect(banner(page)).toHaveCount(0);
    // The refused calls are made again.
    await expect(page.getByRole('banner').getByRole('button', { name: /^Balance/ })).toBeVisible();
  });
});

test('verification banner: is on every page of an unverified member until the address is verified', async ({
  page,
  context,
  request,
  shop,
}) => {
  const { email, token } = await signInUnverified(page, request, shop.api);
  const allow = await refuseBackgroundCalls(page);
  for (const path of ['/', '/success-payment', '/no/such/page'])
    await test.step(`${path}: stays open, though calls are refused`, async () => {
      await page.goto(path);
      await expect(banner(page)).toBeVisible();
      await expect(page).toHaveURL(path);
    });
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await allow();

  await test.step('members’ pages', async () => {
    for (const [name, path] of [
      ['Cart', '/cart'],
      ['Sell', '/account'],
    ] as const) {
      await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(banner(page)).toBeVisible();
    }
  });

  await test.step('refused dialog: closes for the verification page, which leads back', async () => {
    // With the page's texts the footer moves, also from under a click.
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of service' }).press('Enter');
    await expect(page).toHaveURL('/terms');
    await expect(page.getByRole('heading', { level: 1, name: 'Terms of service' })).toBeVisible();
    await page.route('**/api/feedback', (route) => route.fulfill(REFUSAL));
    await page.getByRole('contentinfo').getByRole('button', { name: 'Support' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Support' });
    await expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
    await dialog.getByRole('textbox', { name: 'Message' }).fill('Hello');
    await dialog.getByRole('button', { name: 'Send message' }).click();
    await expectVerification(page, '/terms');
    await expect(dialog).toHaveCount(0);
    await page.goBack();
    await expect(banner(page)).toBeVisible();
  });

  await test.step('page of the mailed link, opened by hand: has no banner', async () => {
    await page.goto('/email/verify/success');
    const title = 'Your email address is not verified yet';
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expectAccessible(page);
    await expect(banner(page)).toHaveCount(0);
    await page.goto('/terms');
    await expect(banner(page)).toBeVisible();
  });

  await test.step('link opened in another tab: the banner goes at once', async () => {
    const answer = await request.post(`${shop.api}/api/email/verify/resend`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(answer.ok()).toBe(true);
    await openMailedLink(await context.newPage(), { request, api: shop.api, origin: shop.origin, email });
    await expect(banner(page)).toHaveCount(0);
    await expect(page).toHaveURL('/terms');
  });
});

test('verification in another browser: leads through login, also when the session ends during the wait', async ({
  page,
  context,
  request,
  shop,
}) => {
  const member = await makeMember(request, shop.api, { verified: false });
  await page.goto('/email/verify/success');
  await expect(page.getByRole('heading', { level: 1, name: 'Your email address is verified' })).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Go to My Account' }).click();
  await logIn(await loginDialog(page), member);
  await expect(page).toHaveURL('/account/personal');
  await expect(banner(page)).toBeVisible();

  await test.step('verification page: asks to sign in again, and stays', async () => {
    await banner(page).getByRole('link', { name: 'Verify now' }).click();
    await expectVerification(page, '/account/personal');
    await page.waitForLoadState('networkidle');
    await context.clearCookies({ name: 'vitrine_session' });
    await page.evaluate(() => localStorage.removeItem('token'));
    await revisitTab(page);
    await logIn(await loginDialog(page), member);
    await expectVerification(page, '/account/personal');
  });

  await test.step('cross of the banner: closes it, and moves the focus to the page', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Back to Home' }).click();
    await banner(page).getByRole('button', { name: 'Close' }).press('Enter');
    await expect(banner(page)).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
  });
});
