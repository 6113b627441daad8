import type { Page } from 'playwright/test';

import { expect, test } from '../../support/shop.ts';
import {
  expectKept,
  expectQuietConsole,
  expectTakenOver,
  firstView,
  holdApp,
  linesOf,
  openFirstView,
  watchConsole,
} from './first-steps.ts';
import { anyItem, choose, visit } from './visitor-steps.ts';

test.beforeEach(({ page }) => watchConsole(page));
test.afterEach(({ page }) => expectQuietConsole(page));

const CATALOGUE_PATH = '/products/cs2/rifles?exterior=Field-Tested';
const main = (page: Page) => page.getByRole('main');

test.describe('visitor without a consent answer', () => {
  test.use({ undecided: true });

  test('first view after an Arabic visit: the cookie banner is Arabic too @wide', async ({ page }) => {
    await visit(page, '/');
    await choose(page, 'Language', 'العربية');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await page.waitForLoadState('networkidle');
    const release = await openFirstView(page, '/');
    const early = page.locator('#boot-consent');
    await expect(early).toBeAttached();
    const name = await early.getByRole('region').getAttribute('aria-label');
    const text = (await early.locator('p').first().textContent())?.replace(/\S+ \S+$/, '') ?? '';
    expect(text).not.toMatch(/[a-z]{3}/);
    const buttons = await early.getByRole('button').allTextContents();
    await release();
    const region = page.getByRole('region', { name: name ?? '', exact: true });
    await expect(region).toContainText(text);
    expect(await region.getByRole('button').allTextContents()).toEqual(buttons);
  });
});

test('first view after an Arabic visit: words, direction and prices are the app’s @main', async ({
  page,
  request,
  shop,
}) => {
  const item = await anyItem(request, shop.api, 'AK-47 Redline');
  await visit(page, '/');
  await choose(page, 'Language', 'العربية');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.waitForLoadState('networkidle');
  for (const path of ['/', CATALOGUE_PATH, item.path]) {
    const release = await openFirstView(page, path);
    await expect(page.locator('html[lang="ar"][dir="rtl"]:not([data-words])')).toHaveCount(1);
    const parts = [
      page.getByRole('banner'),
      path === '/' ? main(page).locator('section').first() : main(page).getByRole('heading', { level: 1 }),
      main(page).getByRole('article').first(),
    ];
    await expect(main(page).getByRole('article').first().getByText(/€/).first()).toBeVisible();
    const before = await Promise.all(parts.map(linesOf));
    expect(before[0]?.join('\n')).not.toMatch(/Search|Support|Language|Buy/);
    const whole = path === CATALOGUE_PATH ? await linesOf(main(page)) : [];
    await release();
    const after = await Promise.all(parts.map(linesOf));
    expect(after[0]).toEqual(before[0]);
    for (const [at, lines] of before.entries()) expectKept(lines, after[at] ?? []);
    const told = (lines: readonly string[]) =>
      lines.map((line) => line.replace(/^- status: (\S+).*/, '- status: $1'));
    expectKept(told(whole), told(await linesOf(main(page))));
    await page.unrouteAll({ behavior: 'wait' });
  }
});

test('first view after an Arabic visit: is shown without the script that would have its words @wide', async ({
  page,
}) => {
  await visit(page, '/');
  await choose(page, 'Language', 'العربية');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.waitForLoadState('networkidle');
  await page.route(/\/assets\/first-view-[^/]*\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
  const release = await holdApp(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(firstView(page)).toBeVisible();
  release();
  await expectTakenOver(page);
});
