import type { Locator, Page } from 'playwright/test';
import { expect } from '../../support/shop.ts';
import { waitForAnimations } from '../../support/wait-for-animations.ts';
import { isPhone } from './visitor-steps.ts';

/** The item cards of the catalogue. */
export const cards = (page: Page) => page.getByRole('list', { name: 'Skins' }).getByRole('article');

/**
 * Hovers over a card or row, and waits until the buttons that it then shows lie still. Playwright scrolls the page for a
 * press on something that moves, away from under the pointer, and the buttons are gone.
 */
export async function hoverAtRest(target: Locator): Promise<void> {
  await target.hover();
  await waitForAnimations(target.page());
}

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
