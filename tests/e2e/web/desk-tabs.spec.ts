import type { Page } from 'playwright/test';

import { endRoute } from '../../support/end-route.ts';
import { cheapestCopy, reprice } from '../../support/market.ts';
import { expect, test } from '../../support/shop.ts';
import { act, watch, watches } from './desk-steps.ts';
import { press, type } from './keyboard.ts';
import { visit } from './visitor-steps.ts';

/** How the checks are doing. */
const status = (page: Page) => page.getByRole('main').getByRole('status').first();

test('two tabs: show one desk, and the second keeps checking when the first is closed @wide', async ({
  page,
  context,
  request,
  shop,
}) => {
  const copy = await cheapestCopy(request, shop.api, 'P250 Asiimov');
  await watch(page, copy.id);
  const second = await context.newPage();
  await visit(second, '/desk');
  await expect(watches(second)).toContainText(copy.title);
  await page.getByRole('banner').getByRole('link', { name: 'Desk' }).click();
  await expect(watches(page)).toContainText('Checked');
  await expect(watches(second)).toContainText('Checked');
  // What one tab does, the other one shows.
  await act(second, watches(second), 'Snooze: For an hour');
  await expect(watches(page)).toContainText('Snoozed until');

  await page.close();
  const price = Math.ceil(copy.price * 50) / 100;
  await reprice(request, shop.api, copy, price);
  await act(second, watches(second), 'Check now');
  await expect(watches(second)).toContainText(`€${price.toFixed(2)}`);
  await expect(watches(second)).toContainText('Snoozed until');
  await reprice(request, shop.api, copy, copy.price);
});

test('watched skin: is reached and edited by keyboard, and shows its age while there is no network @wide', async ({
  page,
  context,
  request,
  shop,
}) => {
  const copy = await cheapestCopy(request, shop.api, 'MP9 Hot Rod');
  await watch(page, copy.id);
  await visit(page, '/about');

  await test.step('keyboard: leads from the header to the alerts, and Escape gives the focus back', async () => {
    await press(page, page.getByRole('banner').getByRole('link', { name: 'Desk' }));
    const menu = watches(page).getByRole('button', { name: /^Actions: / });
    await press(page, menu);
    const first = page.getByRole('menuitem', { name: 'Check now' });
    await expect(first).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu).toBeFocused();
    await expect(first).toBeHidden();

    await page.keyboard.press('Enter');
    await expect(first).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: `Alerts: ${copy.title}` });
    await type(page, dialog.getByRole('textbox', { name: 'At or above' }), '99999');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(menu).toBeFocused();
    await expect(watches(page)).toContainText('Set an alert');

    const alerts = watches(page).getByRole('button', { name: 'Set an alert' });
    // 'Buy now' is between them once the copy is known to be for sale.
    await expect(watches(page).getByRole('button', { name: /^Buy now: / })).toBeVisible();
    await page.keyboard.press('Shift+Tab');
    await expect(watches(page).getByRole('button', { name: /^Buy now: / })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(alerts).toBeFocused();
    await page.keyboard.press('Enter');
    await type(page, dialog.getByRole('textbox', { name: 'At or above' }), '99999');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(watches(page).getByRole('button', { name: / below €99,999\.00$/ })).toBeFocused();
  });

  await expect(status(page)).toContainText('Watching. Last answer: ');
  const price = watches(page).getByText(/^€\d/).first();
  await expect(price).toBeVisible();

  await test.step('the shop does not answer', async () => {
    await page.route('**/api/**', (route) => route.abort());
    await act(page, watches(page), 'Check now');
    await expect(status(page)).toContainText(/^The shop does not answer\. Last answer: .+\. What you see/);
    await expect(watches(page)).toContainText('No connection');
    await expect(price).toBeVisible();
    await endRoute(page, '**/api/**');
    await act(page, watches(page), 'Check now');
    await expect(status(page)).toContainText('Watching. Last answer: ');
    await expect(watches(page)).not.toContainText('No connection');
  });

  await test.step('the computer is offline', async () => {
    await context.setOffline(true);
    await expect(status(page)).toContainText(/^Paused until you are online again\. Last answer: /);
    await expect(price).toBeVisible();
    await context.setOffline(false);
    await expect(status(page)).toContainText('Watching. Last answer: ');
  });
});
