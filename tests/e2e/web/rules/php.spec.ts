import { actAsPhp } from '../../../support/php.ts';
import { endSessionsOf } from '../../../support/session-rules.ts';
import { expect, test } from '../../../support/shop.ts';
import {
  dialogNamed,
  findItems,
  historyOf,
  makeBuyer,
  openCheckout,
  openMemberPageByLogin,
  payByCard,
  purchaseHeading,
} from '../buyer-steps.ts';
import { APPLY, cards, openFilter } from '../catalogue-steps.ts';
import { expectTakenOver } from '../first-steps.ts';
import { closeConfirmation, fillSell, historyRows, makeSeller, offersOf, openSell } from '../seller-steps.ts';
import { choose, expectSignedIn, logIn, loginDialog, openItem, visit } from '../visitor-steps.ts';

// The main journeys against a backend in PHP.

test.beforeEach(({ shop }) => actAsPhp(shop.api, true));
test.afterEach(({ shop }) => actAsPhp(shop.api, false));

test('PHP: a visitor browses, filters, and comes back from German to English @main', async ({ page }) => {
  await visit(page, '/');
  await expect(page.getByRole('main').getByText(/€\d/).first()).toBeVisible();
  await choose(page, 'Language', 'Deutsch');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Sprache/ })
    .click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.reload();
  await expectTakenOver(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');

  await visit(page, '/products');
  const filter = await openFilter(page);
  await filter.getByRole('textbox', { name: 'Minimum price' }).fill('10');
  await filter.getByRole('checkbox', { name: 'Field-Tested' }).click();
  await filter.getByRole('button', { name: APPLY }).click();
  await expect(cards(page).first().getByRole('link')).toHaveAccessibleName(/Field-Tested/);
  await openItem(page.getByRole('main'));
  await expect(page.getByRole('main').getByRole('button', { name: 'Buy', exact: true })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(/€\d/);
});

test('PHP: a member buys from the balance, also after a session that has ended @main', async ({
  page,
  request,
  shop,
}) => {
  await actAsPhp(shop.api, false);
  const buyer = await makeBuyer(request, shop.api, { balance: 100 });
  const [item] = await findItems(request, shop.api, 1, { min: 20, max: 40 });
  await actAsPhp(shop.api, true);
  await openMemberPageByLogin(page, '/cart', buyer);
  await page.goto(`/products/all/all/${item?.id}`);
  await expectTakenOver(page);
  await expectSignedIn(page);
  // An answer to a call from before would bring the ended session back, as Laravel's do.
  await page.waitForLoadState('networkidle');
  await endSessionsOf(shop.api, buyer.id);
  await page.getByRole('main').getByRole('button', { name: /^Buy/ }).first().click();
  await logIn(await loginDialog(page), buyer);
  await expect(page.getByText('Item added to cart!')).toBeVisible();
  await page.goto('/cart');
  const checkout = await openCheckout(page);
  await checkout.getByRole('button', { name: /^Pay / }).click();
  await expect(purchaseHeading(page)).toBeVisible();
  await page.getByRole('link', { name: 'View Order History' }).click();
  await expect(page.getByText(item?.title ?? '').first()).toBeVisible();
  await expect(historyRows(page).first()).toContainText('Success');
});

test('PHP: a member tops up by card @main', async ({ page, request, shop }) => {
  await actAsPhp(shop.api, false);
  const buyer = await makeBuyer(request, shop.api);
  await actAsPhp(shop.api, true);
  await openMemberPageByLogin(page, '/account', buyer);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Balance/ })
    .click();
  const topUp = dialogNamed(page, 'Top up balance');
  await topUp.getByRole('textbox', { name: 'Amount in EUR' }).fill('33.30');
  await topUp.getByRole('checkbox').check();
  await topUp.getByRole('button', { name: 'Pay €33.30' }).click();
  await payByCard(page);
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await actAsPhp(shop.api, false);
  expect((await historyOf(request, shop.api, buyer, 'deposit')).map(({ status }) => status)).toEqual([
    'Success',
  ]);
});

test('PHP: a member asks to sell a skin @main', async ({ page, request, shop }) => {
  await actAsPhp(shop.api, false);
  const seller = await makeSeller(request, shop.api);
  await actAsPhp(shop.api, true);
  await openMemberPageByLogin(page, '/account/offers', seller);
  const sell = await openSell(page);
  await fillSell(page, sell);
  await sell.getByRole('button', { name: 'Get an offer' }).click();
  await closeConfirmation(page);
  await expect(historyRows(page)).toContainText('AK-47 | Redline');
  await actAsPhp(shop.api, false);
  expect((await offersOf(request, shop.api, seller)).map(({ title }) => title)).toEqual(['AK-47 | Redline']);
});
