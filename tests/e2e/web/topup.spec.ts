import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/shop.ts';
import {
  addToCart,
  dialogNamed,
  findItems,
  historyOf,
  makeBuyer,
  openCheckout,
  openMemberPage,
  payByCard,
} from './buyer-steps.ts';
import { breakOnce, isPhone, openMenuSheet } from './visitor-steps.ts';

import type { Locator, Page } from 'playwright/test';

const DEPOSIT = { method: 'POST', path: '/api/deposit/checkout' };

/** Opens the top-up by the balance in the header. */
async function openTopUp(page: Page): Promise<Locator> {
  const place = isPhone(page) ? await openMenuSheet(page) : page.getByRole('banner');
  await place.getByRole('button', { name: /^Balance/ }).click();
  const dialog = dialogNamed(page, 'Top up balance');
  await expect(dialog.getByRole('textbox', { name: 'Amount in EUR' })).toBeVisible();
  return dialog;
}

/** Confirms the contact step, which is shown once. */
async function confirmContact(page: Page): Promise<void> {
  const contact = dialogNamed(page, 'Contact Information');
  await expect(contact).toBeVisible();
  await contact.getByRole('button', { name: 'Next' }).click();
}

test('amount field: handles empty, words, zero, below the minimum, other digits and an offered amount @wide', async ({
  page,
  request,
  shop,
}) => {
  await openMemberPage(page, '/account', await makeBuyer(request, shop.api));
  const topUp = await openTopUp(page);
  const amount = topUp.getByRole('textbox', { name: 'Amount in EUR' });
  const go = topUp.getByRole('button', { name: 'Continue' });
  await expectAccessible(page);
  for (const wrong of ['', 'ten', '0', '0,00', '1e3', '-25', '12.345']) {
    await amount.fill(wrong);
    await go.click();
    await expect(topUp.getByText('Please enter a valid amount')).toBeVisible();
    await expect(amount).toBeFocused();
  }
  await amount.fill('0.01');
  await amount.press('Enter');
  await expect(topUp.getByText(/^Minimum top-up is [\d.]+ EUR$/)).toBeVisible();
  await expectAccessible(page);
  await amount.fill('٢٥٫٥٠');
  await expect(amount).toHaveValue('25.50');
  await topUp.getByRole('button', { name: '€50.00' }).click();
  await expect(amount).toHaveValue('50');
  await expect(topUp.getByText('You get €50.00 (5,000 Credits)')).toBeVisible();
});

test('suggested amounts: cover what the cart lacks, the exact amount first', async ({
  page,
  request,
  shop,
}) => {
  const buyer = await makeBuyer(request, shop.api, { balance: 1 });
  const [item] = await findItems(request, shop.api, 1, { min: 60, max: 90 });
  if (!item) throw new Error('no item');
  await addToCart(request, shop.api, buyer, [item]);
  await openMemberPage(page, '/cart', buyer);
  const lacking = (item.price - 1).toFixed(2);
  const suggested = page.getByRole('group', { name: 'Suggested amounts' }).getByRole('button');

  // Opened for its own sake, it says what the first amount is for, and fills in none.
  const topUp = await openTopUp(page);
  await expect(suggested).toHaveText([`€${lacking}`, '€100.00']);
  await expect(topUp.getByText(`€${lacking} covers the items in your cart.`)).toBeVisible();
  await expect(topUp.getByRole('textbox', { name: 'Amount in EUR' })).toHaveValue('');
  await expectAccessible(page);
  await suggested.first().click();
  await expect(topUp.getByRole('textbox', { name: 'Amount in EUR' })).toHaveValue(lacking.replace('.00', ''));
  await page.keyboard.press('Escape');

  const checkout = await openCheckout(page);
  await checkout.getByRole('radio', { name: /^Balance/ }).check();
  await checkout.getByRole('button', { name: 'Top up and continue' }).click();
  await expect(suggested).toHaveText([`€${lacking}`, '€100.00']);
  await expect(suggested.first()).toHaveAttribute('aria-pressed', 'true');
});

test('suggested amounts: are the usual ones while the cart cannot be loaded @wide', async ({
  page,
  request,
  shop,
}) => {
  await page.route('**/api/cart?*', (route) => route.fulfill({ status: 404, json: { status: 'ERROR' } }));
  await openMemberPage(page, '/account', await makeBuyer(request, shop.api));
  await openTopUp(page);
  await expect(page.getByRole('group', { name: 'Suggested amounts' }).getByRole('button')).toHaveText([
    '€25.00',
    '€50.00',
    '€100.00',
  ]);
});

test('top-up: asks for contact, then terms, then opens the payment page; Back keeps the amount @main', async ({
  page,
  request,
  shop,
}) => {
  const buyer = await makeBuyer(request, shop.api, { city: '' });
  await openMemberPage(page, '/account', buyer);
  let topUp = await openTopUp(page);
  await topUp.getByRole('textbox', { name: 'Amount in EUR' }).fill('33,30');
  await topUp.getByRole('button', { name: 'Continue' }).click();
  let contact = dialogNamed(page, 'Contact Information');
  await contact.getByRole('textbox', { name: 'Address' }).fill('Am Kanal 3');
  await contact.getByRole('button', { name: 'Back' }).click();
  topUp = dialogNamed(page, 'Top up balance');
  await expect(topUp.getByRole('textbox', { name: 'Amount in EUR' })).toHaveValue('33.30');
  await topUp.getByRole('button', { name: 'Continue' }).click();
  contact = dialogNamed(page, 'Contact Information');
  await expect(contact.getByRole('textbox', { name: 'Address' })).toHaveValue('Am Kanal 3');
  await contact.getByRole('button', { name: 'Next' }).click();
  await expect(contact.getByText('City is required')).toBeVisible();
  await expect(contact.getByRole('textbox', { name: 'City' })).toBeFocused();
  await expectAccessible(page);
  await contact.getByRole('textbox', { name: 'City' }).fill('Potsdam');
  await contact.getByRole('textbox', { name: 'City' }).press('Enter');

  topUp = dialogNamed(page, 'Top up balance');
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
  await expect(page.getByText('Please wait while we redirect you to the payment gateway...')).toBeVisible();
  await payByCard(page);
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  expect(await historyOf(request, shop.api, buyer, 'deposit')).toHaveLength(1);
});

test('top-up: shows a server error about the contact at its field @wide', async ({ page, request, shop }) => {
  await openMemberPage(page, '/account', await makeBuyer(request, shop.api));
  let topUp = await openTopUp(page);
  await topUp.getByRole('button', { name: '€25.00' }).click();
  await topUp.getByRole('button', { name: 'Continue' }).click();
  await confirmContact(page);
  topUp = dialogNamed(page, 'Top up balance');
  await topUp.getByRole('checkbox').check();
  await page.route('**/api/deposit/checkout', (route) =>
    route.fulfill({
      status: 422,
      json: {
        status: 'ERROR',
        message: 'Invalid',
        errors: { postCode: ['No such post code'], odd: ['Odd'] },
      },
    }),
  );
  await topUp.getByRole('button', { name: 'Pay €25.00' }).click();
  const contact = dialogNamed(page, 'Contact Information');
  await expect(contact.getByRole('textbox', { name: 'Post code' })).toHaveAccessibleDescription(
    'No such post code',
  );
  await expect(contact.getByText('Odd')).toBeVisible();
  await expectAccessible(page);
});

test('started top-up: can be continued or replaced by a new one @wide', async ({ page, request, shop }) => {
  const buyer = await makeBuyer(request, shop.api);
  await openMemberPage(page, '/account', buyer);
  let topUp = await openTopUp(page);
  await topUp.getByRole('button', { name: '€25.00' }).click();
  await topUp.getByRole('button', { name: 'Continue' }).click();
  await confirmContact(page);
  topUp = dialogNamed(page, 'Top up balance');
  await topUp.getByRole('checkbox').check();
  await topUp.getByRole('button', { name: 'Pay €25.00' }).click();
  await expect(page.getByRole('heading', { name: 'Pay by card' })).toBeVisible();

  await page.goto('/account');
  const place = isPhone(page) ? await openMenuSheet(page) : page.getByRole('banner');
  await place.getByRole('button', { name: /^Balance/ }).click();
  topUp = dialogNamed(page, 'Top up balance');
  await expect(topUp.getByText('Your €25.00 top-up isn’t paid yet.')).toBeVisible();
  await expectAccessible(page);
  await topUp.getByRole('button', { name: 'Continue to payment' }).click();
  await payByCard(page);
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  expect(await historyOf(request, shop.api, buyer, 'deposit')).toHaveLength(1);
});

// Both look alike, so the phone runs only the first.
for (const { name, fault, tag } of [
  { name: 'a server error', fault: { kind: 'status', status: 500 }, tag: '' },
  { name: 'a line cut before it acts', fault: { kind: 'drop', acts: false }, tag: ' @wide' },
] as const)
  test(`top-up without a clear answer (${name}): says nothing was paid, and retries with the same amount${tag}`, async ({
    page,
    request,
    shop,
  }) => {
    const buyer = await makeBuyer(request, shop.api);
    await openMemberPage(page, '/account', buyer);
    let topUp = await openTopUp(page);
    await topUp.getByRole('button', { name: '€25.00' }).click();
    await topUp.getByRole('button', { name: 'Continue' }).click();
    await confirmContact(page);
    topUp = dialogNamed(page, 'Top up balance');
    await topUp.getByRole('checkbox').check();
    await breakOnce(request, shop.api, { ...DEPOSIT, ...fault });
    await topUp.getByRole('button', { name: 'Pay €25.00' }).click();
    await expect(topUp.getByText('We got no answer, but it was not done', { exact: false })).toBeVisible();
    await expectAccessible(page);
    await topUp.getByRole('button', { name: 'Pay €25.00' }).click();
    await expect(page.getByRole('heading', { name: 'Pay by card' })).toBeVisible();
    expect(await historyOf(request, shop.api, buyer, 'deposit')).toHaveLength(1);
  });
