import type { Page } from 'playwright/test';

import { expectAccessible } from '../../../support/axe.ts';
import { expect, test } from '../../../support/shop.ts';
import { expectTakenOver } from '../first-steps.ts';
import { choose, openLogin } from '../visitor-steps.ts';

/** Refuses the site cookies and data as Firefox does: storage, channels and databases throw, locks reject. */
const blockSiteData = (page: Page) =>
  page.addInitScript(() => {
    const insecure = () => new DOMException('The operation is insecure.', 'SecurityError');
    const refuse = () => {
      throw insecure();
    };
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get: refuse });
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined });
    Object.defineProperty(window, 'BroadcastChannel', { value: refuse });
    IDBFactory.prototype.open = refuse;
    LockManager.prototype.request = () => Promise.reject(insecure());
  });

test('blocked site data: the shop opens and changes its theme, sign-in and desk say that they need cookies', async ({
  page,
}) => {
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await blockSiteData(page);
  await page.goto('/products');
  await expectTakenOver(page);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await choose(page, 'Theme', 'Light');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');

  const login = await openLogin(page);
  await expect(login.getByRole('alert')).toContainText('Allow cookies for this site');
  await page.keyboard.press('Escape');

  await page.goto('/desk');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The desk needs cookies');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Allow cookies for this site');
  await expectAccessible(page);
  expect(errors).toEqual([]);
});
