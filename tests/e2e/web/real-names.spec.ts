import type { APIRequestContext } from 'playwright/test';

import { type MarketCopy, delist, findCopies, listAnother, sendSpareLists } from '../../support/market.ts';
import { expect, test } from '../../support/shop.ts';
import { historyOf, makeBuyer, openCheckout, openMemberPage, purchaseHeading } from './buyer-steps.ts';
import { cards } from './catalogue-steps.ts';
import { openDesk, watches } from './desk-steps.ts';
import { visit } from './visitor-steps.ts';

// Names as the game has them. Backends differ in what lists say and how they search: the journeys run with each kind.

for (const [lists, tag] of [
  ['spare', '@main'],
  ['full', ''],
] as const) {
  test.describe(`${lists} lists ${tag}`, () => {
    test.beforeEach(({ request, shop }) => sendSpareLists(request, shop.api, lists === 'spare'));
    test.afterEach(({ request, shop }) => sendSpareLists(request, shop.api, false));

    test('★ StatTrak™ knife: is found, has other copies, is watched and bought @wide', async ({
      page,
      request,
      shop,
    }) => {
      const title = '★ StatTrak™ Navaja Knife | Doppler Phase 4';
      const like = await copyNamed(request, shop.api, title, 'Minimal Wear');
      const copy = await listAnother(request, shop.api, like, 120);
      const other = await listAnother(request, shop.api, like, 121.5);
      const buyer = await makeBuyer(request, shop.api, { balance: 500 });
      await openMemberPage(page, `/products/cs2?search=${encodeURIComponent(title)}&sort=asc`, buyer);
      await expect(cards(page).first()).toContainText('€120.00');
      await cards(page).first().getByRole('link').first().click();
      await expect(page).toHaveURL(new RegExp(`/${copy.id}$`));
      await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();

      const copies = page.getByRole('region', { name: 'Other copies' });
      await expect(copies.locator(`a[href$="/${other.id}"]`)).toContainText('€121.50');
      await expect(page.getByRole('link', { name: /^Cheapest other Minimal Wear €121\.50/ })).toBeVisible();

      await page.getByRole('main').getByRole('button', { name: 'Watch', exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Watch', exact: true }).click();
      await expect(dialog).toBeHidden();
      await page.getByRole('main').getByRole('button', { name: 'Buy', exact: true }).click();
      await expect(page.getByText('Item added to cart!')).toBeVisible();

      await openDesk(page);
      await expect(watches(page)).toContainText(title.replace('★ ', '').replace(' Phase 4', ''));
      await expect(watches(page)).toContainText(/€120\.00.* for sale · Checked/);

      await page.goto('/cart');
      const checkout = await openCheckout(page);
      await checkout.getByRole('button', { name: 'Pay €120.00' }).click();
      await expect(purchaseHeading(page)).toBeVisible();
      expect(await historyOf(request, shop.api, buyer, 'purchase')).toMatchObject([
        { item_id: String(copy.id), status: 'Success' },
      ]);
    });

    for (const [title, alike] of [
      ['Souvenir AWP | Dragon Lore', 'AWP | Dragon Lore'],
      ['Sticker | NiKo | Paris 2023', 'Sticker | niko  | Paris 2023'],
    ] as const)
      test(`${title}: is found, and its other copies are of its own kind @wide`, async ({
        page,
        request,
        shop,
      }) => {
        const like = await copyNamed(request, shop.api, title);
        const copy = await listAnother(request, shop.api, like, 0.01);
        const other = await listAnother(request, shop.api, like, 0.02);
        const another = await copyNamed(request, shop.api, alike, like.exterior);
        await visit(page, `/products/cs2?search=${encodeURIComponent(title)}&sort=asc`);
        await cards(page).first().getByRole('link').first().click();
        await expect(page).toHaveURL(new RegExp(`/${copy.id}$`));
        await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
        const copies = page.getByRole('region', { name: 'Other copies' });
        await expect(copies.locator(`a[href$="/${other.id}"]`)).toContainText('€0.02');
        await expect(copies.locator(`a[href$="/${another.id}"]`)).toHaveCount(0);
        for (const { id } of [copy, other]) await delist(request, shop.api, { id });
      });
  });
}

/** The cheapest copy with exactly this title, in an exterior or in any. */
async function copyNamed(
  request: APIRequestContext,
  api: string,
  title: string,
  exterior?: string | null,
): Promise<MarketCopy> {
  const found = await findCopies(request, api, title);
  const copy = found.find(
    (one) => one.title === title && (exterior === undefined || one.exterior === exterior),
  );
  if (!copy) throw new Error(`There is no ${title}.`);
  return copy;
}
