import type { Page } from 'playwright/test';
import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/shop.ts';
import { cards, choose } from './catalogue-steps.ts';
import { visit } from './visitor-steps.ts';

const view = (page: Page, name: string) =>
  page.getByRole('group', { name: 'View' }).getByRole('radio', { name, exact: true });
const table = (page: Page) => page.getByRole('grid', { name: 'Skins' });
const rows = (page: Page) => table(page).getByRole('rowheader');
const names = (page: Page) => rows(page).getByRole('link').allInnerTexts();

/** The cards that are in the window as a whole. */
const wholeCards = (page: Page) =>
  cards(page).evaluateAll(
    (all) =>
      all.map((card) => card.getBoundingClientRect()).filter(({ bottom }) => bottom <= window.innerHeight)
        .length,
  );

for (const [width, height, least] of [
  [1440, 900, 10],
  [1280, 720, 8],
  [800, 600, 3],
  [390, 844, 4],
] as const)
  test(`cards: at least ${least} are whole on arrival, at ${width} × ${height} @wide`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await visit(page, '/products');
    await expect(cards(page)).toHaveCount(15);
    expect(await wholeCards(page)).toBeGreaterThanOrEqual(least);
    const widths = await cards(page).evaluateAll((all) => all.map((card) => card.clientWidth));
    expect(Math.max(...widths)).toBeLessThanOrEqual(220);
  });

for (const [width, height, least] of [
  [1440, 900, 21],
  [2560, 1440, 40],
] as const)
  test(`compact: at least ${least} cards are whole on arrival, at ${width} × ${height} @wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await visit(page, '/products');
    await view(page, 'Compact').check();
    await expect(cards(page)).toHaveCount(width > 1440 ? 100 : 60);
    expect(await wholeCards(page)).toBeGreaterThanOrEqual(least);
  });

test('view: is remembered, also by the first view @main', async ({ page }) => {
  await visit(page, '/products');
  await view(page, 'Compact').check();
  await expect(cards(page)).toHaveCount(60);
  const lists: string[] = [];
  page.on('request', (sent) => {
    const { pathname, searchParams } = new URL(sent.url());
    // The next page is fetched ahead, before or after the reload.
    if (pathname === '/api/items/list' && searchParams.get('page') === '1') lists.push(sent.url());
  });
  await page.reload();
  await expect(view(page, 'Compact')).toBeChecked();
  await expect(cards(page)).toHaveCount(60);
  expect(lists).toHaveLength(1);
  expect(lists[0]).toContain('limit=60');
});

test('view: another one shows the page with the same first item @wide', async ({ page }) => {
  await visit(page, '/products?page=8');
  await expect(cards(page)).toHaveCount(15);
  await view(page, 'Table').check();
  await expect(rows(page)).toHaveCount(100);
  await expect(page).toHaveURL('/products?page=2');
});

test('view: falls back to pages of 15 when the backend refuses larger ones @wide', async ({ page }) => {
  await page.route(/items\/list\?.*limit=(60|100)/, (route) =>
    route.fulfill({ status: 422, json: { status: 'error', errors: { limit: ['At most 15.'] } } }),
  );
  await visit(page, '/products');
  await view(page, 'Table').check();
  await expect(rows(page)).toHaveCount(15);
  await view(page, 'Compact').check();
  await expect(cards(page)).toHaveCount(15);
});

test('table: sorts its page by name, float and discount, and says so @wide', async ({ page }) => {
  await visit(page, '/products?search=Redline');
  await view(page, 'Table').check();
  await expect(rows(page).first()).toBeVisible();
  const bySale = await names(page);
  await table(page).getByRole('button', { name: 'Name' }).click();
  const head = table(page).getByRole('columnheader', { name: 'Name this page' });
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(() => names(page)).not.toEqual(bySale);
  await table(page).getByRole('button', { name: 'Float' }).click();
  const floats = await table(page)
    .getByRole('row')
    .filter({ hasText: /0\.\d{6}/ })
    .evaluateAll((all) => all.map((row) => Number(/0\.\d{6}/.exec(row.textContent)?.[0])));
  expect(floats.length).toBeGreaterThan(5);
  expect(floats).toEqual(floats.toSorted((a, b) => a - b));
  await expectAccessible(page);
});

test('table: arrow keys move through the cells, and the bell and the cart button are two of them @wide', async ({
  page,
}) => {
  await visit(page, '/products');
  await view(page, 'Table').check();
  await expect(rows(page)).toHaveCount(100);
  await rows(page).first().getByRole('link').focus();
  await page.keyboard.press('ArrowDown');
  // Behind the head and the first row.
  const second = table(page).getByRole('row').nth(2);
  await expect(second.getByRole('link')).toBeFocused();
  // Its bell comes with the focus, in a cell of its own.
  const bell = second.getByRole('button', { name: /^Watch/ });
  await expect(bell).toBeVisible();
  await page.keyboard.press('End');
  await expect(bell).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(second.getByRole('button', { name: /^Buy: / })).toBeFocused();
  await page.keyboard.press('Control+Home');
  await expect(table(page).getByRole('button', { name: 'Name' })).toBeFocused();
  // Only one cell is reached by Tab.
  await page.keyboard.press('Tab');
  const pager = page.getByRole('navigation', { name: 'Pages' });
  await expect(pager.getByRole('link', { name: 'Page 1', exact: true })).toBeFocused();
});

test('orders: those that the backend has are offered, and survive a reload @wide', async ({ page }) => {
  await visit(page, '/products');
  const sort = page.getByRole('combobox', { name: 'Sort' });
  await choose(page, sort, 'Lowest float');
  await expect(page).toHaveURL('/products?sort=float');
  await page.reload();
  await expect(sort).toHaveText('Lowest float');
  await expect(cards(page).first()).toContainText('0.000');
});

test('orders: one that the backend does not have gives way to the default @wide', async ({ page }) => {
  await page.route('**/api/items/filter-data?*', async (route) => {
    const answer = await route.fetch();
    const body: { payload: Record<string, unknown> } = await answer.json();
    await route.fulfill({ json: { ...body, payload: { ...body.payload, sorts: undefined } } });
  });
  await visit(page, '/products?sort=newest&page=2');
  await expect(page).toHaveURL('/products?page=2');
  const sort = page.getByRole('combobox', { name: 'Sort' });
  await expect(sort).toHaveText('Price descending');
  await sort.click();
  await expect(page.getByRole('option')).toHaveCount(2);
});

test('page: can be typed, and a wrong one is named @wide', async ({ page }) => {
  await visit(page, '/products');
  const field = page.getByRole('textbox', { name: 'Go to page' });
  await field.fill('9999');
  await field.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Enter a page from 1 to 880');
  await expect(page).toHaveURL('/products');
  await field.fill('42');
  await field.press('Enter');
  await expect(page).toHaveURL('/products?page=42');
  await expect(field).toHaveValue('');
});
