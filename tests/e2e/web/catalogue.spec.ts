import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/shop.ts';
import { cards, choose } from './catalogue-steps.ts';
import { visit } from './visitor-steps.ts';

test('catalogue: shows 15 of more than 10,000 skins, and turns its pages @main', async ({ page }) => {
  await visit(page, '/products');
  await expect(page.getByRole('heading', { level: 1, name: 'All skins' })).toBeVisible();
  await expect(cards(page)).toHaveCount(15);
  const count = page.getByRole('region', { name: 'Skins' }).getByRole('status').first();
  expect(Number((await count.innerText()).replace(/\D/g, ''))).toBeGreaterThan(10_000);

  const pager = page.getByRole('navigation', { name: 'Pages' });
  const current = (name: string) => pager.getByRole('link', { name, exact: true });
  await expect(current('Page 1')).toHaveAttribute('aria-current', 'page');
  await pager.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL('/products?page=2');
  await expect(current('Page 2')).toHaveAttribute('aria-current', 'page');
  await pager
    .getByRole('link', { name: /^Page \d{3}$/ })
    .last()
    .click();
  await expect(pager.getByRole('link', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true');
  await expect(cards(page).first()).toBeVisible();
});

test('search: runs after typing and at once on Enter, is cleared, and survives hostile text @wide', async ({
  page,
}) => {
  await visit(page, '/products?page=3');
  const box = page.getByRole('banner').getByRole('combobox', { name: 'Search' });
  await test.step('runs after typing, at once on Enter, and can be cleared', async () => {
    await box.pressSequentially('redline');
    await expect(page).toHaveURL('/products?search=redline');
    await expect(cards(page).first().getByRole('link')).toHaveAccessibleName(/Redline/);
    await box.fill('dragon lore');
    await box.press('Enter');
    await expect(cards(page).first().getByRole('link')).toHaveAccessibleName(/Dragon Lore/);
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(page).toHaveURL('/products');
  });

  const hostile = ['"*" OR 1=1 --', '<script>alert(1)</script>', '🎯'.repeat(40), '%', "'; DROP TABLE items"];
  await test.step('finds nothing and breaks nothing, for hostile text in the box', async () => {
    for (const search of hostile) {
      await box.fill(search);
      await box.press('Enter');
      await expect(page).toHaveURL(`/products?${new URLSearchParams({ search })}`);
      await expect(
        page.getByRole('status').filter({ hasText: `Nothing matches “${search}”.` }),
      ).toBeVisible();
    }
  });
  await test.step('finds nothing and breaks nothing, for hostile text in the address', async () => {
    const [search = '', rarity = ''] = hostile;
    await visit(page, `/products?${new URLSearchParams({ search, rarity, page: '-1', sort: 'up' })}`);
    await expect(page.getByText('No products found')).toBeVisible();
  });
  await test.step('empty result: is accessible at both widths', async () => {
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await expectAccessible(page);
    }
  });
});

test('category chips: set path and type, and survive a reload @wide', async ({ page }) => {
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
