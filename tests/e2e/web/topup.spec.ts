import type { Locator, Page } from 'playwright/test';

import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/shop.ts';
import {
  DECLINED,
  detailsLine,
  dialogNamed,
  editDetails,
  historyOf,
  makeBuyer,
  openCheckout,
  openFilledCart,
  openMemberPage,
  payByCard,
  purchaseHeading,
  tryAgain,
  ways,
} from './buyer-steps.ts';
import { isPhone, logIn, loginDialog, openMenuSheet } from './visitor-steps.ts';

/** Opens the top-up by the balance in the header. */
async function openTopUp(page: Page): Promise<Locator> {
  const place = isPhone(page) ? await openMenuSheet(page) : page.getByRole('banner');
  await place.getByRole('button', { name: /^Balance/ }).click();
  return dialogNamed(page, 'Top up balance');
}

test('top-up: asks for missing billing details in its dialog, then opens the payment page @main', async ({
  page,
  request,
  shop,
}) => {
  const buyer = await makeBuyer(request, shop.api, { city: '' });
  await openMemberPage(page, '/account', buyer);
  const topUp = await openTopUp(page);
  await topUp.getByRole('textbox', { name: 'Amount in EUR' }).fill('33,30');
  await topUp.getByRole('textbox', { name: 'Address' }).fill('Am Kanal 3');
  await topUp.getByRole('button', { name: 'Close' }).click();
  await openTopUp(page);
  await topUp.getByRole('textbox', { name: 'Amount in EUR' }).fill('33,30');
  await expect(topUp.getByRole('textbox', { name: 'Address' })).toHaveValue('Am Kanal 3');
  const city = topUp.getByRole('textbox', { name: 'City' });
  await topUp.getByRole('button', { name: 'Pay €33.30' }).click();
  await expect(topUp.getByText('City is required')).toBeVisible();
  await expect(city).toBeFocused();
  await city.fill('Potsdam');

  const pay = topUp.getByRole('button', { name: 'Pay €33.30' });
  await pay.click();
  await expect(topUp.getByText('Please accept the terms and privacy policy.')).toBeVisible();
  await expect(topUp.getByText('I accept the Terms of service and Privacy policy')).toBeVisible();
  await expect(topUp.getByRole('link', { name: 'Terms of service' })).toHaveAttribute('href', '/terms');
  await expect(topUp.getByRole('link', { name: 'Privacy policy' })).toHaveAttribute('href', '/privacy');
  await expect(topUp.getByRole('checkbox')).toBeFocused();
  await expectAccessible(page);
  await topUp.getByRole('checkbox').check();
  await pay.dblclick();
  await payByCard(page);
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  expect(await historyOf(request, shop.api, buyer, 'deposit')).toHaveLength(1);
});

test('too little balance: leads to the top-up, over a declined card and a reload, back to the same checkout @main', async ({
  page,
  request,
  shop,
}) => {
  await openFilledCart({ page, request, shop }, { items: 1, price: { min: 30, max: 60 }, balance: 1 });
  await page.getByRole('textbox', { name: 'Promo code' }).fill('FIVE');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('FIVE · Applied')).toBeVisible();
  const checkout = await openCheckout(page);
  await checkout.getByRole('radio', { name: /^Balance/ }).check();
  await editDetails(checkout);
  await checkout.getByRole('textbox', { name: 'Address' }).fill('Nowhere typed before 7');
  await checkout
    .getByRole('textbox', { name: 'Trade URL' })
    .fill('https://steamcommunity.com/tradeoffer/new/?partner=7&token=xyz');
  await expect(checkout.getByText('Still to pay')).toBeVisible();
  await checkout.getByRole('button', { name: 'Top up and continue' }).click();

  const topUp = dialogNamed(page, 'Top up balance');
  const amount = topUp.getByRole('textbox', { name: 'Amount in EUR' });
  const pay = async () => {
    await topUp.getByRole('checkbox').check();
    await topUp.getByRole('button', { name: 'Pay €77.70' }).click();
  };
  await expect(topUp.getByText(/^Insufficient balance\. You need [\d,.]+ Credits\.$/)).toBeVisible();
  await expect(amount).not.toHaveValue('');
  await amount.fill('77.70');
  await pay();
  await payByCard(page, DECLINED);
  await expect(page.getByRole('heading', { name: 'Payment Failed' })).toBeVisible();
  await expect(ways(page)).toHaveText(['Try again', 'Return to Home', 'Continue your purchase']);
  await tryAgain(page).click();
  await expect(amount).toHaveValue('77.70');
  await page.reload();
  await tryAgain(page).click();
  await expect(amount).toHaveValue('77.70');
  await pay();
  await payByCard(page);
  // The checkout opens again over the result.
  const result = { name: 'Payment Successful!', includeHidden: true };
  await expect(page.getByRole('heading', result)).toBeVisible();
  await checkout.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Continue your purchase' }).click();
  await expect(detailsLine(checkout)).toContainText('Nowhere typed before 7');
  await expect(checkout.getByRole('radio', { name: /^Balance/ })).toBeChecked();
  await expect(checkout.getByRole('textbox', { name: 'Trade URL' })).toHaveValue(/partner=7/);
  await expect(checkout.getByText('Promo FIVE')).toBeVisible();
  await checkout.getByRole('button', { name: /^Pay / }).click();
  await expect(purchaseHeading(page)).toBeVisible();
});

test('top-up: keeps its input when the session ends, can be continued later, and pays once @wide', async ({
  page,
  request,
  shop,
}) => {
  const buyer = await makeBuyer(request, shop.api);
  await openMemberPage(page, '/account', buyer);
  const topUp = await openTopUp(page);
  await topUp.getByRole('textbox', { name: 'Amount in EUR' }).fill('33,30');
  await topUp.getByRole('button', { name: 'Change Billing details' }).click();
  await topUp.getByRole('textbox', { name: 'Address' }).fill('Am Kanal 3');
  await topUp.getByRole('checkbox').check();
  let requestCount = 0;
  page.on('request', (sent) => {
    if (sent.method() === 'POST' && sent.url().endsWith('/api/deposit/checkout')) requestCount += 1;
  });
  await page.context().clearCookies();
  await page.evaluate(() => window.localStorage.removeItem('token'));
  await topUp.getByRole('button', { name: 'Pay €33.30' }).click();
  await expect(page.getByText('Error occurred. Please log in again.')).toBeVisible();
  await logIn(await loginDialog(page), buyer);

  await expect(topUp.getByText('Ada Glass, Am Kanal 3, 10969 Berlin')).toBeVisible();
  await topUp.getByRole('checkbox').check();
  await topUp.getByRole('button', { name: 'Pay €33.30' }).click();
  await expect(page.getByRole('heading', { name: 'Pay by card' })).toBeVisible();

  await page.goto('/account');
  await openTopUp(page);
  await expect(topUp.getByText('Your top-up of €33.30')).toBeVisible();
  await expectAccessible(page);
  await topUp.getByRole('button', { name: 'I haven’t paid yet' }).click();
  await payByCard(page);
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  expect(requestCount).toBeLessThanOrEqual(2);
  expect(await historyOf(request, shop.api, buyer, 'deposit')).toMatchObject([{ status: 'Success' }]);
});
