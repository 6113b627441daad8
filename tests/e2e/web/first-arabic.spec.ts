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
  PHONE,
  WIDE,
} from './first-steps.ts';
import { anyItem, choose, visit } from './visitor-steps.ts';

test.beforeEach(({ page }) => watchConsole(page));
test.afterEach(({ page }) => expectQuietConsole(page));

const CATALOGUE_PATH = '/products/cs2/rifles?exterior=Field-Tested';
const main = (page: Page) => page.getByRole('main');

/** A visit in which the visitor chooses Arabic. */
async function visitInArabic(page: Page): Promise<void> {
  await visit(page, '/');
  await choose(page, 'Language', 'العربية');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.waitForLoadState('networkidle');
}

test('first view after an Arabic visit: words, direction and prices are the app’s @wide @main', async ({
  page,
  request,
  shop,
}) => {
  const item = await anyItem(request, shop.api, 'AK-47 Redline');
  await visitInArabic(page);
  // first-view.spec.ts compares each screen at the other width.
  for (const [path, size] of [
    ['/', PHONE],
    [CATALOGUE_PATH, WIDE],
    [item.path, WIDE],
  ] as const)
    await test.step(path, async () => {
      await page.setViewportSize(size);
      const release = await openFirstView(page, path);
      await expect(page.locator('html[lang="ar"][dir="rtl"]:not([data-words])')).toHaveCount(1);
      const parts = [
        page.getByRole('banner'),
        path === '/' ? main(page).locator('section').first() : main(page).getByRole('heading', { level: 1 }),
        main(page).getByRole('article').first(),
      ];
      await expect(main(page).getByRole('article').first().getByText(/€/).first()).toBeVisible();
      const before = await Promise.all(parts.map(linesOf));
      expect(before[0]?.join('\n')).not.toMatch(/Search|Support|Language|Menu|Buy/);
      const whole = path === CATALOGUE_PATH ? await linesOf(main(page)) : [];
      await release();
      const after = await Promise.all(parts.map(linesOf));
      expect(after[0]).toEqual(before[0]);
      for (const [at, lines] of before.entries()) expectKept(lines, after[at] ?? []);
      const told = (lines: readonly string[]) =>
        lines.map((line) => line.replace(/^- status: (\S+).*/, '- status: $1'));
      expectKept(told(whole), told(await linesOf(main(page))));
    });
});

test.describe('visitor without a consent answer', () => {
  test.use({ undecided: true });

  test('first view after an Arabic visit: has its cookie banner, and needs no script for its words @wide', async ({
    page,
  }) => {
    await visitInArabic(page);
    await test.step('the cookie banner is Arabic too', async () => {
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

    await test.step('it is shown without the script that would have its words', async () => {
      await page.route(/\/assets\/first-view-[^/]*\.js$/, (route) =>
        route.fulfill({ contentType: 'text/javascript', body: '' }),
      );
      const release = await holdApp(page);
      await page.goto('/', { waitUntil: 'commit' });
      await expect(firstView(page)).toBeVisible();
      release();
      await expectTakenOver(page);
    });
  });
});
