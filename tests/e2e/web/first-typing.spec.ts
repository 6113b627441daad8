import type { Page } from 'playwright/test';

import { expect, test } from '../../support/shop.ts';
import { expectFilled, expectTakenOver, firstView, holdApp, openFirstView } from './first-steps.ts';
import { loginDialog } from './visitor-steps.ts';

const TYPED = 'karambit doppler';
/** Letters before the app's code may come: the app takes over while the others are typed. */
const BEFORE = 3;

const searchField = (page: Page) => page.getByRole('banner').getByRole('combobox');

/** How much slower the processor is. */
const SPEEDS = [1, 4, 8];
/** How fast somebody types, in ms a key. */
const KEYS = [30, 80, 150];

for (const slower of SPEEDS)
  test(`first view: each letter stays in its place while the app takes over, ${slower} times slower @wide`, async ({
    page,
  }) => {
    const devtools = await page.context().newCDPSession(page);
    for (const delay of KEYS)
      await test.step(`${delay} ms a key`, async () => {
        const release = await holdApp(page);
        await page.goto('/products', { waitUntil: 'commit' });
        await expectFilled(page);
        await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
        await searchField(page).click();
        await page.keyboard.type(TYPED.slice(0, BEFORE), { delay });
        release();
        await page.keyboard.type(TYPED.slice(BEFORE), { delay });
        await expectTakenOver(page);
        await expect(searchField(page)).toBeFocused();
        await expect(page).toHaveURL(/[?&]search=karambit(\+|%20)doppler/);
        await expect(searchField(page)).toHaveValue(TYPED);
        await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      });
  });

test('first view: a chosen view of the list is the app’s @wide', async ({ page }) => {
  const release = await openFirstView(page, '/products');
  const compact = page.getByRole('main').getByRole('radio', { name: 'Compact' });
  await compact.check({ force: true });
  await release();
  await expect(compact).toBeChecked();
  await page.reload();
  await expect(compact).toBeChecked();
});

test('first view: Sell asks a guest to sign in, over the page @wide', async ({ page }) => {
  const release = await openFirstView(page, '/products');
  await page.getByRole('banner').getByRole('link', { name: 'Sell' }).click();
  await loginDialog(page);
  await expect(firstView(page)).toHaveCount(1);
  await release();
  await loginDialog(page);
  await expect(page).toHaveURL('/products');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
