import { rm } from 'node:fs/promises';

import { isAllowedRoute } from '../../support/links.ts';
import { accountMenu, expect, logIn, shopIn, signOut, test } from './desktop-test.ts';
import { type Client, killClient, launchClient, makeProfile } from './launch.ts';
import { disableBrowser, recordOpened, openedAddresses } from './opened-outside.ts';
import { deliverLink, readReturns } from './returns-steps.ts';
import { filesWith } from './vault-test.ts';

/** Each accepted link with its path. A members' page asks a visitor to sign in first. */
const LINKS: readonly (readonly [link: string, path: string])[] = [
  ['vitrine://success-payment?type=topup&order=d-1', '/success-payment?type=topup&order=d-1'],
  ['vitrine://fail-payment?order=d-2&error=No%20money', '/fail-payment?order=d-2&error=No%20money'],
  ['vitrine://pending-payment?type=topup&order=d-3', '/pending-payment?type=topup&order=d-3'],
  ['vitrine://processing-payment?order=d-4', '/processing-payment?order=d-4'],
  ['vitrine://email/verify/success', '/email/verify/success'],
  ['vitrine://email/verify/already-success', '/email/verify/already-success'],
  ['vitrine://products/cs2/rifles', '/products/cs2/rifles'],
  ['vitrine://account/transactions', '/account/transactions'],
  ['vitrine://account/orders', '/account/orders'],
  ['vitrine://account/offers', '/account/offers'],
];

let profile: string;
test.beforeEach(async () => {
  profile = await makeProfile({ keepSession: true });
});
test.afterEach(() => rm(profile, { recursive: true, force: true, maxRetries: 5 }));

test('deep links: each opens its screen while the client runs, and a member’s page at a cold start', async ({
  sandbox,
}) => {
  const client = await launchClient({ api: sandbox.api, profile });
  const { page } = client;
  await logIn(page);
  await expect(accountMenu(page)).toBeVisible();
  // Some pages redirect once the server has answered, so the test checks that they were visited.
  const places: string[] = [];
  page.on('framenavigated', (frame) => places.push(frame.url()));
  for (const [link, path] of LINKS) {
    expect(isAllowedRoute(path)).toBe(true);
    places.length = 0;
    await deliverLink(client, link);
    await expect.poll(() => places, link).toContain(`app://vitrine${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }

  await test.step('restores a minimised window', async () => {
    const restored = await client.app.evaluate(({ app, BrowserWindow }) => {
      const [window] = BrowserWindow.getAllWindows();
      if (!window) return false;
      // Without a window manager nothing is minimised: the window only says that it is.
      window.isMinimized = () => true;
      return new Promise<boolean>((resolve) => {
        window.restore = () => resolve(true);
        app.emit('second-instance', {}, ['vitrine', 'vitrine://products?search=redline'], '/');
      });
    });
    expect(restored).toBe(true);
    await expect(page).toHaveURL('app://vitrine/products?search=redline');
  });

  await test.step('several in one command line: the last is shown, and a notice mentions the others', async () => {
    const links = ['vitrine://products?search=a', '--x', 'vitrine://cart', 'vitrine://products?search=b'];
    await deliverLink(client, ...links);
    await expect(page).toHaveURL('app://vitrine/products?search=b');
    await expect(page.getByText('Several links came at once. You see the newest.')).toBeVisible();
  });
  await client.close();

  const words = ['--odd', 'vitrine://account/orders', 'tail'];
  const cold = await launchClient({ api: sandbox.api, profile, words });
  await expect(cold.page).toHaveURL('app://vitrine/account/orders');
  await expect(cold.page.getByRole('heading', { level: 1 })).toBeVisible();
  await cold.close();
});

test('payment: survives a kill; its link works once, however late; its address is never on disk or in a log', async ({
  sandbox,
}) => {
  const ADDRESS = 'https://pay.example/card?order=killed-1&session=secret';
  const SECRETS = ['killed-1', 'session=secret', 'pay.example'];
  const pay = (client: Client) => client.page.evaluate((url) => window.vitrine?.openPayment(url), ADDRESS);
  const first = await launchClient({ api: sandbox.api, profile });
  await recordOpened(first);
  await logIn(first.page);
  await expect(accountMenu(first.page)).toBeVisible();
  expect(await pay(first)).toEqual({ ok: true, value: true });
  expect(await openedAddresses(first)).toEqual([ADDRESS]);
  // The browser does not open, and main reports the failure.
  await disableBrowser(first);
  expect(await pay(first)).toEqual({ ok: true, value: false });
  await expect.poll(() => readReturns(profile).catch(() => '')).toContain('"payment"');
  expect(await filesWith(profile, SECRETS)).toEqual([]);
  await signOut(first.page);
  await expect(shopIn(first.page)).toBeVisible();
  await killClient(first);
  for (const secret of SECRETS) expect(first.output()).not.toContain(secret);
  expect(await filesWith(profile, SECRETS)).toEqual([]);
  expect(await readReturns(profile)).toContain('"used": false');

  const link = 'vitrine://success-payment?order=killed-1';
  const second = await launchClient({ api: sandbox.api, profile, words: [link] });
  await expect(second.page).toHaveURL('app://vitrine/success-payment?order=killed-1');
  // The page shows the server's answer, and the server knows no such order.
  await expect(second.page.getByRole('heading', { name: 'We are confirming your payment' })).toBeVisible();
  expect(JSON.parse(await readReturns(profile))).toMatchObject({
    pending: [{ kind: 'payment', used: true }],
  });
  await second.page.goto('app://vitrine/terms');
  await expect(second.page.getByRole('heading', { level: 1 })).toBeVisible();
  await deliverLink(second, link);
  await expect.poll(() => second.output()).toContain('A link was refused: it was followed before.');
  await expect(second.page).toHaveURL('app://vitrine/terms');
  await second.close();
});
