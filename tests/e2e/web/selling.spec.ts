import type { APIRequestContext, Page } from 'playwright/test';

import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/shop.ts';
import { dialogNamed } from './buyer-steps.ts';
import {
  closeConfirmation,
  openOffers,
  fillBank,
  ibanField,
  openNewOffer,
  fillSell,
  pauseService,
  resumeService,
  IBAN,
  storedText,
  makeSeller,
  offersOf,
  openRow,
  openSell,
  payoutsOf,
  goToMethod,
} from './seller-steps.ts';
import { choose } from './visitor-steps.ts';

// The service acts when a test advances the clock, independent of the machine's speed.
test.beforeEach(({ request, shop }) => pauseService(request, shop.api));
test.afterEach(({ request, shop }) => resumeService(request, shop.api));

/** Advances the sandbox's clock, so that the service makes its offer, receives the item and pays. */
async function advanceClock(request: APIRequestContext, api: string, ms = 660_000): Promise<void> {
  const answer = await request.post(`${api}/__sandbox/api/clock`, { data: { advance_ms: ms } });
  expect(answer.ok()).toBe(true);
}

const row = (page: Page) => page.getByRole('main').getByRole('listitem');

test('selling: goes from the request to the money on the bank account @main', async ({ page, request, shop }) => {
  const seller = await makeSeller(request, shop.api);
  await openOffers(page, seller);
  const sell = await openSell(page);
  await expectAccessible(page);
  await fillSell(page, sell);
  await sell.getByRole('button', { name: 'Submit' }).click();
  await closeConfirmation(page);
  await expect(row(page)).toContainText('Pending');

  await openRow(page, 'Details');
  const details = dialogNamed(page, 'Offer details');
  await expect(details.getByRole('heading', { name: 'AK-47 | Redline' })).toBeVisible();
  await expect(details.getByText('€20.00')).toBeVisible();
  await expect(details.getByText('Field-Tested')).toBeVisible();
  await expect(details.getByRole('link', { name: /^Steam inventory link/ })).toHaveAttribute(
    'href',
    /^https:\/\/steamcommunity\.com\//,
  );
  await expectAccessible(page);

  // The dialog stays open and refreshes itself.
  await advanceClock(request, shop.api);
  await details.getByRole('button', { name: 'Accept Offer' }).click();
  await expect(details.getByRole('group', { name: /^Sell it to us for €\d/ })).toBeFocused();
  await expectAccessible(page);
  await details.getByRole('button', { name: 'Yes, accept' }).click();
  await expect(page.getByText('Offer accepted successfully')).toBeVisible();
  await expect(details.getByText('Awaiting item')).toBeVisible();

  await advanceClock(request, shop.api);
  await details.getByRole('button', { name: 'Get paid' }).click();
  await expect(dialogNamed(page, 'Contact Information')).toBeVisible();
  await expectAccessible(page);
  const method = await goToMethod(page);
  await expect(method.getByText(/^€\d+\.\d\d$/)).toBeVisible();
  await expectAccessible(page);
  const bank = await fillBank(page, method);
  await expect(bank.getByRole('textbox', { name: 'First name' })).toHaveValue('Ada');
  await expect(bank.getByRole('textbox', { name: 'Last name' })).toHaveValue('Glass');
  await expect(ibanField(bank)).toHaveValue('DE89 3704 0044 0532 0130 00');
  await expectAccessible(page);
  expect(await storedText(page)).not.toContain(IBAN.slice(4));
  await bank.getByRole('button', { name: 'Submit Payment' }).click();
  await expect(page.getByText('Payout request submitted successfully!')).toBeVisible();
  const sent = dialogNamed(page, 'Your payout is under way');
  await expect(sent).toContainText('within 3 working days');
  await expectAccessible(page);
  await sent.getByRole('button', { name: 'View Transactions' }).click();
  await expect(row(page)).toContainText('Payout processing');

  const [sold] = await offersOf(request, shop.api, seller);
  expect(await payoutsOf(request, shop.api, sold?.id ?? 0)).toMatchObject([{ method: 'sepa-manual' }]);
  await advanceClock(request, shop.api);
  await openRow(page, 'Details');
  await expect(details.getByText('Approved')).toBeVisible();
  expect(await storedText(page)).not.toContain(IBAN.slice(4));
});

test('declining an offer: asks first, and going back changes nothing @wide', async ({
  page,
  request,
  shop,
}) => {
  const { seller, id } = await openNewOffer({ page, request, shop }, 'offer', 'See offer');
  const details = dialogNamed(page, 'Offer details');
  await details.getByRole('button', { name: 'Decline' }).click();
  await expect(details.getByRole('button', { name: 'Yes, decline' })).toBeVisible();
  await expectAccessible(page);
  await details.getByRole('button', { name: 'Back' }).click();
  expect(await offersOf(request, shop.api, seller)).toMatchObject([{ id, status: 'offer' }]);
  await details.getByRole('button', { name: 'Decline' }).click();
  await details.getByRole('button', { name: 'Yes, decline' }).click();
  await expect(page.getByText('Offer declined successfully')).toBeVisible();
  await expect(details.getByText('Declined by user')).toBeVisible();
  await expect(details.getByRole('button', { name: /Accept|Decline/ })).toHaveCount(0);
});

test('sell form: suggests names of the catalogue, and accepts any other', async ({ page, request, shop }) => {
  await openOffers(page, await makeSeller(request, shop.api));
  const sell = await openSell(page);
  const name = sell.getByRole('combobox', { name: 'Skin name' });
  await name.pressSequentially('redline');
  await expect(sell.getByRole('option', { name: 'AK-47 | Redline', exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(sell.getByRole('listbox')).toHaveCount(0);
  await expect(name).toHaveValue('redline');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const marked = await sell.getByRole('option', { selected: true }).textContent();
  await page.keyboard.press('Enter');
  await expect(name).toHaveValue(marked ?? '');
  await expect(sell.getByRole('listbox')).toHaveCount(0);
  await name.fill('My very own name');
  await sell.getByRole('textbox', { name: 'Price you want' }).focus();
  await expect(name).toHaveValue('My very own name');
});

test('sell form: shows an error at each field that is empty or invalid @wide', async ({
  page,
  request,
  shop,
}) => {
  const seller = await makeSeller(request, shop.api);
  await openOffers(page, seller);
  const sell = await openSell(page);
  const submit = sell.getByRole('button', { name: 'Submit' });
  await submit.click();
  for (const text of [
    'Skin name is required',
    'Price must be a positive number',
    'Quality is required',
    'Steam inventory link is required',
  ])
    await expect(sell.getByText(text)).toBeVisible();
  await expect(sell.getByRole('combobox', { name: 'Skin name' })).toBeFocused();
  await expectAccessible(page);

  await sell.getByRole('combobox', { name: 'Skin name' }).fill('Karambit');
  await sell.getByRole('textbox', { name: 'Price you want' }).fill('-1');
  await sell.getByRole('textbox', { name: 'Steam inventory link' }).fill('javascript:alert(1)');
  await sell.getByRole('combobox', { name: 'Quality' }).click();
  await expect(page.getByRole('option')).toHaveText([
    'Field-Tested',
    'Battle-Scarred',
    'Minimal Wear',
    'Well-Worn',
    'Factory New',
    'Not Painted',
  ]);
  await page.getByRole('option', { name: 'Not Painted' }).click();
  await submit.click();
  await expect(sell.getByText('Price must be a positive number')).toBeVisible();
  await expect(sell.getByText('Please enter a valid link')).toBeVisible();
  await expect(sell.getByRole('textbox', { name: 'Price you want' })).toBeFocused();
  expect(await offersOf(request, shop.api, seller)).toEqual([]);
});

test('selling: asks and offers prices in the chosen currency @wide', async ({ page, request, shop }) => {
  const seller = await makeSeller(request, shop.api);
  await openOffers(page, seller);
  await choose(page, 'Currency', 'USD');
  await page.keyboard.press('Escape');
  const sell = await openSell(page);
  await expect(sell.getByText('$', { exact: true })).toBeVisible();
  await fillSell(page, sell);
  await sell.getByRole('textbox', { name: 'Price you want' }).fill('$ 12,50');
  await sell.getByRole('button', { name: 'Submit' }).click();
  await closeConfirmation(page);
  await openRow(page, 'Details');
  await expect(dialogNamed(page, 'Offer details').getByText('$12.50')).toBeVisible();
});
