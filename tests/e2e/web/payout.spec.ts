import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/shop.ts';
import { dialogNamed } from './buyer-steps.ts';
import {
  chooseMethod,
  historyRows,
  openNewOffer,
  openRow,
  pauseService,
  payoutsOf,
  resumeService,
} from './seller-steps.ts';

// The service acts when a test says so, independent of the machine's speed.
test.beforeEach(({ request, shop }) => pauseService(request, shop.api));
test.afterEach(({ request, shop }) => resumeService(request, shop.api));

test('payout by card: leads to the payment pages for the card, and back @wide @main', async ({
  page,
  request,
  shop,
}) => {
  const { id } = await openNewOffer({ page, request, shop }, 'ready_for_payout', 'Get paid');
  const method = await chooseMethod(page);
  await method.getByRole('button', { name: 'Credit/Debit Card' }).click();
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
  await expect(historyRows(page)).toContainText('Payout processing');
  await expect(page.getByRole('region', { name: 'Unfinished payments' })).toContainText('It went through.');
  expect(await payoutsOf(request, shop.api, id)).toHaveLength(1);
});
