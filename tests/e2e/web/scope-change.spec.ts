import type { Page } from 'playwright/test';

import { expect, test } from '../../support/shop.ts';
import { addToCart, findItems, makeBuyer, openMemberPage } from './buyer-steps.ts';
import { cartSummary } from './cart-steps.ts';
import { cartBadge, choose, hold } from './visitor-steps.ts';

/** Every price on the page, in order. */
const prices = (page: Page) => page.getByRole('main').getByText(/[€¥£]\s?\d/);

const SIGNS = { EUR: '€', JPY: '¥', GBP: '£' } as const;

/**
 * Changes the currency to one that this page had not yet, while answers in it are held. The old figures must keep their
 * currency, and all must change together.
 * @param charged sums that are charged, and therefore end in EUR
 */
async function changesWithItsFigures(
  page: Page,
  [before, after]: readonly [keyof typeof SIGNS, keyof typeof SIGNS],
  charged = 0,
): Promise<void> {
  await expect(prices(page).first()).toBeVisible();
  const old = await prices(page).allTextContents();
  expect(old.filter((text) => text.includes(SIGNS[after]))).toEqual([]);
  const wanted = new RegExp(`[?&]currency=${after}`);
  const answer = await hold(page, wanted);
  const asked = page.waitForRequest(wanted);
  await choose(page, 'Currency', after);
  await asked;
  // Within two frames, everything that depends on the choice alone has changed.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  expect(await prices(page).allTextContents()).toEqual(old);
  answer();
  await expect(page.getByRole('main').getByText(new RegExp(`${SIGNS[before]}\\s?\\d`))).toHaveCount(charged);
  await expect(prices(page).first()).toBeVisible();
}

test('changed currency or language: each page keeps what it shows until the new answers arrive @wide', async ({
  page,
  request,
  shop,
}) => {
  const buyer = await makeBuyer(request, shop.api);
  const items = await findItems(request, shop.api, 2, { min: 20, max: 40 });
  await addToCart(request, shop.api, buyer, items);
  await openMemberPage(page, '/', buyer);
  const shelf = page.getByRole('list', { name: 'On the shelf' });
  await test.step('home', async () => {
    await expect(shelf.getByRole('link')).toHaveCount(3);
    await page.waitForLoadState('networkidle');
    await changesWithItsFigures(page, ['EUR', 'JPY']);
    await expect(shelf.getByRole('link')).toHaveCount(3);
  });

  await test.step('item page, also its similar items', async () => {
    await shelf.getByRole('link').first().click();
    await expect(page).toHaveURL(/\/products\/.+\/.+\/.+/);
    await expect(shelf).toHaveCount(0);
    await expect(
      page.getByRole('region', { name: 'Similar skins' }).getByRole('article').first(),
    ).toBeVisible();
    await expect(page.getByRole('region', { name: 'Other copies' })).toContainText(/¥|No other copies/);
    await changesWithItsFigures(page, ['JPY', 'EUR']);
  });

  await test.step('cart', async () => {
    await cartBadge(page).click();
    await cartSummary(page).getByRole('textbox', { name: 'Promo code' }).fill('FIVE');
    await cartSummary(page).getByRole('button', { name: 'Apply' }).click();
    await expect(cartSummary(page).getByText('FIVE · Applied')).toBeVisible();
    // The total, which the bar of phones repeats.
    await changesWithItsFigures(page, ['EUR', 'GBP'], 2);
  });

  await test.step('static page', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of service' }).press('Enter');
    const title = page.getByRole('heading', { level: 1, name: 'Terms of service' });
    await expect(title).toBeVisible();
    const answer = await hold(page, /\/static-pages\b.*lang_id=/);
    const asked = page.waitForRequest(/\/static-pages\b.*lang_id=/);
    await choose(page, 'Language', 'Deutsch');
    await asked;
    await expect(title).toBeVisible();
    await expect(page.getByRole('main').getByRole('status')).toHaveCount(0);
    answer();
    await expect(title).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  });
});
