import type { Page } from 'playwright/test';
import { expect, test } from '../../support/shop.ts';
import { visit } from './visitor-steps.ts';

const LONG = 'Endless'.repeat(300);

/** Puts an entry with an endless name before those of a list. */
async function lengthen(page: Page, path: RegExp, entry: object): Promise<void> {
  await page.route(path, async (route) => {
    const response = await route.fetch();
    const body: { payload: object[] } = await response.json();
    await route.fulfill({ json: { ...body, payload: [entry, ...body.payload] } });
  });
}

test('endless names of games and pages: no page scrolls sideways', async ({ page }) => {
  await lengthen(page, /\/api\/categories(\?|$)/, { id: 991, name: LONG, url: 'endless', subcategories: [] });
  await lengthen(page, /\/api\/static-pages(\?|$)/, { id: 992, slug: 'endless', title: LONG });
  await visit(page, '/products');
  await expect(page.getByRole('main').getByRole('link', { name: LONG })).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: LONG })).toBeVisible();
  const width = page.viewportSize()?.width ?? 0;
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
});
