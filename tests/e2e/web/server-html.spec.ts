import type { Locator, Page } from 'playwright/test';

import { expect, test } from '../../support/shop.ts';
import { visit } from './visitor-steps.ts';

const row = (cell: string) =>
  `<tr>${Array.from({ length: 9 }, (_, at) => `<${cell}>Column ${at + 1}</${cell}>`).join('')}</tr>`;
/** Wider than any phone: a table of nine columns, a line of code, an unbreakable word. */
const WIDE = `<table><thead>${row('th')}</thead><tbody>${row('td')}${row('td')}</tbody></table>
  <pre>${'code '.repeat(80)}</pre><p>${'endless'.repeat(40)}</p>`;
const ANSWER = { id: 1, title: 'Wide', header: WIDE, content: WIDE, description: WIDE };

async function answer(page: Page, path: string, payload: unknown): Promise<void> {
  await page.route(path, (route) => route.fulfill({ json: { status: 'OK', payload } }));
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

test('wide table in an answer of the FAQ: home does not scroll sideways @phone', async ({ page }) => {
  await answer(page, '**/api/faq?*', [
    { order: 1, question: 'Wide?', answer: WIDE },
    { order: 2, question: 'Second?', answer: WIDE },
  ]);
  await visit(page, '/');
  for (const question of ['Wide?', 'Second?']) {
    await page.getByText(question).click();
    await expectNarrow(page, page.getByRole('group').filter({ hasText: question }).getByRole('table'));
  }
});

test('wide table in a static page and its header: the page does not scroll sideways @phone', async ({
  page,
}) => {
  await answer(page, '**/api/static-pages/1?*', ANSWER);
  await visit(page, '/static-page/1');
  await expect(page.getByRole('table')).toHaveCount(2);
  await expectNarrow(page, page.getByRole('table').first());
  await expectNarrow(page, page.getByRole('table').last());
});

test('wide table in a description: the item page does not scroll sideways @phone', async ({ page }) => {
  await page.route(/\/api\/items\/\d+\?/, async (route) => {
    const response = await route.fetch();
    const body: { payload: object } = await response.json();
    await route.fulfill({ json: { ...body, payload: { ...body.payload, description: WIDE } } });
  });
  await visit(page, '/products');
  await page.getByRole('main').getByRole('article').first().getByRole('link').click();
  await expectNarrow(page, page.getByRole('main').getByRole('table'));
});

test('wide table in the requisites: the footer does not scroll sideways @phone', async ({ page }) => {
  await page.route('**/api/settings*', async (route) => {
    const response = await route.fetch();
    const body: { payload: object } = await response.json();
    await route.fulfill({ json: { ...body, payload: { ...body.payload, requisites: WIDE } } });
  });
  await visit(page, '/terms');
  const footer = page.getByRole('contentinfo');
  await footer.getByText('Column 1').first().scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
