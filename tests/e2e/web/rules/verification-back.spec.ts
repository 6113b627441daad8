import type { Page } from 'playwright/test';

import { expectAccessible } from '../../../support/axe.ts';
import { expect, test } from '../../../support/shop.ts';
import { addToCart, findItems } from '../buyer-steps.ts';
import { openMailedLink, resendButton, signInUnverified, verify } from './verification-steps.ts';

/** The links of a page about a verified address, in their order. */
const ways = (page: Page) => page.getByRole('main').getByRole('link');

/** Asks for a mail on the verification page. */
async function sendMail(page: Page, redirect?: string): Promise<void> {
  const query = redirect === undefined ? '' : `?${new URLSearchParams({ redirect })}`;
  await page.goto(`/email-verification${query}`);
  await resendButton(page).click();
  await expect(page.getByText('has been sent', { exact: false })).toBeVisible();
}

test('verified: leads back to the cart first, when it has items', async ({
  page,
  context,
  request,
  shop,
}) => {
  const member = await signInUnverified(page, request, shop.api);
  await addToCart(request, shop.api, member, await findItems(request, shop.api, 1, { min: 5, max: 20 }));
  await sendMail(page);
  const mail = { request, api: shop.api, origin: shop.origin, email: member.email };
  const other = await context.newPage();
  await openMailedLink(other, mail);
  await expect(other).toHaveURL('/email/verify/success');
  await expect(ways(other)).toHaveText(['Back to your cart', 'Go to My Account']);
  await expectAccessible(other);
  // The same link, opened once more.
  await openMailedLink(other, mail);
  await expect(other).toHaveURL('/email/verify/already-success');
  await ways(other).first().click();
  await expect(other).toHaveURL('/cart');
});

test('verified: leads to where it was needed, in the tab of the mail as well', async ({
  page,
  context,
  request,
  shop,
}) => {
  const { email } = await signInUnverified(page, request, shop.api);
  await sendMail(page, '/products?search=awp');
  const other = await context.newPage();
  await openMailedLink(other, { request, api: shop.api, origin: shop.origin, email });
  await expect(ways(other)).toHaveText(['Continue', 'Go to My Account']);
  await expect(page).toHaveURL('/products?search=awp');
  await ways(other).first().click();
  await expect(other).toHaveURL('/products?search=awp');
  // It was offered: the next verification does not offer it again.
  await other.goto('/email/verify/success');
  await expect(ways(other)).toHaveText(['Go to My Account']);
});

test('verified: leads back to the cart that asked for it, even if it is empty', async ({
  page,
  context,
  request,
  shop,
}) => {
  const { email } = await signInUnverified(page, request, shop.api);
  await sendMail(page, '/cart');
  const other = await context.newPage();
  await openMailedLink(other, { request, api: shop.api, origin: shop.origin, email });
  await expect(ways(other)).toHaveText(['Back to your cart', 'Go to My Account']);
});

test('verified: offers the account, when the cart cannot be loaded', async ({ page, request, shop }) => {
  const { email } = await signInUnverified(page, request, shop.api);
  await verify(request, shop.api, email);
  await page.route('**/api/cart?*', (route) => route.abort());
  await page.goto('/email/verify/success');
  await expect(ways(page)).toHaveText(['Go to My Account']);
});
