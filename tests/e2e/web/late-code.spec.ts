import type { Page } from 'playwright/test';

import { expect, test } from '../../support/shop.ts';
import { expectSignedIn, logOut, makeMember, openSignedIn, visit } from './visitor-steps.ts';

const support = (page: Page) => page.getByRole('dialog', { name: 'Support' });

async function openSupport(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Support' }).click();
}

/** Fails the first request for each file, as a restarting server does. */
async function failOnce(page: Page, files: RegExp): Promise<string[]> {
  const lost: string[] = [];
  await page.route(files, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (lost.includes(pathname)) {
      await route.continue();
      return;
    }
    lost.push(pathname);
    await route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' });
  });
  return lost;
}

test('@wide lazy dialog: opens with its styles after script and styles failed to load once', async ({
  page,
}) => {
  const lost = await failOnce(page, /\/assets\/(support-dialog|modal)-[^/]*\.(js|css)$/);
  await visit(page, '/');
  await openSupport(page);
  await expect(support(page)).toBeVisible();
  expect(lost.some((file) => file.endsWith('.css'))).toBe(true);
  expect(lost.some((file) => file.endsWith('.js'))).toBe(true);
  // Without its styles it would be in the page's flow.
  await expect(support(page)).toHaveCSS('position', /fixed|absolute|relative/);
  const styled = () =>
    page.evaluate(() =>
      Array.from(document.styleSheets, ({ href }) => new URL(href ?? 'about:blank').pathname),
    );
  await expect.poll(styled).toEqual(expect.arrayContaining(lost.filter((file) => file.endsWith('.css'))));
});

test('@wide lazy toast: a code chunk that fails to load crashes nothing, and the next toast appears', async ({
  page,
  request,
  shop,
}) => {
  const member = await makeMember(request, shop.api, { verified: true });
  let tries = 0;
  const code = /\/assets\/shop-toasts-[^/]*\.js$/;
  await page.route(code, (route) => {
    tries += 1;
    return route.fulfill({ status: 502, body: '' });
  });
  await page.route('**/api/logout', (route) =>
    route.fulfill({ status: 500, json: { message: 'Server Error' } }),
  );
  await openSignedIn(page, '/', member);
  await expectSignedIn(page);
  await logOut(page);
  // First once, then twice more, or more often when the chunk was prefetched.
  await expect.poll(() => tries).toBeGreaterThanOrEqual(3);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Something broke on this screen')).toHaveCount(0);
  await page.unroute(code);
  await logOut(page);
  await expect(page.getByText(/^Logout failed/).first()).toBeVisible();
});
