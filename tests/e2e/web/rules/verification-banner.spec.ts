import type { Page } from 'playwright/test';

import { expectAccessible } from '../../../support/axe.ts';
import { expect, test } from '../../../support/shop.ts';
import { profileField, profileForm } from '../account-steps.ts';
import {
  expectSignedIn,
  logIn,
  logOut,
  makeMember,
  newEmail,
  openLogin,
  openSignedIn,
  visit,
} from '../visitor-steps.ts';
import { banner, openMailedLink, resendButton, signInUnverified, verify } from './verification-steps.ts';

/** Asks for a mail: accounts made by tests have got none. */
async function sendMail(page: Page): Promise<void> {
  await page.goto('/email-verification');
  await resendButton(page).click();
  await expect(page.getByText('has been sent', { exact: false })).toBeVisible();
}

for (const path of ['/', '/products', '/cart', '/account', '/about', '/fail-payment', '/no/such/page'])
  test(`verification banner: is on ${path} for an unverified member`, async ({ page, request, shop }) => {
    await signInUnverified(page, request, shop.api);
    await page.goto(path);
    await expect(banner(page)).toBeVisible();
    await expect(page).toHaveURL(path);
  });

test('verification banner: comes with the sign-in, and not for a verified member', async ({
  page,
  request,
  shop,
}) => {
  const unverified = await makeMember(request, shop.api, { verified: false });
  await visit(page, '/');
  await expect(banner(page)).toHaveCount(0);
  await logIn(await openLogin(page), unverified);
  await expect(banner(page)).toBeVisible();
  await logOut(page);
  await expect(banner(page)).toHaveCount(0);
  const answer = page.waitForResponse('**/api/is-auth*');
  await logIn(await openLogin(page), await makeMember(request, shop.api, { verified: true }));
  await answer;
  await expectSignedIn(page);
  await page.waitForLoadState('networkidle');
  await expect(banner(page)).toHaveCount(0);
});

for (const path of ['/email-verification', '/email/verify/success'])
  test(`verification banner: is not on ${path}`, async ({ page, request, shop }) => {
    await signInUnverified(page, request, shop.api);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(banner(page)).toHaveCount(0);
  });

test('verification banner: is gone after the press on its cross, until the next sign-in', async ({
  page,
  request,
  shop,
}) => {
  const member = await signInUnverified(page, request, shop.api);
  await page.goto('/');
  await banner(page).getByRole('button', { name: 'Close' }).press('Enter');
  await expect(banner(page)).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  await page.reload();
  await expectSignedIn(page);
  await page.waitForLoadState('networkidle');
  await expect(banner(page)).toHaveCount(0);
  await logOut(page);
  await logIn(await openLogin(page), member);
  await expect(banner(page)).toBeVisible();
});

test('verification banner: is gone at once when the link is opened in another tab', async ({
  page,
  context,
  request,
  shop,
}) => {
  const { email } = await signInUnverified(page, request, shop.api);
  await sendMail(page);
  await page.goto('/products');
  await expect(banner(page)).toBeVisible();
  const other = await context.newPage();
  await openMailedLink(other, { request, api: shop.api, origin: shop.origin, email });
  await expect(
    other.getByRole('heading', { level: 1, name: 'Your email address is verified' }),
  ).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
});

test('verification banner: is gone within half a minute of a verification elsewhere', async ({
  page,
  request,
  shop,
}) => {
  const { email } = await signInUnverified(page, request, shop.api);
  await page.clock.install();
  await page.goto('/products');
  await expect(banner(page)).toBeVisible();
  await verify(request, shop.api, email);
  await page.clock.runFor(31_000);
  await expect(banner(page)).toHaveCount(0);
});

test('verification banner: asks a member without an address to add one', async ({ page, request, shop }) => {
  await signInUnverified(page, request, shop.api);
  await page.route('**/api/user/profile*', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const answer = await route.fetch();
    const body: object = await answer.json();
    return route.fulfill({ json: { ...body, email: null } });
  });
  await page.goto('/');
  const adding = page.getByRole('complementary', { name: 'Add your email address' });
  await expectAccessible(page);
  await adding.getByRole('link', { name: 'Add now' }).click();
  await expect(page).toHaveURL('/account/personal');
});

test('verification banner: comes after a change of the address', async ({ page, request, shop }) => {
  const member = await makeMember(request, shop.api, { verified: true });
  await openSignedIn(page, '/account/personal', member);
  await profileField(page, 'Email').fill(newEmail());
  await profileForm(page).getByRole('button', { name: 'Save' }).click();
  await expect(banner(page)).toBeVisible();
});
