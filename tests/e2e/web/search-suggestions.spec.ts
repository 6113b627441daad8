import type { Page } from 'playwright/test';
import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/shop.ts';
import { cards } from './catalogue-steps.ts';
import { isPhone, visit } from './visitor-steps.ts';

const field = (page: Page) => page.getByRole('banner').getByRole('combobox', { name: 'Search' });
const options = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');

async function openField(page: Page): Promise<void> {
  if (isPhone(page)) await page.getByRole('banner').getByRole('button', { name: 'Search' }).first().click();
  else await field(page).focus();
}

test('suggestions: show names with their lowest price, and lead to all copies @main', async ({ page }) => {
  await visit(page, '/');
  await openField(page);
  await field(page).pressSequentially('asiimov');
  await expect(options(page).first()).toHaveAccessibleName(/Asiimov.*from €\d/);
  const titles = await options(page).evaluateAll((all) => all.map((each) => each.textContent));
  expect(new Set(titles).size).toBe(titles.length);
  // StatTrak copies are part of their skin.
  expect(titles.filter((title) => title?.includes('StatTrak'))).toEqual([]);
  await expect(options(page).last()).toHaveAccessibleName(/^See all \d+$/);
  await expectAccessible(page, 'header');
  await field(page).press('ArrowDown');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  await field(page).press('Enter');
  await expect(page).toHaveURL(/\/products\?search=.*Asiimov&sort=asc$/);
  await expect(cards(page).first().getByRole('link').first()).toHaveAccessibleName(/Asiimov/);
  await expect(options(page)).toHaveCount(0);
});

test('suggestions: close by Escape, search by Enter, keep recent searches, and work without answers @wide', async ({
  page,
}) => {
  await visit(page, '/');
  await openField(page);
  await field(page).fill('asiimov');
  await test.step('Escape closes the list, then the field; the text stays', async () => {
    await expect(options(page).first()).toBeVisible();
    await field(page).press('Escape');
    await expect(options(page)).toHaveCount(0);
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue('asiimov');
  });
  await test.step('Enter without a choice searches for the text, and the text is a recent search', async () => {
    await field(page).press('Enter');
    // The results, too: the address changes before the screen.
    await expect(cards(page).first().getByRole('link').first()).toHaveAccessibleName(/Asiimov/);
    await expect(page).toHaveURL('/products?search=asiimov');
    await page.getByRole('banner').getByRole('link', { name: 'Vitrine, home' }).click();
    await openField(page);
    await expect(options(page).first()).toHaveAccessibleName('asiimov');
    await options(page).first().click();
    await expect(page).toHaveURL('/products?search=asiimov');
    await openField(page);
    await field(page).fill('');
    await options(page).filter({ hasText: 'Clear recent searches' }).click();
    await expect(options(page).filter({ hasText: /asiimov|Clear recent searches/ })).toHaveCount(0);
  });
  await test.step('an empty field shows the kinds, and a wrong letter the probable search', async () => {
    await expect(options(page).filter({ hasText: /^Rifles/ })).toHaveAccessibleName('Rifles Category');
    await field(page).fill('asimov');
    await options(page).filter({ hasText: 'No match. Did you mean Asiimov?' }).click();
    await expect(page).toHaveURL('/products?search=Asiimov');
    await openField(page);
  });
  await test.step('without answers the search still works', async () => {
    await page.route(/items\/list\?.*limit=(60|15).*search=asi/, (route) => route.abort());
    await field(page).fill('asi');
    await field(page).press('Enter');
    await expect(page).toHaveURL('/products?search=asi');
  });
});
