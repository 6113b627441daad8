import type { Page } from 'playwright/test';

import { expect, test } from '../../support/shop.ts';
import { cards } from './catalogue-steps.ts';
import { expectQuietConsole, expectTakenOver, openFirstView, watchConsole } from './first-steps.ts';
import { visit } from './visitor-steps.ts';

test.beforeEach(({ page }) => watchConsole(page));
test.afterEach(({ page }) => expectQuietConsole(page));

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

const PATH = '/products/cs2/rifles';

test('remembered chips: their items are requested at once, and the server’s answer counts @wide', async ({
  page,
}) => {
  await visit(page, PATH);
  await expectTakenOver(page);
  await page.waitForLoadState('networkidle');
  const types = watchTypes(page);
  const expectRiflesOnce = () => {
    expect(types).toHaveLength(1);
    expect(types.pop()?.split(',')).toContain('AK-47');
  };

  await test.step('a chip’s items are requested before the chips are answered, once', async () => {
    const asked = page.waitForRequest('**/api/items/list?*');
    await page.route('**/api/items/subcategories?*', async (route) => {
      await asked;
      await route.continue();
    });
    await page.reload();
    await expectTakenOver(page);
    await expect(cards(page)).toHaveCount(15);
    await page.waitForLoadState('networkidle');
    expectRiflesOnce();
  });

  await test.step('types and words that are broken are ignored', async () => {
    await page.evaluate(() => {
      const kept: unknown = JSON.parse(localStorage.getItem('chipTypes') ?? '{}');
      const place = Object.keys(Object(kept)).find((key) => key.endsWith('/rifles')) ?? '';
      localStorage.setItem('chipTypes', `{"${place}":[{"title":"Rifles"}]}`);
      localStorage.setItem('firstTexts', '{"locale":');
    });
    const release = await openFirstView(page, PATH);
    await expect(page.getByRole('main').getByRole('heading', { level: 1, name: 'Rifles' })).toBeVisible();
    await expect(cards(page)).toHaveCount(15);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Buy', exact: true })).toBeVisible();
    await release();
    await expect(cards(page)).toHaveCount(15);
    expectRiflesOnce();
  });

  await test.step('when the server’s chips have changed, their items are shown', async () => {
    await page.route('**/api/items/subcategories?*', (route) =>
      route.fulfill({
        json: { status: 'OK', payload: [{ category: 'Rifles', sub_categories: ['FAMAS'] }] },
      }),
    );
    const release = await openFirstView(page, PATH);
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
});
