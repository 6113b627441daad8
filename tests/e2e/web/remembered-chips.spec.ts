import type { Page } from 'playwright/test';

import { expect, test } from '../../support/shop.ts';
import { cards } from './catalogue-steps.ts';
import { expectQuietConsole, expectTakenOver, openFirstView, watchConsole } from './first-steps.ts';
import { visit } from './visitor-steps.ts';

test.beforeEach(({ page }) => watchConsole(page));
test.afterEach(({ page }) => expectQuietConsole(page));

const main = (page: Page) => page.getByRole('main');

/** The type filters of the requests for the first page of items. */
function watchTypes(page: Page): string[] {
  const types: string[] = [];
  page.on('request', (sent) => {
    const { pathname, searchParams } = new URL(sent.url());
    if (pathname === '/api/items/list' && searchParams.get('page') === '1')
      types.push(searchParams.get('type') ?? '');
  });
  return types;
}

/** Visits a chip, so that the chips are remembered. */
async function visitRifles(page: Page): Promise<void> {
  await visit(page, '/products/cs2/rifles');
  await expectTakenOver(page);
  await page.waitForLoadState('networkidle');
}

test('remembered chips: a chip’s items are requested before the chips are answered, once @wide', async ({
  page,
}) => {
  await visitRifles(page);
  const types = watchTypes(page);
  const asked = page.waitForRequest('**/api/items/list?*');
  await page.route('**/api/items/subcategories?*', async (route) => {
    await asked;
    await route.continue();
  });
  await page.reload();
  await expectTakenOver(page);
  await expect(cards(page)).toHaveCount(15);
  await page.waitForLoadState('networkidle');
  expect(types).toHaveLength(1);
  expect(types[0]?.split(',')).toContain('AK-47');
});

test('remembered chips: when the server’s chips have changed, their items are shown @wide', async ({
  page,
}) => {
  await visitRifles(page);
  const types = watchTypes(page);
  await page.route('**/api/items/subcategories?*', (route) =>
    route.fulfill({
      json: { status: 'OK', payload: [{ category: 'Rifles', sub_categories: ['FAMAS'] }] },
    }),
  );
  const release = await openFirstView(page, '/products/cs2/rifles');
  const expectFamas = async () => {
    await expect(cards(page)).toHaveCount(15);
    for (const card of await cards(page).all())
      await expect(card.getByRole('link')).toHaveAccessibleName(/^FAMAS/);
  };
  await expectFamas();
  await release();
  await expectFamas();
  expect(types).toHaveLength(2);
  expect(types[0]?.split(',')).toContain('AK-47');
  expect(types[1]).toBe('FAMAS');
});

for (const [what, stored] of [
  ['no JSON', '{"PLACE":'],
  ['a list', '[]'],
  ['null', 'null'],
  ['no list', '{"PLACE":7}'],
  ['other types than text', '{"PLACE":[{"title":"Rifles"}]}'],
  ['another place', '{"other":["FAMAS"]}'],
] as const)
  test(`remembered types and words that are broken (${what}): are ignored @wide`, async ({ page }) => {
    await visitRifles(page);
    const types = watchTypes(page);
    await page.evaluate((entry) => {
      const kept: unknown = JSON.parse(localStorage.getItem('chipTypes') ?? '{}');
      const place = Object.keys(Object(kept)).find((key) => key.endsWith('/rifles')) ?? '';
      localStorage.setItem('chipTypes', entry.replace('PLACE', place));
      localStorage.setItem('firstTexts', entry);
    }, stored);
    const release = await openFirstView(page, '/products/cs2/rifles');
    await expect(main(page).getByRole('heading', { level: 1, name: 'Rifles' })).toBeVisible();
    await expect(cards(page)).toHaveCount(15);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Buy', exact: true })).toBeVisible();
    await release();
    await expect(cards(page)).toHaveCount(15);
    expect(types).toHaveLength(1);
    expect(types[0]?.split(',')).toContain('AK-47');
  });
