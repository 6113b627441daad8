import { test as base, expect, type Page } from 'playwright/test';

import { type OpenSandbox, openSandbox } from '../../support/open-shop.ts';
import { type Client, type HiddenClient, launchClient } from './launch.ts';

/**
 * Playwright's `test` for the desktop client. Each worker has one sandbox, and each test that uses `client` starts its
 * own client. Tests that need no fresh client share one by `beforeAll`.
 */
export const test = base.extend<{ client: Client }, { sandbox: OpenSandbox }>({
  sandbox: [
    async ({}, use) => {
      const sandbox = await openSandbox();
      await use(sandbox);
      await sandbox.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  client: async ({ sandbox }, use) => {
    const client = await launchClient({ api: sandbox.api });
    await use(client);
    await client.close();
  },
});

export { expect };

/** Signs in by the header and the login dialog. */
export async function logIn(page: Page, username = 'demo', password = 'Demo1234'): Promise<void> {
  await expect(shopIn(page)).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  const dialog = page.getByRole('dialog', { name: 'Login' });
  await dialog.getByRole('textbox', { name: 'Username or email' }).fill(username);
  await dialog.getByLabel(/^Password/).fill(password);
  await dialog.getByRole('button', { name: 'Login', exact: true }).click();
}

/** Lets time pass on the main process's clock, for limits of how often something may happen. Timers don't follow it. */
export const passTime = ({ app }: HiddenClient, ms: number): Promise<void> =>
  app.evaluate((_electron, span) => {
    const now = performance.now.bind(performance);
    Reflect.set(performance, 'now', () => now() + span);
  }, ms);

/**
 * The main part of the app. That of the first view is no child of the root: a press that has begun there ends nowhere if
 * the app comes before its end.
 */
export const shopIn = (page: Page) => page.locator('#root > #main');

/** The account menu in a member's header. */
export const accountMenu = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Account/ });

/** Ends any session and reloads the first page. */
export async function signOut(page: Page): Promise<void> {
  const status = await page.evaluate(async () => {
    await fetch('/api/sanctum/csrf-cookie');
    return (await fetch('/api/logout', { method: 'POST' })).status;
  });
  expect(status).toBe(200);
  await page.goto('app://vitrine/');
  await expect(shopIn(page)).toBeVisible();
}
