import type { Page } from 'playwright/test';

/** Steps and locators for tests of the cart, at either width. */

const rows = (page: Page) => page.getByRole('main').getByRole('listitem');

/** The cart lines, one for each item. */
export const cartLines = (page: Page) =>
  rows(page).filter({ has: page.getByRole('button', { name: /^Remove/ }) });

/** The places of removed lines. */
export const removedLines = (page: Page) =>
  rows(page).filter({ hasNot: page.getByRole('button', { name: /^Remove/ }) });

/** The titles of the cart lines. */
export const lineTitles = (page: Page) => cartLines(page).getByRole('link');

/** The total of the cart, with the promo code field. */
export const cartSummary = (page: Page) => page.getByRole('region', { name: 'Total cost' });
