import type { APIRequestContext } from 'playwright/test';

import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/shop.ts';
import { dialogNamed, leaveForPayment } from './buyer-steps.ts';
import {
  fillBank,
  ibanField,
  openNewOffer,
  pauseService,
  resumeService,
  storedText,
  openRow,
  payoutsOf,
  goToMethod,
} from './seller-steps.ts';

// The service acts when a test says so, independent of the machine's speed.
test.beforeEach(({ request, shop }) => pauseService(request, shop.api));
test.afterEach(({ request, shop }) => resumeService(request, shop.api));

/** Sets the payout methods in the shop's settings. */
async function setPayoutMethods(
  request: APIRequestContext,
  api: string,
  methods: readonly string[],
): Promise<void> {
  const answer = await request.put(`${api}/__sandbox/api/settings`, { data: { payment_methods: methods } });
  expect(answer.ok()).toBe(true);
}

const USUAL = ['balance', 'card', 'card-form', 'sepa-manual'];
test('payout by card: leads to the payment pages for the card, and back @main', async ({ page, request, shop }) => {
  const { id } = await openNewOffer({ page, request, shop }, 'ready_for_payout', 'Get paid');
  const method = await goToMethod(page);
  await leaveForPayment(page, shop.gateway, method.getByRole('button', { name: 'Credit/Debit Card' }));
  await page.waitForURL(`${shop.gateway}/**`);

  // Left without an answer: the payout is still pending and can be continued.
  await page.goto(`${shop.origin}/account/offers`);
  await openRow(page, 'Get paid');
  const waiting = dialogNamed(page, 'Get paid');
  await expect(waiting.getByText('Your €17.50 payout needs your card details.')).toBeVisible();
  await expectAccessible(page);
  await waiting.getByRole('button', { name: 'Continue to payment' }).click();
  await page.waitForURL(`${shop.gateway}/**`);
  await page.getByRole('textbox', { name: 'Card number' }).fill('4242 4242 4242 4242');
  await page.getByRole('textbox', { name: 'Name on the card' }).fill('ADA GLASS');
  await page.getByRole('textbox', { name: 'Expiry date' }).fill('12/40');
  await page.getByRole('button', { name: 'Send it to this card' }).click();
  await expect(page).toHaveURL(/\/account\/offers/);
  await expect(page.getByRole('main').getByRole('listitem')).toContainText('Payout processing');
  await expect(page.getByRole('region', { name: 'Unfinished payments' })).toContainText('It went through.');
  expect(await payoutsOf(request, shop.api, id)).toHaveLength(1);
});

test('payout by card typed in the shop: checks the number, and stores none of it @wide', async ({
  page,
  request,
  shop,
}) => {
  await setPayoutMethods(request, shop.api, ['balance', 'card', 'card-direct']);
  const { id } = await openNewOffer({ page, request, shop }, 'ready_for_payout', 'Get paid');
  await dialogNamed(page, 'Contact Information').getByRole('button', { name: 'Next' }).click();
  const method = dialogNamed(page, 'Choose Payment Method');
  await expect(method.getByRole('button', { name: 'SEPA Bank Transfer' })).toHaveCount(0);
  await method.getByRole('button', { name: 'Credit/Debit Card' }).click();
  const details = dialogNamed(page, 'Payment Details');
  const submit = details.getByRole('button', { name: 'Submit Payment' });
  await submit.click();
  for (const text of [
    'Please enter a valid card number',
    'Card holder name is required',
    'Please enter a valid expiration date (MM/YY)',
  ])
    await expect(details.getByText(text)).toBeVisible();
  const number = details.getByRole('textbox', { name: 'Card number' });
  await expect(number).toBeFocused();
  await expectAccessible(page);

  await number.pressSequentially('4242424242424242');
  await expect(number).toHaveValue('4242 4242 4242 4242');
  await number.fill('4242-4242-4242-4242');
  await expect(number).toHaveValue('4242 4242 4242 4242');
  await details.getByRole('textbox', { name: 'Card holder name' }).fill('ADA GLASS');
  const expiry = details.getByRole('textbox', { name: 'Expiration date (MM/YY)' });
  await expiry.pressSequentially('0120');
  await expect(expiry).toHaveValue('01/20');
  await submit.click();
  await expect(details.getByText('Card has expired')).toBeVisible();

  await details.getByRole('button', { name: 'Back' }).click();
  await method.getByRole('button', { name: 'Credit/Debit Card' }).click();
  await expect(number).toHaveValue('4242 4242 4242 4242');
  await expiry.fill('12/40');
  await submit.click();
  await expect(dialogNamed(page, 'Your payout is under way')).toBeVisible();
  expect(await storedText(page)).not.toMatch(/4242|ADA GLASS|12\/40/);
  expect(await payoutsOf(request, shop.api, id)).toMatchObject([{ method: 'card-direct' }]);
  await setPayoutMethods(request, shop.api, USUAL);
});

test('IBAN: too short is not sent; wrong check digits are sent after a warning @wide', async ({
  page,
  request,
  shop,
}) => {
  const { id } = await openNewOffer({ page, request, shop }, 'ready_for_payout', 'Get paid');
  const details = await fillBank(page, await goToMethod(page));
  const iban = ibanField(details);
  const submit = details.getByRole('button', { name: 'Submit Payment' });
  await iban.fill('de89 3704');
  await expect(iban).toHaveValue('DE89 3704');
  await submit.click();
  await expect(details.getByText('Please enter a valid IBAN')).toBeVisible();
  await iban.fill('DE00370400440532013000');
  await expect(
    details.getByText('The check digits of this IBAN do not add up.', { exact: false }),
  ).toBeVisible();
  await expectAccessible(page);
  await submit.click();
  await expect(dialogNamed(page, 'Your payout is under way')).toBeVisible();
  expect(await payoutsOf(request, shop.api, id)).toHaveLength(1);
});
