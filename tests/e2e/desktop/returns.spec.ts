import { rm } from 'node:fs/promises';

import { isAllowedRoute } from '../../support/links.ts';
import { accountMenu, expect, logIn, shopIn, signOut, test } from './desktop-test.ts';
import { type Client, killClient, launchClient, makeProfile } from './launch.ts';
import { recordOpened, openedAddresses } from './opened-outside.ts';
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

test.describe('each accepted deep link', () => {
  for (const [link, path] of LINKS)
    test(`${link}: opens its screen in a cold start`, async ({ sandbox }) => {
      expect(isAllowedRoute(path)).toBe(true);
      const profile = await makeProfile({ keepSession: true });
      if (path.startsWith('/account/')) {
        const before = await launchClient({ api: sandbox.api, profile });
        await logIn(before.page);
        await expect(accountMenu(before.page)).toBeVisible();
        await before.close();
      }
      const client = await launchClient({ api: sandbox.api, profile, words: ['--odd', link, 'tail'] });
      // The server does not know this payment, so the page redirects; the order has to arrive.
      const order = new URL(path, 'app://vitrine').searchParams.get('order');
      const arrived = order === null ? `app://vitrine${path}` : new RegExp(`-payment\\?.*order=${order}`);
      await expect(client.page).toHaveURL(arrived);
      await expect(client.page.getByRole('heading', { level: 1 })).toBeVisible();
      await client.close();
    });

  test('opens its screen while the client runs', async ({ client }) => {
    test.slow();
    await logIn(client.page);
    await expect(accountMenu(client.page)).toBeVisible();
    // Some pages redirect once the server has answered, so the test checks that they were visited.
    const places: string[] = [];
    client.page.on('framenavigated', (frame) => places.push(frame.url()));
    for (const [link, path] of LINKS) {
      places.length = 0;
      await deliverLink(client, link);
      await expect.poll(() => places, link).toContain(`app://vitrine${path}`);
      await expect(client.page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  });
});

test('deep link: restores a minimised window', async ({ client }) => {
  await expect(shopIn(client.page)).toBeVisible();
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
  await expect(client.page).toHaveURL('app://vitrine/products?search=redline');
});

test('several links in one command line: the last is shown, and a notice mentions the others', async ({
  client,
}) => {
  await expect(shopIn(client.page)).toBeVisible();
  await deliverLink(
    client,
    'vitrine://products?search=a',
    '--x',
    'vitrine://cart',
    'vitrine://products?search=b',
  );
  await expect(client.page).toHaveURL('app://vitrine/products?search=b');
  await expect(client.page.getByText('Several links came at once. You see the newest.')).toBeVisible();
});

test.describe('payment', () => {
  const ADDRESS = 'https://pay.example/card?order=killed-1&session=secret';
  const pay = (client: Client) => client.page.evaluate((url) => window.vitrine?.openPayment(url), ADDRESS);

  test('survives a kill; its link works once, however late, and not again after a restart', async ({
    sandbox,
  }) => {
    const profile = await makeProfile();
    const first = await launchClient({ api: sandbox.api, profile });
    await recordOpened(first);
    await expect(shopIn(first.page)).toBeVisible();
    expect(await pay(first)).toEqual({ ok: true, value: true });
    expect(await openedAddresses(first)).toEqual([ADDRESS]);
    await killClient(first);

    const stored = await readReturns(profile);
    expect(stored).toContain('"used": false');
    expect(stored).not.toMatch(/killed-1|secret|pay\.example/);

    const link = 'vitrine://success-payment?order=killed-1';
    const second = await launchClient({ api: sandbox.api, profile, words: [link] });
    await expect(second.page).toHaveURL('app://vitrine/success-payment?order=killed-1');
    // The page shows the server's answer, and the server knows no such order.
    await expect(second.page.getByRole('heading', { name: 'We are confirming your payment' })).toBeVisible();
    await second.page.goto('app://vitrine/terms');
    await second.close();
    expect(JSON.parse(await readReturns(profile))).toMatchObject({
      pending: [{ kind: 'payment', used: true }],
    });

    const third = await launchClient({ api: sandbox.api, profile });
    await third.page.goto('app://vitrine/terms');
    await expect(third.page.getByRole('heading', { level: 1 })).toBeVisible();
    await deliverLink(third, link);
    await expect.poll(() => third.output()).toContain('A link was refused: it was followed before.');
    await expect(third.page).toHaveURL('app://vitrine/terms');
    await third.close();
  });
});

test('payment address: is never on disk, neither during the payment, after logout, nor in a log', async ({
  sandbox,
}) => {
  const profile = await makeProfile({ keepSession: true });
  const client = await launchClient({ api: sandbox.api, profile });
  await recordOpened(client);
  await logIn(client.page);
  await expect(accountMenu(client.page)).toBeVisible();
  const address = `${sandbox.gateway}/pay/key-of-this-payment?order=order-of-this-payment`;
  const open = () =>
    client.page.evaluate((to) => {
      const bridge: unknown = Reflect.get(window, 'vitrine');
      const call: unknown = Object(bridge).openPayment;
      return typeof call === 'function' ? Reflect.apply(call, undefined, [to]) : undefined;
    }, address);
  expect(await open()).toEqual({ ok: true, value: true });
  expect(await openedAddresses(client)).toEqual([address]);
  // The browser does not open, and main reports the failure.
  await client.app.evaluate(({ shell }) => {
    shell.openExternal = (url) => Promise.reject(new Error(`No browser for ${url}`));
  });
  expect(await open()).toEqual({ ok: true, value: false });
  const secrets = ['key-of-this-payment', 'order-of-this-payment'];
  await expect.poll(() => readReturns(profile).catch(() => '')).toContain('"payment"');
  expect(await filesWith(profile, secrets)).toEqual([]);

  await signOut(client.page);
  expect(await filesWith(profile, secrets)).toEqual([]);
  await client.close();
  expect(await filesWith(profile, secrets)).toEqual([]);
  for (const secret of secrets) expect(client.output()).not.toContain(secret);
  await rm(profile, { recursive: true, force: true, maxRetries: 5 });
});
