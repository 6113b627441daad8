import type { Page } from 'playwright/test';

import { deskFiles } from '#electron/main/desk/desk-files.ts';
import { kindOf } from '#shared/desk/kind.ts';
import { priceGroupOf, writePriceGroup } from '#shared/desk/stored-prices.ts';
import { APPLY } from '../web/catalogue-steps.ts';
import type { MarketCopy } from '../../support/market.ts';

import { expect } from './desktop-test.ts';

/** Searches by the header, filters, saves the search and renames it. */
export async function saveSearchAs(page: Page, name: string): Promise<void> {
  const field = page.getByRole('banner').getByRole('combobox', { name: 'Search' });
  await field.fill('redline');
  await field.press('Enter');
  const filter = page.getByRole('complementary', { name: 'Filter' });
  await filter.getByRole('checkbox', { name: 'Field-Tested' }).click();
  await filter.getByRole('textbox', { name: 'Maximum price' }).fill('30');
  await filter.getByRole('button', { name: APPLY }).click();
  await expect(page).toHaveURL(/search=redline.*exterior=Field-Tested/);
  await page.getByRole('button', { name: 'Save search' }).click();
  await page.getByRole('button', { name: 'Rename' }).click();
  const dialog = page.getByRole('dialog', { name: /^Search options/ });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
}

/** Watches a copy's kind by its page for a price at or below an amount, as it is typed. */
export async function watchOnPage(page: Page, { id, title }: MarketCopy, below: string): Promise<void> {
  await page.goto(`app://vitrine/products/all/all/${id}`);
  await page.getByRole('main').getByRole('button', { name: 'Watch', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Watch: ${title}` });
  await dialog.getByRole('textbox', { name: 'At or below' }).fill(below);
  await dialog.getByRole('button', { name: 'Watch', exact: true }).click();
  await expect(page.getByText(`${title} is on your watch list`)).toBeVisible();
}

/**
 * Gives a profile prices of a copy's kind, of the last ten days: from 120 EUR, at most 130 EUR, and once 20 EUR, which is
 * no price of it. The last one is two hours old.
 */
export async function seedPrices(profile: string, { title, exterior, stattrak }: MarketCopy): Promise<void> {
  const kind = kindOf({ title, exterior: exterior ?? '', stattrak });
  if (!kind) throw new Error(`${title} has no kind.`);
  const last = Math.floor(Date.now() / 1000) - 2 * 3600;
  const lows = [120, 118, 125, 130, 20, 122, 115, 110, 112, 105, 100];
  const points = lows.map((low, index) => ({
    at: last - (lows.length - 1 - index) * 23 * 3600,
    low: low * 100,
    count: 3,
  }));
  const document = writePriceGroup([{ kind, points }]);
  const stored = await deskFiles(profile).write(priceGroupOf(kind.key), document);
  expect(stored).toBe(true);
}
