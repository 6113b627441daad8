import type { Page } from 'playwright/test';

import { expect } from '../../support/shop.ts';
import { watches } from './desk-steps.ts';
import { press, type } from './keyboard.ts';
import { toasts } from './toast-steps.ts';

/** Opens a row's menu, and goes up from its first entry to one of its last. */
async function choose(page: Page, title: string, entry: string): Promise<void> {
  await press(page, page.getByRole('button', { name: `Actions: ${title}` }));
  const entries = page.getByRole('menuitem');
  await expect(entries.first()).toBeFocused();
  // The menu moves the focus a task after the key; a second key within it would move from the same entry.
  for (let at = page.getByRole('menuitem', { name: 'Check now' }), name = ''; name !== entry;) {
    await page.keyboard.press('ArrowUp');
    await expect(at).not.toBeFocused();
    name = await page.evaluate(() => document.activeElement?.textContent ?? '');
    at = page.getByRole('menuitem', { name, exact: true });
  }
  await page.keyboard.press('Enter');
}

/**
 * The journey of a trader without a mouse, in any shell: from the header to the watch list, an alert, a snooze, two
 * removals and an undo.
 * @param titles of two watched items, in the order of the list
 */
export async function deskByKeyboard(page: Page, [first, second]: readonly [string, string]): Promise<void> {
  await press(page, page.getByRole('banner').getByRole('link', { name: /^Desk/ }));
  await expect(page.getByRole('heading', { level: 1, name: 'Watch list' })).toBeVisible();
  const rows = watches(page);
  await expect(rows).toHaveCount(2);
  const row = rows.filter({ hasText: first });

  await press(page, row.getByRole('button', { name: 'Set an alert' }));
  const alerts = page.getByRole('dialog', { name: `Alerts: ${first}` });
  await type(page, alerts.getByRole('textbox', { name: 'At or below' }), '0.03');
  await page.keyboard.press('Enter');
  await expect(alerts).toBeHidden();
  await expect(row.getByRole('button', { name: / above €0\.03$/ })).toBeFocused();

  await choose(page, first, 'Snooze: For an hour');
  await expect(row).toContainText('Snoozed until');
  await expect(row.getByRole('button', { name: /^Actions/ })).toBeFocused();

  await choose(page, first, 'Remove');
  await expect(rows).toHaveCount(1);
  await expect(page.getByRole('button', { name: `Actions: ${second}` })).toBeFocused();
  await choose(page, second, 'Remove');
  await expect(page.getByText('Nothing watched yet')).toBeVisible();
  const undo = toasts(page).getByRole('button', { name: 'Undo' }).first();
  await expect(undo).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(rows).toContainText([second]);
  await expect(page.getByRole('main')).toBeFocused();
  await press(page, toasts(page).getByRole('button', { name: 'Undo' }));
  await expect(rows).toHaveCount(2);
  await expect(row).toContainText(/above €0\.03.*Snoozed until/s);
}
