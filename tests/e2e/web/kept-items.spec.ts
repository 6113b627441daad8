import type { Page } from 'playwright/test';

import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/shop.ts';
import { findItems, sellToAnother } from './buyer-steps.ts';
import { anyItem, isPhone, openMenuSheet, visit } from './visitor-steps.ts';

const main = (page: Page) => page.getByRole('main');
const favourite = (page: Page) => main(page).getByRole('button', { name: 'Favourite', exact: true });
const compare = (page: Page) => main(page).getByRole('button', { name: 'Compare', exact: true });
const favourites = (page: Page) => main(page).getByRole('list', { name: 'Favourites' });
const favouriteCards = (page: Page) => favourites(page).getByRole('article');

/** The way to the favourites in the header, or in the phone's menu. */
async function openFavourites(page: Page): Promise<void> {
  const place = isPhone(page) ? await openMenuSheet(page) : page.getByRole('banner');
  await place.getByRole('link', { name: 'Favourites' }).click();
  await expect(main(page).getByRole('heading', { level: 1, name: 'Favourites' })).toBeVisible();
}

test('favourites: say what they are for, keep a skin over a reload, and let it go @main', async ({
  page,
  request,
  shop,
}) => {
  const { path, title } = await anyItem(request, shop.api, 'AK-47 Redline');
  await visit(page, path);
  await openFavourites(page);
  await expect(main(page).getByText('No favourites yet')).toBeVisible();
  await expectAccessible(page);

  await page.goBack();
  await favourite(page).click();
  await expect(favourite(page)).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(favourite(page)).toHaveAttribute('aria-pressed', 'true');
  await openFavourites(page);
  await expect(favouriteCards(page)).toHaveCount(1);
  await expect(favouriteCards(page).getByText(/^€\d/).first()).toBeVisible();
  await expectAccessible(page);

  // A press by mistake can be taken back: the card stays until the screen is left.
  const heart = favourites(page).getByRole('button', { name: `Favourite: ${title}` });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await expect(favouriteCards(page)).toHaveCount(1);
  await page.reload();
  await expect(main(page).getByText('No favourites yet')).toBeVisible();
});

test('favourites: say that a skin was sold, and keep the others @wide', async ({ page, request, shop }) => {
  const [sold, kept] = await findItems(request, shop.api, 2, { min: 20, max: 60 });
  if (!sold || !kept) throw new Error('too few items');
  for (const { id } of [sold, kept]) {
    await visit(page, `/products/cs2/all/${id}`);
    await favourite(page).click();
    await expect(favourite(page)).toHaveAttribute('aria-pressed', 'true');
  }
  await sellToAnother(request, shop.api, sold);
  await visit(page, '/favourites');
  await expect(favouriteCards(page)).toHaveCount(2);
  const gone = favouriteCards(page).filter({ hasText: 'Sold or removed' });
  await expect(gone).toHaveCount(1);
  await expect(gone.getByRole('heading')).toHaveText(sold.title);
  await expect(gone.getByText(/€/)).toHaveCount(0);
});

test('comparison: shows up to four skins side by side, with the lowest price named', async ({
  page,
  request,
  shop,
}) => {
  const items = await findItems(request, shop.api, 5, { min: 20, max: 200 });
  for (const [place, { id }] of items.entries()) {
    await visit(page, `/products/cs2/all/${id}`);
    await compare(page).click();
    if (place < 4) await expect(compare(page)).toHaveAttribute('aria-pressed', 'true');
  }
  // The fifth is refused, with the reason.
  await expect(compare(page)).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByText('There are 4 skins to compare already.')).toBeVisible();

  await visit(page, '/compare');
  const table = main(page).getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveCount(4);
  const prices = items.slice(0, 4).map(({ price }) => price);
  const row = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Price' }) });
  const lowest = row.getByRole('cell').filter({ hasText: 'Lowest' });
  await expect(lowest.first()).toContainText(`€${Math.min(...prices).toFixed(2)}`);
  await expectAccessible(page);

  const [first] = items;
  await table
    .getByRole('button', { name: `Remove from comparison: ${first?.title}` })
    .first()
    .click();
  await expect(table.getByRole('columnheader')).toHaveCount(3);
  await main(page).getByRole('button', { name: 'Clear list' }).click();
  await expect(main(page).getByText('Nothing to compare yet')).toBeVisible();
});

test('card: has both buttons on hover, and the toast leads to the comparison @wide', async ({ page }) => {
  await visit(page, '/products');
  const cards = main(page).getByRole('article');
  const link = page.getByRole('link', { name: 'Compare', exact: true });
  const compare = async (place: number) => {
    const card = cards.nth(place);
    await card.hover();
    await card.getByRole('button', { name: /^Compare: / }).click();
  };
  await compare(0);
  await expect(link).toBeVisible();
  await expect(link).toHaveCount(0);
  // Waits for the second message before it comes: it closes after some seconds.
  await Promise.all([link.click(), compare(1)]);
  await expect(page).toHaveURL('/compare');
  await expect(main(page).getByRole('columnheader')).toHaveCount(2);
});
