import { expect, test } from '../../support/shop.ts';
import { visit, openItem } from './visitor-steps.ts';

test('back and forward: restore filter, page and scroll position of the catalogue @wide', async ({
  page,
}) => {
  await visit(page, '/products?sort=asc&page=3');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 600));
  await openItem(page.getByRole('main'), 6);
  await expect(page).toHaveURL(/\/products\/.+\/.+\/.+/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/products?sort=asc&page=3');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
});
