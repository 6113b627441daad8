import type { Locator, Page } from 'playwright/test';

import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/shop.ts';
import {
  detailsLine,
  dialogNamed,
  editDetails,
  makeBuyer,
  openFilledCheckout,
  openMemberPage,
  payByCard,
  purchaseHeading,
} from './buyer-steps.ts';
import { logIn, loginDialog, visit } from './visitor-steps.ts';

const DECLINED = '4000 0000 0000 0002';

/** The failure page's ways on, in their order. */
const ways = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('button')
    .or(page.getByRole('main').getByRole('link'))
    .filter({ hasNotText: 'Return to the app' });

const tryAgain = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Try again' });
const amountOf = (dialog: Locator) => dialog.getByRole('textbox', { name: 'Amount in EUR' });

test('declined order: is tried again in the checkout, with its input', async ({ page, request, shop }) => {
  let { checkout } = await openFilledCheckout(
    { page, request, shop },
    { items: 1, price: { min: 20, max: 60 } },
  );
  await editDetails(checkout);
  await checkout.getByRole('textbox', { name: 'Address' }).fill('Am Kanal 3');
  await checkout.getByRole('radio', { name: /^Card/ }).check();
  await checkout.getByRole('button', { name: /^Pay / }).click();
  await payByCard(page, DECLINED);
  await expect(page.getByRole('heading', { name: 'Order Payment Failed' })).toBeVisible();
  await expect(ways(page)).toHaveText(['Try again', 'Return to Home', 'View Transaction History']);
  await tryAgain(page).dblclick();
  await expect(page).toHaveURL('/cart');
  checkout = dialogNamed(page, 'Checkout');
  await expect(detailsLine(checkout)).toContainText('Am Kanal 3');
  await expect(checkout.getByRole('radio', { name: /^Card/ })).toBeChecked();
  await checkout.getByRole('button', { name: /^Pay / }).click();
  await payByCard(page);
  await expect(purchaseHeading(page)).toBeVisible();
});

test('declined top-up: is tried again with its amount, also after a reload @main', async ({
  page,
  request,
  shop,
}) => {
  const { checkout } = await openFilledCheckout(
    { page, request, shop },
    { items: 1, price: { min: 20, max: 40 }, balance: 1 },
  );
  await checkout.getByRole('radio', { name: /^Balance/ }).check();
  await checkout.getByRole('button', { name: 'Top up and continue' }).click();
  const topUp = dialogNamed(page, 'Top up balance');
  await amountOf(topUp).fill('77.70');
  await topUp.getByRole('checkbox').check();
  await topUp.getByRole('button', { name: 'Pay €77.70' }).click();
  await payByCard(page, DECLINED);
  await expect(page.getByRole('heading', { name: 'Payment Failed' })).toBeVisible();
  await expect(ways(page)).toHaveText(['Try again', 'Return to Home', 'Continue your purchase']);
  await expectAccessible(page);
  await tryAgain(page).click();
  await expect(amountOf(topUp)).toHaveValue('77.70');
  await page.reload();
  await tryAgain(page).click();
  await expect(amountOf(topUp)).toHaveValue('77.70');
  await topUp.getByRole('checkbox').check();
  await topUp.getByRole('button', { name: 'Pay €77.70' }).click();
  await payByCard(page);
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue your purchase' }).click();
  await expect(dialogNamed(page, 'Checkout').getByRole('button', { name: /^Pay / })).toBeVisible();
});

test('failed payment of a visitor: is tried again after the sign-in @wide', async ({
  page,
  request,
  shop,
}) => {
  const buyer = await makeBuyer(request, shop.api);
  await visit(page, '/fail-payment?type=topup&order=D-17');
  await tryAgain(page).click();
  await logIn(await loginDialog(page), buyer);
  await expect(amountOf(dialogNamed(page, 'Top up balance'))).toHaveValue('');
});

test('failed order of an empty cart: leads to the cart @wide', async ({ page, request, shop }) => {
  await openMemberPage(page, '/fail-payment?order=P-17', await makeBuyer(request, shop.api));
  await tryAgain(page).click();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  // A dialog's code would be there by now.
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('failed payment without an order: is a top-up, when the cart is empty @wide', async ({
  page,
  request,
  shop,
}) => {
  await openMemberPage(page, '/fail-payment', await makeBuyer(request, shop.api));
  await tryAgain(page).click();
  await expect(amountOf(dialogNamed(page, 'Top up balance'))).toHaveValue('');
});
