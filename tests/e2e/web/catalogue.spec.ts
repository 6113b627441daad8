import type { Page } from 'playwright/test';
import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/shop.ts';
import { cards, choose } from './catalogue-steps.ts';
import { breakUntilRestored, visit } from './visitor-steps.ts';

const count = (page: Page) => page.getByRole('region', { name: 'Skins' }).getByRole('status').first();

test('catalogue: shows 15 of more than 10,000 skins, without axe violations @main', async ({ page }) => {
  await visit(page, '/products');
  await expect(page.getByRole('heading', { level: 1, name: 'All skins' })).toBeVisible();
  await expect(cards(page)).toHaveCount(15);
  const found = Number((await count(page).innerText()).replace(/\D/g, ''));
  expect(found).toBeGreaterThan(10_000);
  await expectAccessible(page);
});

test('search: runs after typing, at once on Enter, and can be cleared @wide', async ({ page }) => {
  await visit(page, '/products?page=3');
  const box = page.getByRole('banner').getByRole('combobox', { name: 'Search' });
  await box.pressSequentially('redline');
  await expect(page).toHaveURL('/products?search=redline');
  await expect(cards(page).first().getByRole('link')).toHaveAccessibleName(/Redline/);
  await box.fill('dragon lore');
  await box.press('Enter');
  await expect(cards(page).first().getByRole('link')).toHaveAccessibleName(/Dragon Lore/);
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page).toHaveURL('/products');
});

test('search: finds nothing and breaks nothing, for hostile text in the box and the address @wide', async ({
  page,
}) => {
  for (const words of [
    '"*" OR 1=1 --',
    '<script>alert(1)</script>',
    '🎯'.repeat(40),
    '%',
    "'; DROP TABLE items",
  ]) {
    await visit(
      page,
      `/products?${new URLSearchParams({ search: words, page: '-1', sort: 'up', rarity: words })}`,
    );
    await expect(page.getByText('No products found')).toBeVisible();
  }
});

test('empty result: offers to clear the filter that excludes the most', async ({ page }) => {
  await visit(page, '/products?search=zzzzqq&rarity=Covert');
  await expect(page.getByText('No products found')).toBeVisible();
  await expectAccessible(page);
  const offers = page.getByRole('main').getByRole('button', { name: 'Clear search' });
  await offers.last().click();
  await expect(page).toHaveURL('/products?rarity=Covert');
  await expect(cards(page)).toHaveCount(15);
});

test('failed list: keeps the filter and shows the items after a retry @wide', async ({
  page,
  request,
  shop,
}) => {
  const fault = { method: 'GET', path: '/api/items/list', kind: 'wrong-types' };
  const restore = await breakUntilRestored(request, shop.api, fault);
  await visit(page, '/products?sort=asc');
  await expect(page.getByText('Failed to load products')).toBeVisible();
  await expectAccessible(page);
  await restore();
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  await expect(cards(page)).toHaveCount(15);
  await expect(page).toHaveURL('/products?sort=asc');
});

test('pagination: goes to the next, a numbered and the last page, and handles one past the end', async ({
  page,
}) => {
  await visit(page, '/products');
  const pager = page.getByRole('navigation', { name: 'Pages' });
  await expect(pager.getByRole('link', { name: 'Page 1', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await pager.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL('/products?page=2');
  await expect(pager.getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await pager
    .getByRole('link', { name: /^Page \d{3}$/ })
    .last()
    .click();
  await expect(pager.getByRole('link', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true');
  await expect(cards(page).first()).toBeVisible();
  await visit(page, '/products?page=9999999');
  await expect(page.getByRole('main')).toContainText(/No products found|skins/);
});

test('pagination: prefetches the next page when the network is idle, before a hover @wide', async ({
  page,
}) => {
  const [next] = await Promise.all([
    page.waitForRequest(/items\/list\?.*page=3/),
    visit(page, '/products?page=2'),
  ]);
  expect((await next.response())?.status()).toBe(200);
});

test('pagination: with Save-Data, prefetches the next page only on hover @wide', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  await visit(page, '/products?page=2');
  await expect(cards(page)).toHaveCount(15);
  await page.waitForLoadState('networkidle');
  const asked = page.waitForRequest(/items\/list\?.*page=3/);
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).hover();
  await asked;
});

test('grid: keeps the old items until the new ones arrive, and drops an answer out of order @wide', async ({
  page,
}) => {
  await visit(page, '/products');
  await expect(cards(page)).toHaveCount(15);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/items\/list\?.*sort=asc/, async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  const sort = page.getByRole('combobox', { name: 'Sort' });
  const dearest = await cards(page).first().getByRole('link').getAttribute('href');
  await choose(page, sort, 'Price ascending');
  await expect(page.getByRole('list', { name: 'Skins' })).toHaveAttribute('aria-busy', 'true');
  await expect(cards(page)).toHaveCount(15);
  await choose(page, sort, 'Price descending');
  await expect(page.getByRole('list', { name: 'Skins' })).toHaveAttribute('aria-busy', 'false');
  release();
  await expect(cards(page).first().getByRole('link')).toHaveAttribute('href', dearest ?? '');
  await expect(page).toHaveURL('/products');
});

test('category chips: set path and type, and survive a reload @wide @main', async ({ page }) => {
  await visit(page, '/products');
  await page.getByRole('group', { name: 'Categories' }).getByRole('link', { name: 'Knives' }).click();
  await expect(page).toHaveURL('/products/cs2/knives');
  await expect(page.getByRole('heading', { level: 1, name: 'Knives' })).toBeVisible();
  await choose(page, page.getByRole('combobox', { name: 'Category' }), 'Karambit');
  await expect(cards(page).first().getByRole('link').first()).toHaveAccessibleName(/Karambit/);
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Category' })).toHaveText(/Karambit/);
  await expect(cards(page).first().getByRole('link').first()).toHaveAccessibleName(/Karambit/);
});

for (const [path, title, mark] of [
  ['/new', 'New in', 'New'],
  ['/sale', 'On sale', 'discount'],
] as const) {
  test(`${path}: shows the list its name promises, also after its filter is removed @wide`, async ({
    page,
  }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await visit(page, `${path}?rarity=Covert`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await page
      .getByRole('list', { name: 'Active filters' })
      .getByRole('button', { name: 'Remove Covert' })
      .click();
    await expect(page).toHaveURL(path);
    await expect(cards(page)).toHaveCount(15);
    const lists = () => requests.filter((url) => url.includes('items/list'));
    await expect.poll(() => lists().length, mark).toBeGreaterThan(1);
    expect(lists().every((url) => url.includes(`${path.slice(1)}=true`))).toBe(true);
  });
}
