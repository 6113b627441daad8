import type { Locator, Page } from 'playwright/test';

import { expect } from '../../support/shop.ts';
import { type Credentials, openSignedIn } from './visitor-steps.ts';

/** Seven deposits, four purchases, eight offers. Tests read this account and change nothing. */
export const DEMO = { email: 'demo', password: 'Demo1234' };

export const ledger = (page: Page): Locator =>
  page.getByRole('main').locator('section', { hasText: 'Transaction history' });
export const rows = (page: Page): Locator =>
  ledger(page).getByRole('list', { name: 'Transactions' }).locator('> li');
export const search = (page: Page): Locator =>
  ledger(page).getByRole('searchbox', { name: 'Search transactions' });

export async function show(page: Page, filter: string): Promise<void> {
  await ledger(page).getByRole('combobox', { name: 'Show' }).click();
  await page.getByRole('option', { name: filter, exact: true }).click();
}

export async function choosePageSize(page: Page, rowsPerPage: 5 | 20 | 50): Promise<void> {
  await ledger(page).getByRole('combobox', { name: 'Rows per page' }).click();
  await page.getByRole('option', { name: `${rowsPerPage} per page`, exact: true }).click();
}

/** The heights of what scrolls in the history, in CSS pixels. */
export const scrollers = (page: Page): Promise<number[]> =>
  ledger(page).evaluate((section) =>
    [section, ...section.querySelectorAll('*')]
      .filter((element) => /auto|scroll/.test(getComputedStyle(element).overflowY))
      .map((element) => element.getBoundingClientRect().height),
  );

export async function openHistory(page: Page, path: string, who: Credentials): Promise<void> {
  await openSignedIn(page, path, who);
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

export async function expectNoOverflow(page: Page): Promise<void> {
  const widths = () =>
    page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
  const [needed = 0, there = 0] = await widths();
  expect(needed).toBeLessThanOrEqual(there);
}
