import type { Page } from 'playwright/test';

import { expect, test } from '../../support/shop.ts';
import { boundingBoxes } from './first-steps.ts';
import { anyItem, hold, visit } from './visitor-steps.ts';

/** The call for the other copies. */
const COPIES = /\/api\/items\/list\?.*search=/;

const copies = (page: Page) => page.getByRole('region', { name: 'Other copies' });
const rows = (page: Page) => copies(page).getByRole('listitem');
const lowest = (page: Page) => page.getByRole('link', { name: /^Cheapest other / });

const amountIn = (text: string | null) => Number(/€([\d.,]+)/.exec(text ?? '')?.[1]?.replace(',', ''));

/** Waits for the description: the parts below it move when it comes. */
async function expectDescribed(page: Page): Promise<void> {
  await page.locator('#item-description').scrollIntoViewIfNeeded();
  await expect(page.locator('#item-description + *')).toHaveAttribute('aria-busy', 'false');
  await page.evaluate(() => window.scrollTo(0, 0));
}

test('other copies: come without moving anything, the cheapest first, and lead to one and to all', async ({
  page,
  request,
  shop,
}) => {
  const { id, path } = await anyItem(request, shop.api, 'AK-47 Redline', 'asc');
  const places = [
    'main article h1',
    '[class*="actions"] button',
    '#item-properties',
    '#item-copies',
    // Not the footer, which gets links of its own later.
    'main',
  ];
  const before = await test.step('move nothing when they come', async () => {
    const release = await hold(page, COPIES);
    await visit(page, path);
    await expect(copies(page)).toHaveAttribute('aria-busy', 'true');
    await expect(page.getByRole('region', { name: 'Similar skins' })).toBeVisible();
    await expectDescribed(page);
    const boxes = await boundingBoxes(page, places);
    release();
    await expect(lowest(page)).toBeVisible();
    expect(await boundingBoxes(page, places)).toEqual(boxes);
    return boxes;
  });

  await test.step('are of the same kind, the cheapest first, and its price is next to the own', async () => {
    const texts = await rows(page).allTextContents();
    const amounts = texts.map(amountIn);
    expect(amounts.length).toBeGreaterThan(2);
    expect(amounts).toEqual(amounts.toSorted((a, b) => a - b));
    for (const text of texts)
      expect(text).toMatch(/^(FN|MW|FT|WW|BS)(Factory|Minimal|Field|Well|Battle).*0\.\d{6}€/);
    await expect(copies(page).locator(`a[href$="/${id}"]`)).toHaveCount(0);
    const exterior = await page.locator('main article header p').textContent();
    const same = texts.find((text) => text.slice(2).startsWith(exterior ?? ''));
    await expect(lowest(page)).toContainText(
      same === undefined ? /^Cheapest other / : `Cheapest other ${exterior} €${amountIn(same).toFixed(2)}`,
    );

    await rows(page).first().getByRole('link').click();
    await expect(page).not.toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1, name: 'AK-47 | Redline', exact: true })).toBeVisible();
    await expect(
      page
        .locator('main article')
        .getByText(`€${amounts[0]?.toFixed(2)}`)
        .first(),
    ).toBeVisible();
  });

  await test.step('See all leads to their list, by price', async () => {
    await copies(page).getByRole('link', { name: 'See all : Other copies' }).click();
    await expect(page).toHaveURL(/\/products\/cs2\?search=.*Redline.*&sort=asc$/);
    await expect(page.getByRole('main').getByRole('article').first()).toContainText('Redline');
  });

  await test.step('none: says so in the same place', async () => {
    await page.route(COPIES, (route) =>
      route.fulfill({ json: { status: 'OK', payload: [], meta: { total: 0 } } }),
    );
    await visit(page, path);
    await expect(copies(page).getByText('No other copies found.')).toBeVisible();
    await expect(lowest(page)).toHaveCount(0);
    await expectDescribed(page);
    expect(await boundingBoxes(page, places)).toEqual(before);
  });
});
