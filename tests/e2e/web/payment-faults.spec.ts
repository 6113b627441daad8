import type { Locator, Page } from 'playwright/test';

import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/shop.ts';
import { shortenTimeout } from '../../faults/stage.ts';
import {
  openFilledCart,
  purchaseHeading,
  dialogNamed,
  editDetails,
  openMemberPage,
  historyOf,
  makeBuyer,
  openCheckout,
  payByCard,
} from './buyer-steps.ts';
import { isPhone, logIn, loginDialog, openMenuSheet } from './visitor-steps.ts';

async function openTopUp(page: Page): Promise<Locator> {
  const place = isPhone(page) ? await openMenuSheet(page) : page.getByRole('banner');
  await place.getByRole('button', { name: /^Balance/ }).click();
  return dialogNamed(page, 'Top up balance');
}

test('top-up: keeps what was typed and pays once, when the session ends in the middle @wide', async ({
  page,
  request,
  shop,
}) => {
  const buyer = await makeBuyer(request, shop.api);
  await openMemberPage(page, '/account', buyer);
  let topUp = await openTopUp(page);
  await topUp.getByRole('textbox', { name: 'Amount in EUR' }).fill('33,30');
  await topUp.getByRole('button', { name: 'Continue' }).click();
  let contact = dialogNamed(page, 'Contact Information');
  await contact.getByRole('textbox', { name: 'Address' }).fill('Am Kanal 3');
  await contact.getByRole('button', { name: 'Next' }).click();
  topUp = dialogNamed(page, 'Top up balance');
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

  topUp = dialogNamed(page, 'Top up balance');
  await expect(topUp.getByRole('button', { name: 'Pay €33.30' })).toBeVisible();
  await topUp.getByRole('button', { name: 'Change' }).click();
  contact = dialogNamed(page, 'Contact Information');
  await expect(contact.getByRole('textbox', { name: 'Address' })).toHaveValue('Am Kanal 3');
  await contact.getByRole('button', { name: 'Next' }).click();
  topUp = dialogNamed(page, 'Top up balance');
  await topUp.getByRole('checkbox').check();
  await topUp.getByRole('button', { name: 'Pay €33.30' }).click();
  await payByCard(page);
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  expect(requestCount).toBeLessThanOrEqual(2);
  expect(await historyOf(request, shop.api, buyer, 'deposit')).toMatchObject([{ status: 'Success' }]);
});

for (const acts of [false, true])
  test(`purchase after 20 s of silence: ${acts ? 'finds the one that was made' : 'explains that none was made'}, and pays once @wide`, async ({
    page,
    request,
    shop,
  }) => {
    // The page's 20 s timeout elapses at once, for this call only.
    await shortenTimeout(page, 'POST', '^/api/purchase/product$');
    const buyer = await openFilledCart(
      { page, request, shop },
      { items: 1, price: { min: 1, max: 9 }, balance: 500 },
    );
    const checkout = await openCheckout(page);
    await editDetails(checkout);
    await checkout.getByRole('textbox', { name: 'City' }).fill('Potsdam');
    let requestCount = 0;
    await page.route('**/api/purchase/product', async (route) => {
      requestCount += 1;
      if (requestCount > 1) return route.fallback();
      // Held until the page gives up; whether the server acted or not, it never answers.
      if (acts) await route.fetch();
    });
    await checkout.getByRole('button', { name: /^Pay / }).click();
    if (!acts) {
      await expect(
        checkout.getByText('We got no answer, but it was not done', { exact: false }),
      ).toBeVisible();
      await expectAccessible(page);
      await expect(checkout.getByRole('textbox', { name: 'City' })).toHaveValue('Potsdam');
      expect(requestCount).toBe(1);
      await page.evaluate(() => sessionStorage.setItem('patient', 'yes'));
      await checkout.getByRole('button', { name: /^Pay / }).click();
    }
    await expect(purchaseHeading(page)).toBeVisible();
    expect(requestCount).toBe(acts ? 1 : 2);
    expect(await historyOf(request, shop.api, buyer, 'purchase')).toHaveLength(1);
  });
