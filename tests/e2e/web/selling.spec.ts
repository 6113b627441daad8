import type { APIRequestContext } from 'playwright/test';

import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/shop.ts';
import { dialogNamed } from './buyer-steps.ts';
import {
  closeConfirmation,
  openOffers,
  fillBank,
  ibanField,
  fillSell,
  pauseService,
  resumeService,
  IBAN,
  storedText,
  makeSeller,
  offersOf,
  openRow,
  openSell,
  historyRows,
  payoutsOf,
  chooseMethod,
} from './seller-steps.ts';

// The service acts when a test advances the clock, independent of the machine's speed.
test.beforeEach(({ request, shop }) => pauseService(request, shop.api));
test.afterEach(({ request, shop }) => resumeService(request, shop.api));

/** Advances the sandbox's clock, so that the service makes its offer, receives the item and pays. */
async function advanceClock(request: APIRequestContext, api: string, ms = 660_000): Promise<void> {
  const answer = await request.post(`${api}/__sandbox/api/clock`, { data: { advance_ms: ms } });
  expect(answer.ok()).toBe(true);
}

test('selling: goes from the request to the money on the bank account, paid once @wide @main', async ({
  page,
  request,
  shop,
}) => {
  const seller = await makeSeller(request, shop.api);
  await openOffers(page, seller);
  const sell = await openSell(page);
  await sell.getByRole('button', { name: 'Get an offer' }).click();
  await expect(sell.getByText('Quality is required')).toBeVisible();
  await sell.getByRole('combobox', { name: 'Skin name' }).pressSequentially('redline');
  await expect(sell.getByRole('option', { name: /^AK-47 \| Redline/ })).toBeVisible();
  await expectAccessible(page);
  await fillSell(page, sell);
  await sell.getByRole('button', { name: 'Get an offer' }).click();
  await closeConfirmation(page);
  await expect(historyRows(page)).toContainText('Pending');

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
  const method = await chooseMethod(page);
  await expect(method.getByText(/^€\d+\.\d\d$/)).toBeVisible();
  await expectAccessible(page);
  const bank = await fillBank(page, method);
  await expect(bank.getByRole('textbox', { name: 'First name' })).toHaveValue('Ada');
  await expect(bank.getByRole('textbox', { name: 'Last name' })).toHaveValue('Glass');
  await expect(ibanField(bank)).toHaveValue('DE89 3704 0044 0532 0130 00');
  await ibanField(bank).fill(IBAN.replace('89', '00'));
  await expect(bank.getByText(/^The check digits of this IBAN do not add up/)).toBeVisible();
  await expectAccessible(page);
  await ibanField(bank).fill(IBAN);
  expect(await storedText(page)).not.toContain(IBAN.slice(4));
  let payoutRequests = 0;
  page.on('request', (sent) => {
    if (sent.url().includes('/request-payout/')) payoutRequests += 1;
  });
  await bank.getByRole('button', { name: 'Submit Payment' }).dblclick();
  await expect(page.getByText('Payout request submitted successfully!')).toBeVisible();
  const sent = dialogNamed(page, 'Your payout is under way');
  await expect(sent).toContainText('within 3 working days');
  await expectAccessible(page);
  await sent.getByRole('button', { name: 'View Transactions' }).click();
  await expect(historyRows(page)).toContainText('Payout processing');

  const [sold] = await offersOf(request, shop.api, seller);
  expect(await payoutsOf(request, shop.api, sold?.id ?? 0)).toMatchObject([{ method: 'sepa-manual' }]);
  expect(payoutRequests).toBe(1);
  await advanceClock(request, shop.api);
  await openRow(page, 'Details');
  await expect(details.getByText('Approved')).toBeVisible();
  expect(await storedText(page)).not.toContain(IBAN.slice(4));
});
