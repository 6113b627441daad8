import type { Page } from 'playwright/test';

import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/shop.ts';
import { sellToAnother } from './buyer-steps.ts';
import { hoverAtRest } from './catalogue-steps.ts';
import { keepToastsOpen, toasts } from './toast-steps.ts';
import { anyItem, isPhone, openMenuSheet, visit } from './visitor-steps.ts';

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: 'Favourite' | 'Compare') =>
  main(page).getByRole('button', { name, exact: true });
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
  await button(page, 'Favourite').click();
  await expect(button(page, 'Favourite')).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(button(page, 'Favourite')).toHaveAttribute('aria-pressed', 'true');
  await openFavourites(page);
  await expect(favouriteCards(page)).toHaveCount(1);
  await expect(favouriteCards(page).getByText(/^€\d/).first()).toBeVisible();

  await test.step('a press by mistake can be taken back: the card stays until the screen is left', async () => {
    const heart = favourites(page).getByRole('button', { name: `Favourite: ${title}` });
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await expect(favouriteCards(page)).toHaveCount(1);
    await page.goBack();
    // The address changes before the page.
    await expect(button(page, 'Favourite')).toBeVisible();
    await openFavourites(page);
    await expect(main(page).getByText('No favourites yet')).toBeVisible();
  });
});

test('kept skins: are chosen on cards, compared side by side, and kept when one of them is sold @wide', async ({
  page,
  request,
  shop,
}) => {
  await keepToastsOpen(page);
  await visit(page, '/products?priceFrom=20&priceTill=60');
  const cards = main(page).getByRole('article');
  /** Presses a button that a card has on hover. */
  const press = async (place: number, name: 'Favourite' | 'Compare') => {
    await hoverAtRest(cards.nth(place));
    await cards
      .nth(place)
      .getByRole('button', { name: new RegExp(`^${name}: `) })
      .click();
  };
  const soldId = Number((await cards.first().getByRole('link').getAttribute('href'))?.split('/').at(-1));
  const soldTitle = (
    await cards
      .first()
      .getByRole('button', { name: /^Buy: / })
      .getAttribute('aria-label')
  )?.slice(5);

  await test.step('card: has both buttons on hover, and the toast leads to the comparison', async () => {
    for (const place of [0, 1]) await press(place, 'Favourite');
    for (const place of [0, 1, 2, 3, 4]) await press(place, 'Compare');
    await expect(page.getByText('There are 4 skins to compare already.')).toBeVisible();
    await expect(cards.nth(4).getByRole('button', { name: /^Compare: / })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
    await toasts(page).getByRole('link', { name: 'Compare', exact: true }).click();
    await expect(page).toHaveURL('/compare');
  });

  await test.step('comparison: fills the page with four skins, and names no lowest price of different ones', async () => {
    const table = main(page).getByRole('table');
    await expect(table.getByRole('columnheader')).toHaveCount(4);
    const row = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Price' }) });
    await expect(row.getByText(/€\d/)).toHaveCount(4);
    const texts = await row.getByRole('cell').allTextContents();
    expect(texts.join()).not.toContain('Lowest');
    const region = main(page).getByRole('region', { name: 'Compare skins' });
    const free = await region.evaluate(
      (frame) => frame.clientWidth - (frame.firstElementChild?.clientWidth ?? 0),
    );
    expect(free).toBe(0);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await expectAccessible(page);
    }
    await table
      .getByRole('button', { name: `Remove from comparison: ${soldTitle}` })
      .first()
      .click();
    await expect(table.getByRole('columnheader')).toHaveCount(3);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(table.getByRole('link', { name: 'Search for skins' })).toBeVisible();
    await main(page).getByRole('button', { name: 'Clear list' }).click();
    await expect(main(page).getByText('Nothing to compare yet')).toBeVisible();
  });

  await test.step('favourites: say that a skin was sold, and keep the others', async () => {
    await sellToAnother(request, shop.api, { id: soldId, title: '', price: 0 });
    await visit(page, '/favourites');
    await expect(favouriteCards(page)).toHaveCount(2);
    const gone = favouriteCards(page).filter({ hasText: 'Sold or removed' });
    await expect(gone).toHaveCount(1);
    await expect(gone.getByRole('heading')).toHaveText(soldTitle ?? '');
    await expect(gone.getByText(/€/)).toHaveCount(0);
  });
});
