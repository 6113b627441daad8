import type { Page, Request } from 'playwright/test';

import { actAsBefore, actAsLaravel, holdAnswers, releaseAnswers } from '../../support/session-rules.ts';
import { type Backend, openBackend } from './backend.ts';
import { accountMenu, expect, logIn, shopIn, signOut, test } from './desktop-test.ts';
import { type Client, launchClient } from './launch.ts';
import { openedAddresses, recordOpened } from './opened-outside.ts';
import { completeSteamSignIn, deliverLink } from './returns-steps.ts';
import { isSignedIn, isSignedOut } from './vault-test.ts';

let backend: Backend;
let client: Client;
test.beforeAll(async ({ sandbox }) => {
  backend = await openBackend(sandbox.api);
  client = await launchClient({ api: backend.origin });
});
test.afterAll(async () => {
  await client.close();
  backend.stop();
});
test.beforeEach(async ({ sandbox }) => {
  await signOut(client.page);
  await actAsLaravel(sandbox.api);
});
test.afterEach(({ sandbox }) => actAsBefore(sandbox.api));

/** Reloads home, whose lists are held. @returns waits until their answers have come */
async function loadSlowHome(page: Page, api: string): Promise<() => Promise<unknown>> {
  await holdAnswers(api, '/api/items/*');
  const lists: Request[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/items/')) lists.push(request);
  });
  await page.goto('app://vitrine/');
  await expect.poll(() => lists.length).toBeGreaterThan(1);
  return async () => {
    await releaseAnswers(api);
    return Promise.all(lists.map((request) => request.response()));
  };
}

test('login and logout: hold, though lists that were asked for before them come after them @main', async ({
  sandbox,
}) => {
  const { page } = client;
  const lateForLogin = await loadSlowHome(page, sandbox.api);
  backend.requests.length = 0;
  await logIn(page);
  await expect(accountMenu(page)).toBeVisible();
  await lateForLogin();
  await isSignedIn(page);
  await page.goto('app://vitrine/cart');
  await isSignedIn(page);

  const lateForLogout = await loadSlowHome(page, sandbox.api);
  await accountMenu(page).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible();
  await lateForLogout();
  await isSignedOut(page);
  await page.goto('app://vitrine/');
  await isSignedOut(page);

  const lists = backend.requests.filter(({ path }) => path.startsWith('/api/items/'));
  expect(lists.length).toBeGreaterThan(1);
  for (const { headers } of lists)
    expect([headers.cookie, headers.authorization]).toEqual([undefined, undefined]);
});

test('Steam sign-in: fetches a new XSRF token after a 419, and ends what was asked with the old session', async ({
  sandbox,
}) => {
  const { page } = client;
  await recordOpened(client);
  await expect(shopIn(page)).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  await page.getByRole('button', { name: 'Sign in through Steam' }).click();
  await page.getByRole('button', { name: 'I am over 18' }).click();
  const opened = async () => (await openedAddresses(client)).at(-1) ?? '';
  await expect.poll(opened).toContain('/auth/steam/redirect?');
  const link = await completeSteamSignIn(new URL(await opened()));

  // The first exchange is refused. A call of the page is on its way during both.
  let refused = false;
  backend.standIn((request, response) => {
    if (request.url !== '/api/auth/steam/exchange' || refused) return false;
    refused = true;
    response.writeHead(419, { 'Content-Type': 'application/json' });
    response.end('{"message":"CSRF token mismatch."}');
    return true;
  });
  await holdAnswers(sandbox.api, '/api/user/financial-summary');
  backend.requests.length = 0;
  const asked = page.evaluate(() => fetch('/api/user/financial-summary').then(({ status }) => status));
  await expect.poll(() => backend.requests.map(({ path }) => path)).toContain('/api/user/financial-summary');
  backend.requests.length = 0;
  await deliverLink(client, link);
  await expect(accountMenu(page)).toHaveAccessibleName(/Nadia/);
  const paths = backend.requests.map(({ path }) => path).filter((path) => /exchange|csrf/.test(path));
  expect(paths).toEqual(['/api/auth/steam/exchange', '/api/sanctum/csrf-cookie', '/api/auth/steam/exchange']);
  await releaseAnswers(sandbox.api);
  // It was asked again, for the new session.
  expect(await asked).toBe(200);
  await isSignedIn(page);
  backend.standIn(() => false);
});
