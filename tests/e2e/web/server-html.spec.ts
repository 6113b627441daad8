import type { Locator, Page } from 'playwright/test';

import { expect, test } from '../../support/shop.ts';
import { visit, openItem } from './visitor-steps.ts';

const row = (cell: string) =>
  `<tr>${Array.from({ length: 9 }, (_, at) => `<${cell}>Column ${at + 1}</${cell}>`).join('')}</tr>`;
/** Wider than any phone: a table of nine columns, a line of code, an unbreakable word. */
const WIDE = `<table><thead>${row('th')}</thead><tbody>${row('td')}${row('td')}</tbody></table>
  <pre>${'code '.repeat(80)}</pre><p>${'endless'.repeat(40)}</p>`;
const ANSWER = { id: 1, title: 'Wide', header: WIDE, content: WIDE, description: WIDE };

async function answer(page: Page, path: string, payload: unknown): Promise<void> {
  await page.route(path, (route) => route.fulfill({ json: { status: 'OK', payload } }));
}

/** Puts the wide text into one member of an answer. */
async function widen(page: Page, path: string | RegExp, member: string): Promise<void> {
  await page.route(path, async (route) => {
    const response = await route.fetch();
    const body: { payload: object } = await response.json();
    await route.fulfill({ json: { ...body, payload: { ...body.payload, [member]: WIDE } } });
  });
}

/** Expects that the table scrolls in its own box, and the page does not scroll sideways. */
async function expectNarrow(page: Page, table: Locator): Promise<void> {
  await table.scrollIntoViewIfNeeded();
  const width = page.viewportSize()?.width ?? 0;
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  const box = await table.locator('..').evaluate((frame) => ({
    right: frame.getBoundingClientRect().right,
    hidden: frame.scrollWidth - frame.clientWidth,
  }));
  expect(box.right).toBeLessThanOrEqual(width);
  expect(box.hidden).toBeGreaterThan(100);
}

test('wide table from the server: no page scrolls sideways @phone', async ({ page }) => {
  await answer(page, '**/api/faq?*', [
    { order: 1, question: 'Wide?', answer: WIDE },
    { order: 2, question: 'Second?', answer: WIDE },
  ]);
  await answer(page, '**/api/static-pages/1?*', ANSWER);
  await widen(page, '**/api/settings*', 'requisites');
  await widen(page, /\/api\/items\/\d+\?/, 'description');
  await visit(page, '/');
  await test.step('answers of the FAQ', async () => {
    for (const question of ['Wide?', 'Second?']) {
      await page.getByText(question).click();
      await expectNarrow(page, page.getByRole('group').filter({ hasText: question }).getByRole('table'));
    }
  });

  await test.step('requisites in the footer', async () => {
    await page.getByRole('contentinfo').getByText('Column 1').first().scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });

  await test.step('description of an item', async () => {
    await openItem(page.getByRole('main'));
    await expect(page).toHaveURL(/\/products\/.+\/.+\/.+/);
    await expect(page.getByRole('main').getByRole('table')).toHaveCount(1);
    await expectNarrow(page, page.getByRole('main').getByRole('table'));
  });

  await test.step('static page and its header', async () => {
    await visit(page, '/static-page/1');
    await expect(page.getByRole('main').getByRole('table')).toHaveCount(2);
    await expectNarrow(page, page.getByRole('main').getByRole('table').first());
    await expectNarrow(page, page.getByRole('main').getByRole('table').last());
  });
});
