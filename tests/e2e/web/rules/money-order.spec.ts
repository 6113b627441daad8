import type { Page } from 'playwright/test';

import { expect, test } from '../../../support/shop.ts';
import {
  addToCart,
  dialogNamed,
  findItems,
  makeBuyer,
  openCheckout,
  openMemberPage,
  payByCard,
} from '../buyer-steps.ts';
import { cartSummary } from '../cart-steps.ts';
import { ledger, rows } from '../history-steps.ts';
import { chooseMethod, makeOffer, openRow, pauseService, resumeService } from '../seller-steps.ts';

// The shop's rates: 1 EUR is 1.0845 USD and 100 credits.
const readInDollars = (page: Page) =>
  page.addInitScript(() => {
    localStorage.setItem('currencyCode', 'USD');
    localStorage.setItem('currencySymbol', '$');
  });

test.afterEach(({ request, shop }) => resumeService(request, shop.api));

test('sums: lead with the chosen currency, then EUR, then credits, from the cart to the top-up @main', async ({
  page,
  request,
  shop,
}) => {
  await readInDollars(page);
  const buyer = await makeBuyer(request, shop.api, { balance: 10 });
  const [item] = await findItems(request, shop.api, 1, { min: 30, max: 60 });
  if (!item) throw new Error('no item');
  await addToCart(request, shop.api, buyer, [item]);
  await openMemberPage(page, '/cart', buyer);
  await expect(
    page.getByRole('banner').getByRole('button', { name: 'Balance: ≈ $10.85 €10.00 · 1,000 Credits' }),
  ).toBeVisible();
  const euro = item.price.toFixed(2);
  const priced = new RegExp(`^Total ?\\$[\\d.]+ ?€${euro}`);
  await expect(cartSummary(page).locator('dl > div').last()).toHaveText(priced);

  const checkout = await openCheckout(page);
  await expect(
    checkout.getByRole('radio', { name: 'Balance Not enough: ≈ $10.85 (€10.00 · 1,000 Credits)' }),
  ).toBeVisible();
  await checkout.getByRole('radio', { name: /^Balance/ }).check();
  const line = (label: string) =>
    checkout.getByRole('region', { name: 'What you pay' }).locator('dl > div', { hasText: label });
  await expect(line('Total').last()).toHaveText(new RegExp(`${priced.source} ?[\\d,]+ Credits`));
  await expect(line('Your balance')).toHaveText(/≈ \$10\.85 ?€10\.00 ?1,000 Credits/);
  const short = (item.price - 10).toFixed(2);
  await expect(line('Still to pay')).toHaveText(new RegExp(`≈ \\$[\\d.]+ ?€${short} ?[\\d,]+ Credits`));
  await expect(line('Still to pay')).toContainText(new RegExp(`Top up ≈\\s\\$[\\d.]+ \\(€${short}\\) first`));
  await expect(checkout.locator('[data-bottom-bar]').getByText(`€${euro}`)).toBeVisible();

  await checkout.getByRole('button', { name: 'Top up and continue' }).click();
  const topUp = dialogNamed(page, 'Top up balance');
  await topUp.getByRole('textbox', { name: 'Amount in EUR' }).fill('100');
  await expect(topUp.getByText('You get ≈ $108.45 (€100.00 · 10,000 Credits)')).toBeVisible();
  await topUp.getByRole('checkbox').check();
  // The text about the shortfall is the specification's, in credits.
  await expect(topUp.getByText(/^Insufficient balance\. You need [\d,]+ Credits\.$/)).toBeVisible();
  await topUp.getByRole('button', { name: 'Pay ≈ $108.45 (€100.00)' }).click();
  await payByCard(page);
  await expect(page.getByText('≈ $108.45 (€100.00) has been added to your balance.')).toBeVisible();
  await page.goto('/account/transactions');
  await expect(rows(page).first()).toContainText(/≈ \+\$108\.45 ?\+€100\.00/);
  await ledger(page).getByRole('searchbox').fill('€100');
  await expect(rows(page)).toHaveCount(1);
  await page.goto('/account');
  await expect(page.getByRole('region', { name: 'Earnings' })).toContainText(
    /Available balance ?≈ \$119\.30 ?€110\.00 ?11,000 Credits/,
  );
});

test('offers: lead with the chosen currency, and state the payout', async ({ page, request, shop }) => {
  await pauseService(request, shop.api);
  await readInDollars(page);
  const seller = await makeBuyer(request, shop.api);
  await makeOffer(request, shop.api, seller, 'offer', 'AWP | Asiimov');
  await makeOffer(request, shop.api, seller, 'ready_for_payout');
  await openMemberPage(page, '/account/offers', seller);
  await openRow(page, 'See offer');
  const offer = dialogNamed(page, 'Offer details');
  await expect(offer).toContainText(/Desired price ?≈ \$21\.69 ?€20\.00/);
  await expect(offer).toContainText(/Our Offer ?≈ \$18\.98 ?€17\.50/);
  await offer.getByRole('button', { name: 'Accept Offer' }).click();
  await expect(offer.getByText('Sell it to us for ≈ $18.98 (€17.50)?')).toBeVisible();
  await page.keyboard.press('Escape');
  await openRow(page, 'Get paid');
  const method = await chooseMethod(page);
  await expect(method).toContainText(/You get ?≈ \$18\.98 ?€17\.50/);
});
