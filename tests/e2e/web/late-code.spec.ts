import type { Page } from 'playwright/test';

import { endRoute } from '../../support/end-route.ts';
import { expect, test } from '../../support/shop.ts';
import { expectSignedIn, logOut, makeMember, openSignedIn } from './visitor-steps.ts';

const support = (page: Page) => page.getByRole('dialog', { name: 'Support' });

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

test('@wide lazy code: opens dialog and toast after their files failed to load, without a crash', async ({
  page,
  request,
  shop,
}) => {
  const toasts = /\/assets\/toast-outlet-[^/]*\.js$/;
  let tries = 0;
  await page.route(toasts, (route) => {
    tries += 1;
    return route.fulfill({ status: 502, body: '' });
  });
  const lost = await failOnce(page, /\/assets\/(support-dialog|modal)-[^/]*\.(js|css)$/);
  await openSignedIn(page, '/', await makeMember(request, shop.api, { verified: true }));
  await expectSignedIn(page);

  await test.step('dialog: opens with its styles', async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Support' }).click();
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
    await page.keyboard.press('Escape');
    await expect(support(page)).toHaveCount(0);
  });

  await test.step('toast: a chunk that fails to load crashes nothing, and the next toast appears', async () => {
    await page.route('**/api/logout', (route) =>
      route.fulfill({ status: 500, json: { message: 'Nobody can log out now.' } }),
    );
    await logOut(page);
    // First once, then twice more, or more often when the chunk was prefetched.
    await expect.poll(() => tries).toBeGreaterThanOrEqual(3);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Something broke on this screen')).toHaveCount(0);
    await endRoute(page, toasts);
    await logOut(page);
    await expect(page.getByText('Nobody can log out now.').first()).toBeVisible();
  });
});

/** Blocks files until the returned function is called. */
async function block(page: Page, files: RegExp): Promise<() => Promise<void>> {
  await page.route(files, (route) => route.abort());
  return () => endRoute(page, files);
}

test('@wide blocked code: only the part that needs it fails, says so, and loads at the next try', async ({
  page,
}) => {
  const files = /\/assets\/(dialogs|support-dialog|preferences-panel|favourites-screen)-[^/]*\.(js|css)$/;
  const unblock = await block(page, files);
  const header = page.getByRole('banner');
  const notLoaded = page.getByText('This part of the shop didn’t load.').first();
  const tryAgain = page.getByRole('button', { name: 'Try again' });
  await page.goto('/');
  await expect(page.locator('#root > .first')).toHaveCount(0);

  await test.step('menu: tells that the press is lost', async () => {
    await header.getByRole('button', { name: /^Language, currency/ }).click();
    await expect(notLoaded).toBeVisible();
  });

  await test.step('dialog: can be closed, and asks for its code again with the next press', async () => {
    const failed = page.getByRole('dialog', { name: 'This part of the shop didn’t load.' });
    await header.getByRole('button', { name: 'Support' }).click();
    await expect(failed).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(failed).toHaveCount(0);
    await unblock();
    await header.getByRole('button', { name: 'Support' }).click();
    await expect(support(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(support(page)).toHaveCount(0);
  });

  await test.step('screen: keeps the header, and comes when its code does', async () => {
    const unblockScreen = await block(page, files);
    await header.getByRole('link', { name: 'Favourites' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(/didn’t load/);
    await expect(header).toBeVisible();
    await unblockScreen();
    await tryAgain.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Favourites' })).toBeVisible();
  });
});
