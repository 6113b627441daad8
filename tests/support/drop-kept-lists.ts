import type { Page } from 'playwright/test';

/** Removes the lists that a page keeps for minutes, as if they were older. */
export const dropKeptLists = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('kept ')) localStorage.removeItem(key);
  });
