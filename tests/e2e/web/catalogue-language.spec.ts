import type { Page } from 'playwright/test';
import { expect, test } from '../../support/shop.ts';
import { choose, isPhone, visit } from './visitor-steps.ts';

const chips = (page: Page, name: string) => page.getByRole('navigation', { name });

/** The type filter of the next list request in German. */
const requestedType = async (page: Page, act: () => Promise<unknown>) => {
  const asked = page.waitForRequest((request) => {
    const { pathname, searchParams } = new URL(request.url());
    return pathname === '/api/items/list' && searchParams.has('type') && searchParams.get('lang_id') === '2';
  });
  await act();
  return new URL((await asked).url()).searchParams.get('type');
};

test('category chip: changes its name in German; its address and filter stay @wide', async ({ page }) => {
  await visit(page, '/products/cs2/sniper_rifles');
  const english = chips(page, 'Categories').getByRole('link', { name: 'Sniper Rifles' });
  await expect(english).toHaveAttribute('aria-current', 'page');
  const addresses = (name: string) =>
    chips(page, name)
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  const before = await addresses('Categories');

  const types = await requestedType(page, () => choose(page, 'Language', 'Deutsch'));
  expect(types?.split(',')).toContain('AWP');
  if (isPhone(page)) await page.keyboard.press('Escape');
  const german = chips(page, 'Kategorien').getByRole('link', { name: 'Scharfschützengewehre' });
  await expect(german).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('heading', { level: 1, name: 'Scharfschützengewehre' })).toBeVisible();
  await expect(page).toHaveURL('/products/cs2/sniper_rifles');
  expect(await addresses('Kategorien')).toEqual(before);

  const rifles = chips(page, 'Kategorien').getByRole('link', { name: 'Gewehre', exact: true });
  expect(await requestedType(page, () => rifles.click())).toContain('AK-47');
  await expect(page).toHaveURL('/products/cs2/rifles');
  await expect(page.getByRole('heading', { level: 1, name: 'Gewehre', exact: true })).toBeVisible();

  expect(await requestedType(page, () => page.reload())).toContain('AK-47');
  await expect(rifles).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('article').getByRole('link').first()).toHaveAttribute(
    'href',
    /^\/products\/cs2\/rifles\/\d+$/,
  );
});
