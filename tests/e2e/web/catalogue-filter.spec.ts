import { expect, test } from '../../support/shop.ts';
import { APPLY, cards, choose, openFilter } from './catalogue-steps.ts';
import { isInList } from './keyboard.ts';
import { hold, visit } from './visitor-steps.ts';

test('filter: is written to the address, and survives a reload and back @main', async ({ page }) => {
  await visit(page, '/products');
  const filter = await openFilter(page);
  await filter.getByRole('textbox', { name: 'Minimum price' }).fill('10');
  await filter.getByRole('textbox', { name: 'Maximum price' }).fill('50,5');
  await choose(page, filter.getByRole('combobox', { name: 'Rarity' }), 'Covert');
  await filter.getByRole('checkbox', { name: 'Field-Tested' }).click();
  await filter.getByRole('button', { name: APPLY }).click();
  const chips = page.getByRole('list', { name: 'Active filters' });
  await expect(chips.getByRole('button', { name: 'Remove Covert' })).toBeVisible();
  const address = page.url();
  expect(address).toMatch(/rarity=Covert/);
  await expect(cards(page).first().getByRole('link')).toHaveAccessibleName(/Field-Tested/);

  await page.reload();
  await expect(chips.getByRole('button', { name: 'Remove Covert' })).toBeVisible();
  await chips.getByRole('button', { name: 'Remove Covert' }).click();
  await expect(page).not.toHaveURL(/rarity/);
  await page.goto(address);
  await cards(page).first().getByRole('link').click();
  await expect(page.getByRole('main').getByRole('button', { name: 'Buy', exact: true })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(chips.getByRole('button', { name: 'Remove Covert' })).toBeVisible();
});

test('filter: replaces the history entry, so that back leaves the list @wide', async ({ page }) => {
  await visit(page, '/');
  await page.getByRole('link', { name: 'Search for skins' }).first().click();
  const filter = await openFilter(page);
  await filter.getByRole('checkbox', { name: 'Field-Tested' }).click();
  await filter.getByRole('button', { name: APPLY }).click();
  await expect(page).toHaveURL(/exterior=Field-Tested/);
  await choose(page, page.getByRole('combobox', { name: 'Sort' }), 'Price ascending');
  await expect(page).toHaveURL(/sort=asc/);
  await page
    .getByRole('list', { name: 'Active filters' })
    .getByRole('button', { name: 'Remove Field-Tested' })
    .click();
  await expect(page).toHaveURL('/products?sort=asc');
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('filter: keeps its buttons in place while its choices load @wide', async ({ page }) => {
  const release = await hold(page, '**/api/items/filter-data*');
  await visit(page, '/products/cs2/rifles?exterior=Field-Tested');
  const filter = await openFilter(page);
  const apply = filter.getByRole('button', { name: APPLY });
  await expect(apply).toBeVisible();
  const top = async () => Math.round((await apply.boundingBox())?.y ?? 0);
  const before = await top();
  await expect(filter.getByRole('checkbox')).toHaveCount(0);
  release();
  await expect(filter.getByRole('checkbox')).toHaveCount(5);
  await expect(filter.getByRole('checkbox', { name: 'Field-Tested' })).toBeChecked();
  expect(await top()).toBe(before);
});

test('filter: is dropped when the visitor changes to another list @wide', async ({ page }) => {
  await visit(page, '/new');
  const filter = await openFilter(page);
  await filter.getByRole('checkbox', { name: 'Field-Tested' }).click();
  await filter.getByRole('textbox', { name: 'Minimum price' }).fill('77');
  // Not applied, then another list without a new document.
  await page.evaluate(() => history.pushState({}, '', '/sale'));
  await page.evaluate(() => window.dispatchEvent(new PopStateEvent('popstate', { state: {} })));
  await expect(page.getByRole('heading', { level: 1, name: 'On sale' })).toBeVisible();
  await expect(filter.getByRole('textbox', { name: 'Minimum price' })).toHaveValue('');
  await expect(filter.getByRole('checkbox', { name: 'Field-Tested' })).not.toBeChecked();

  await visit(page, '/products/dota2');
  await expect(filter.getByRole('group', { name: 'Hero' })).toBeVisible();
  await expect(filter.getByRole('group', { name: 'Exterior' })).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Rarity' }).click();
  await expect(page.getByRole('option', { name: 'Arcana' })).toBeVisible();
  await expect(page.getByRole('option', { name: 'Covert' })).toHaveCount(0);
});

test('price filter: shows errors at the fields and sends nothing, for min above max and non-numbers @wide', async ({
  page,
}) => {
  await visit(page, '/products');
  await expect(cards(page)).toHaveCount(15);
  const filter = await openFilter(page);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await filter.getByRole('textbox', { name: 'Minimum price' }).fill('50');
  await filter.getByRole('textbox', { name: 'Maximum price' }).fill('10');
  await filter.getByRole('button', { name: APPLY }).click();
  await expect(filter.getByText('The minimum is above the maximum')).toBeVisible();
  await filter.getByRole('textbox', { name: 'Maximum price' }).fill("1e9'--");
  await filter.getByRole('button', { name: APPLY }).click();
  await expect(filter.getByText('Enter an amount like 12 or 12.50')).toBeVisible();
  // The minimum alone is right: a slow typist sees how many skins it leaves.
  const isCount = (url: string) => url.includes('limit=1&') && !url.includes('price_till');
  expect(requests.filter((url) => url.includes('items/list') && !isCount(url))).toEqual([]);
  await expect(page).toHaveURL('/products');
});

test('hero and class filters: appear only in lists that have them @wide', async ({ page }) => {
  await visit(page, '/products/dota2');
  const filter = await openFilter(page);
  await expect(filter.getByRole('group', { name: 'Hero' })).toBeVisible();
  await expect(filter.getByRole('group', { name: 'Class' })).toBeVisible();
  await visit(page, '/products/cs2');
  const other = await openFilter(page);
  await expect(other.getByRole('group', { name: 'Exterior' })).toBeVisible();
  await expect(other.getByRole('group', { name: 'Hero' })).toHaveCount(0);
});

test('filter: works by keyboard alone @wide', async ({ page }) => {
  await visit(page, '/products');
  await expect(cards(page)).toHaveCount(15);
  await page.getByRole('textbox', { name: 'Minimum price' }).focus();
  await page.keyboard.type('100');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('searchbox', { name: 'Find in list' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: 'All', exact: true })).toBeFocused();
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

test('filter: says how many skins it will show, before it is applied', async ({ page }) => {
  await visit(page, '/products');
  const filter = await openFilter(page);
  await filter.getByRole('checkbox', { name: 'Battle-Scarred' }).check();
  const show = filter.getByRole('button', { name: /^Show [\d,]+ skins$/ });
  const label = await show.innerText();
  await expect(page).toHaveURL('/products');
  await show.click();
  await expect(page).toHaveURL('/products?exterior=Battle-Scarred');
  await expect(page.getByRole('region', { name: 'Skins' }).getByRole('status').first()).toContainText(
    label.replace('Show ', ''),
  );
});

test('filter: the list of types can be searched @wide', async ({ page }) => {
  await visit(page, '/products');
  const types = (await openFilter(page)).getByRole('group', { name: 'Type' });
  await types.getByRole('searchbox', { name: 'Find in list' }).fill('karam');
  await expect(types.getByRole('radio')).toHaveCount(1);
  await types.getByRole('radio', { name: 'Karambit' }).check();
  await page.getByRole('button', { name: /^Show [\d,]+ skins$/ }).click();
  await expect(page).toHaveURL('/products?type=Karambit');
  await expect(cards(page).first().getByRole('link').first()).toHaveAccessibleName(/Karambit/);
});
