import type { Locator, Page } from 'playwright/test';
import { expect } from '../../support/shop.ts';
import { isPhone } from './visitor-steps.ts';

/** The item cards of the catalogue. */
export const cards = (page: Page) => page.getByRole('list', { name: 'Skins' }).getByRole('article');

/** Opens the filter: next to the grid, or in the phone's sheet. */
export async function openFilter(page: Page): Promise<Locator> {
  if (!isPhone(page)) return page.getByRole('complementary', { name: 'Filter' });
  await page
    .getByRole('region', { name: 'Skins' })
    .getByRole('button', { name: /^Filter/ })
    .click();
  const sheet = page.getByRole('dialog', { name: 'Filter' });
  await expect(sheet).toBeVisible();
  return sheet;
}

/** Chooses an option of a select. */
export async function choose(page: Page, select: Locator, option: string): Promise<void> {
  await select.click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Names of the button that applies the filter: once the skins are counted, it says how many. */
export const APPLY = /^(Apply|Show [\d,]+ skins?)$/;
