import type { Page } from 'playwright/test';

import { expect, test } from '../../support/shop.ts';
import { openFilledCart } from './buyer-steps.ts';
import { expectTakenOver } from './first-steps.ts';
import { DEMO, ledger, openHistory } from './history-steps.ts';
import { anyItem, visit } from './visitor-steps.ts';

const WHITE = 'rgb(255, 255, 255)';

/** Shows the page as it is printed. */
const toPaper = (page: Page) => page.emulateMedia({ media: 'print', colorScheme: 'dark' });

/** True for a colour that is darker than it is light. */
const isDark = (color: string) => {
  const parts = (/\((.*)\)/.exec(color)?.[1] ?? '').split(', ').map(Number);
  return parts.slice(0, 3).every((part) => part < 128);
};

/** Expects a light page without header, footer, banners and controls. */
async function expectPaper(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('body')).toHaveCSS('background-color', WHITE);
  const ink = await page.locator('body').evaluate((body) => getComputedStyle(body).color);
  expect(isDark(ink)).toBe(true);
  for (const role of ['banner', 'contentinfo', 'button', 'textbox', 'navigation', 'dialog'] as const)
    for (const shown of await page.getByRole(role).all()) await expect(shown).toBeHidden();
  // Nothing stays at an edge of the window, which would be an edge of each page.
  const fixed = await page
    .locator('body *')
    .evaluateAll((all) =>
      all
        .filter((each) => each.checkVisibility() && /fixed|sticky/.test(getComputedStyle(each).position))
        .map(({ className }) => String(className)),
    );
  expect(fixed).toEqual([]);
}

test.describe('with an open cookie banner', () => {
  test.use({ undecided: true });

  test('home, catalogue, item and cart: print light, without what only a screen needs @wide', async ({
    page,
    request,
    shop,
  }) => {
    const item = await anyItem(request, shop.api, 'Redline');
    for (const path of ['/', '/products', item.path]) {
      await test.step(path, async () => {
        await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
        await visit(page, path);
        await expectTakenOver(page);
        await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeAttached();
        await toPaper(page);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectPaper(page);
      });
    }
    await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
    await openFilledCart({ page, request, shop }, { items: 2, price: { min: 5, max: 20 } });
    await toPaper(page);
    await expect(page.getByRole('main').getByText('Total cost')).toBeVisible();
    await expectPaper(page);
  });
});

test('history: the browser’s own print and the button print the record, and the focus stays @wide', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Reflect.set(window, 'print', () => document.documentElement.setAttribute('data-printed', ''));
  });
  await openHistory(page, '/account/transactions', DEMO);
  const button = ledger(page).getByRole('button', { name: 'Print Transaction history' });
  await expect(button).toBeEnabled();
  await button.press('Enter');
  await expect(page.locator('html[data-printed]')).toBeAttached();
  await toPaper(page);
  const record = page.locator('[data-record]');
  for (const text of ['Vitrine Sandbox Ltd', 'All · 19 transactions', 'demo@vitrine.example', 'EUR 135.00'])
    await expect(record.getByText(text).first()).toBeVisible();
  // More than the five rows of the page.
  await expect(record.locator('tbody tr')).toHaveCount(19);
  await expect(page.locator('#root')).toBeHidden();
  await expectPaper(page);
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(record).not.toBeAttached();
  await expect(button).toBeFocused();

  await test.step('the browser’s own print', async () => {
    await page.evaluate(() =>
      window.addEventListener('afterprint', () => {
        const rows = document.querySelectorAll('[data-record] tbody tr').length;
        document.documentElement.setAttribute('data-rows', String(rows));
      }),
    );
    await expect(async () => {
      expect((await page.pdf({ format: 'A4' })).subarray(0, 4).toString()).toBe('%PDF');
      expect(await page.locator('html').getAttribute('data-rows')).toBe('19');
    }).toPass();
    await expect(record).not.toBeAttached();
  });
});
