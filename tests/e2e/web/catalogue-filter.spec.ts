import { expect, test } from '../../support/shop.ts';
import { APPLY, cards, choose, openFilter } from './catalogue-steps.ts';
import { expectTakenOver } from './first-steps.ts';
import { isInList } from './keyboard.ts';
import { hold, visit, openItem } from './visitor-steps.ts';

test('filter: is written to the address, and survives a reload and back @main', async ({ page }) => {
  await visit(page, '/products');
  const filter = await openFilter(page);
  await filter.getByRole('textbox', { name: 'Minimum price' }).fill('10');
  await filter.getByRole('textbox', { name: 'Maximum price' }).fill('50,5');
  await choose(page, filter.getByRole('combobox', { name: 'Rarity' }), 'Covert');
  await filter.getByRole('checkbox', { name: 'Field-Tested' }).click();
  await filter.getByRole('button', { name: APPLY }).click();
  const chip = page
    .getByRole('list', { name: 'Active filters' })
    .getByRole('button', { name: 'Remove Covert' });
  await expect(chip).toBeVisible();
  const address = page.url();
  expect(address).toMatch(/rarity=Covert/);
  await expect(cards(page).first().getByRole('link')).toHaveAccessibleName(/Field-Tested/);

  await page.reload();
  await expectTakenOver(page);
  await expect(chip).toBeVisible();
  await openItem(page.getByRole('main'));
  await expect(page.getByRole('main').getByRole('button', { name: 'Buy', exact: true })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(address);
  await chip.click();
  await expect(page).not.toHaveURL(/rarity/);
});

test('filter: keeps its place and its keys, and back leaves the list @wide', async ({ page }) => {
  await visit(page, '/');
  const release = await hold(page, '**/api/items/filter-data*');
  await page.getByRole('link', { name: 'Search for skins' }).first().click();
  const filter = await openFilter(page);

  await test.step('keeps its buttons in place while its choices load', async () => {
    const apply = filter.getByRole('button', { name: APPLY });
    await expect(apply).toBeVisible();
    const top = async () => Math.round((await apply.boundingBox())?.y ?? 0);
    const before = await top();
    await expect(filter.getByRole('checkbox')).toHaveCount(0);
    release();
    await expect(filter.getByRole('checkbox', { name: 'Field-Tested' })).toBeVisible();
    expect(await top()).toBe(before);
  });

  await test.step('works by keyboard alone', async () => {
    await expect(cards(page)).toHaveCount(15);
    await page.getByRole('textbox', { name: 'Minimum price' }).focus();
    await page.keyboard.type('100');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('group', { name: 'Type' }).getByRole('searchbox')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('group', { name: 'Type' }).getByRole('checkbox').first()).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(isInList)).toBe(true);
    await page.keyboard.type('cov');
    await expect(page.getByRole('option', { name: 'Covert' })).toBeFocused();
    await page.keyboard.press('Enter');
    // Typed without a pause, as a practised user does.
    await page.keyboard.press('Tab');
    await expect(page.getByRole('checkbox', { name: 'Factory New' })).toBeFocused();
    await page.getByRole('button', { name: APPLY }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/rarity=Covert/);
  });

  await test.step('replaces the history entry, so that back leaves the list', async () => {
    await choose(page, page.getByRole('combobox', { name: 'Sort' }), 'Price ascending');
    await expect(page).toHaveURL(/sort=asc/);
    await page
      .getByRole('list', { name: 'Active filters' })
      .getByRole('button', { name: 'Remove Covert' })
      .click();
    await expect(page).not.toHaveURL(/rarity/);
    await page.goBack();
    await expect(page).toHaveURL('/');
  });
});
