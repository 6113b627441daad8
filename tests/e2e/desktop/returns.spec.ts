import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { isAllowedRoute } from '../../tools/links.ts';
import { type Backend, openBackend } from './backend.ts';
import { accountMenu, expect, logIn, shopIn, test } from './desktop-test.ts';
import { openKeyring } from './keyring.ts';
import { type Client, launchClient, makeProfile } from './launch.ts';

/** Each link of document 3, with where it leads a visitor. A place for members asks who it is, and goes there then. */
const LINKS: readonly (readonly [link: string, path: string])[] = [
  ['vitrine://success-payment?type=topup&order=d-1', '/success-payment?type=topup&order=d-1'],
  ['vitrine://fail-payment?order=d-2&error=No%20money', '/fail-payment?order=d-2&error=No%20money'],
  ['vitrine://pending-payment?type=topup&order=d-3', '/pending-payment?type=topup&order=d-3'],
  ['vitrine://processing-payment?order=d-4', '/processing-payment?order=d-4'],
  ['vitrine://email/verify/success', '/email/verify/success'],
  ['vitrine://email/verify/already-success', '/email/verify/already-success'],
  ['vitrine://reset-password?token=t&email=a%40b.example', '/reset-password?token=t&email=a%40b.example'],
  ['vitrine://products/cs2/rifles', '/products/cs2/rifles'],
  ['vitrine://account/transactions', '/account/transactions'],
  ['vitrine://account/orders', '/account/orders'],
  ['vitrine://account/offers', '/account/offers'],
];

/** The system's browser is played by these tests: it is sent somewhere, and that is noted. */
const playBrowser = (client: Client) =>
  client.app.evaluate(({ shell }) => {
    const opened: string[] = [];
    Reflect.set(globalThis, 'opened', opened);
    shell.openExternal = (url) => {
      opened.push(url);
      return Promise.resolve();
    };
  });
const openedBy = (client: Client) =>
  client.app.evaluate((): string[] => {
    const opened: unknown = Reflect.get(globalThis, 'opened');
    return Array.isArray(opened) ? opened.map(String) : [];
  });
/** A second start as the running client hears of it, without the process. */
const arrive = (client: Client, ...words: string[]) =>
  client.app.evaluate(({ app }, argv) => app.emit('second-instance', {}, argv, '/'), ['vitrine', ...words]);

/** The client's processes end as by a power cut. */
async function kill(client: Client): Promise<void> {
  const gone = new Promise((resolve) => client.app.process().once('exit', resolve));
  client.app.process().kill('SIGKILL');
  await gone;
}

const ledgerOf = async (profile: string): Promise<string> => readFile(join(profile, 'returns.json'), 'utf8');

test.describe('each link of document 3', () => {
  for (const [link, path] of LINKS)
    test(`${link} in a cold start`, async ({ sandbox }) => {
      expect(isAllowedRoute(path)).toBe(true);
      const profile = await makeProfile({ keepSession: true });
      if (path.startsWith('/account/')) {
        const before = await launchClient({ api: sandbox.api, profile });
        await logIn(before.page);
        await expect(accountMenu(before.page)).toBeVisible();
        await before.close();
      }
      const client = await launchClient({ api: sandbox.api, profile, words: ['--odd', link, 'tail'] });
      // What the server says of a payment it does not know leads on; what counts is that the order arrives.
      const order = new URL(path, 'app://vitrine').searchParams.get('order');
      const arrived = order === null ? `app://vitrine${path}` : new RegExp(`-payment\\?.*order=${order}`);
      await expect(client.page).toHaveURL(arrived);
      await expect(client.page.getByRole('heading', { level: 1 })).toBeVisible();
      await client.close();
    });

  test('while the client runs', async ({ client }) => {
    test.slow();
    await logIn(client.page);
    await expect(accountMenu(client.page)).toBeVisible();
    // Some places lead on as soon as the server has answered: what counts is that they were gone to.
    const places: string[] = [];
    client.page.on('framenavigated', (frame) => places.push(frame.url()));
    for (const [link, path] of LINKS) {
      places.length = 0;
      await arrive(client, link);
      await expect.poll(() => places, link).toContain(`app://vitrine${path}`);
      await expect(client.page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  });
});

test('a window that is minimised comes back with the link', async ({ client }) => {
  await expect(shopIn(client.page)).toBeVisible();
  const restored = await client.app.evaluate(({ app, BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows();
    if (!window) return false;
    // No window manager puts windows away here.
    let away = true;
    window.isMinimized = () => away;
    window.restore = () => {
      away = false;
    };
    app.emit('second-instance', {}, ['vitrine', 'vitrine://products?search=redline'], '/');
    return !away;
  });
  expect(restored).toBe(true);
  await expect(client.page).toHaveURL('app://vitrine/products?search=redline');
});

test('of many links in one command line the last is shown, and the others are spoken of', async ({
  client,
}) => {
  await expect(shopIn(client.page)).toBeVisible();
  await arrive(client, 'vitrine://products?search=a', '--x', 'vitrine://cart', 'vitrine://products?search=b');
  await expect(client.page).toHaveURL('app://vitrine/products?search=b');
  await expect(client.page.getByText('Several links came at once. You see the newest.')).toBeVisible();
});

test.describe('a payment', () => {
  const ADDRESS = 'https://pay.example/card?order=killed-1&session=secret';
  const pay = (client: Client) => client.page.evaluate((url) => window.vitrine?.openPayment(url), ADDRESS);

  test('outlives a kill; its link works once, however late, and again not after a restart', async ({
    sandbox,
  }) => {
    const profile = await makeProfile();
    const first = await launchClient({ api: sandbox.api, profile });
    await playBrowser(first);
    await expect(shopIn(first.page)).toBeVisible();
    expect(await pay(first)).toEqual({ ok: true, value: true });
    expect(await openedBy(first)).toEqual([ADDRESS]);
    await kill(first);

    const kept = await ledgerOf(profile);
    expect(kept).toContain('"used": false');
    expect(kept).not.toMatch(/killed-1|secret|pay\.example/);

    const link = 'vitrine://success-payment?order=killed-1';
    const second = await launchClient({ api: sandbox.api, profile, words: [link] });
    await expect(second.page).toHaveURL('app://vitrine/success-payment?order=killed-1');
    // What it says is the server's word, and the server knows no such order.
    await expect(second.page.getByRole('heading', { name: 'We are confirming your payment' })).toBeVisible();
    await second.page.goto('app://vitrine/terms');
    await second.close();
    expect(JSON.parse(await ledgerOf(profile))).toMatchObject({ pending: [{ kind: 'payment', used: true }] });

    const third = await launchClient({ api: sandbox.api, profile });
    await third.page.goto('app://vitrine/terms');
    await expect(third.page.getByRole('heading', { level: 1 })).toBeVisible();
    await arrive(third, link);
    await expect.poll(() => third.said()).toContain('A link was refused: it was followed before.');
    await expect(third.page).toHaveURL('app://vitrine/terms');
    await third.close();
  });
});

test.describe('Steam', () => {
  let backend: Backend;
  test.beforeAll(async ({ sandbox }) => {
    backend = await openBackend(sandbox.api);
  });
  test.afterAll(() => backend.stop());

  async function begin(client: Client): Promise<URL> {
    const { page } = client;
    await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
    await page.getByRole('button', { name: 'Sign in through Steam' }).click();
    await page.getByRole('button', { name: 'I am over 18' }).click();
    await expect(page.getByRole('dialog', { name: 'Waiting for Steam' })).toBeVisible();
    await expect.poll(async () => (await openedBy(client)).length).toBe(1);
    return new URL((await openedBy(client))[0] ?? '');
  }
  /** Signs in at the sandbox's Steam; gives the link that its page opens. */
  async function goThroughSteam(address: URL): Promise<string> {
    const body = new URLSearchParams([...address.searchParams, ['steam_id', '76561198104462211']]);
    await fetch(address);
    const answer = await fetch(new URL('/auth/steam/sign-in', address), { method: 'POST', body });
    return (/vitrine:\/\/auth\/steam\?[^"]+/.exec(await answer.text())?.[0] ?? '').replaceAll('&amp;', '&');
  }

  test('that does not come back is offered again, copied, and pasted', async () => {
    const client = await launchClient({ api: backend.origin });
    await playBrowser(client);
    const { page } = client;
    await page.clock.install();
    await expect(shopIn(page)).toBeVisible();
    const address = await begin(client);
    const stuck = page.getByRole('region', { name: 'Nothing came back?' });
    await expect(stuck).toHaveCount(0);
    await page.clock.fastForward(20_000);
    await expect(stuck).toBeVisible();

    await stuck.getByRole('button', { name: 'Open again' }).click();
    await expect(stuck).toContainText('The page is open in your browser.');
    expect(await openedBy(client)).toEqual([address.href, address.href]);
    await stuck.getByRole('button', { name: 'Copy the link' }).click();
    await expect(stuck).toContainText('Link copied.');
    expect(await client.app.evaluate(({ clipboard }) => clipboard.readText())).toBe(address.href);
    // The address is secret enough to stay out of the page.
    expect(await page.content()).not.toContain(address.searchParams.get('state'));

    const field = stuck.getByRole('textbox', { name: 'Link back to Vitrine' });
    const use = stuck.getByRole('button', { name: 'Use link' });
    await use.click();
    await expect(stuck).toContainText('Paste the link first.');
    for (const wrong of [
      'hello',
      'vitrine://cart',
      'vitrine://auth/steam?code=c&state=forged',
      'x'.repeat(3000),
    ]) {
      await field.fill(wrong);
      await use.click();
      await expect(stuck).toContainText('This is not a link back to Vitrine');
    }
    const link = await goThroughSteam(address);
    await field.fill(`  ${link}\n`);
    await use.click();
    await expect(accountMenu(page)).toHaveAccessibleName(/Nadia/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await client.close();
  });

  test('that is cancelled refuses the link that comes later', async () => {
    const client = await launchClient({ api: backend.origin });
    await playBrowser(client);
    const address = await begin(client);
    await client.page.getByRole('button', { name: 'Cancel sign-in' }).click();
    await expect(client.page.getByRole('dialog')).toHaveCount(0);
    backend.asked.length = 0;
    await arrive(client, await goThroughSteam(address));
    await expect.poll(() => client.said()).toContain('A link was refused: a sign-in, not ours.');
    expect(backend.asked.filter(({ path }) => path === '/api/auth/steam/exchange')).toEqual([]);
    await client.close();
  });

  test('that was cut off by a kill, with no keyring to keep its secret, asks to begin again', async () => {
    const profile = await makeProfile();
    const first = await launchClient({ api: backend.origin, profile });
    await playBrowser(first);
    const address = await begin(first);
    await kill(first);
    const kept = await ledgerOf(profile);
    expect(kept).not.toContain(address.searchParams.get('state'));
    expect(kept).not.toContain('ciphertext');

    backend.asked.length = 0;
    const link = await goThroughSteam(address);
    const second = await launchClient({ api: backend.origin, profile, words: [link] });
    await expect(second.page.getByText('Vitrine was restarted meanwhile.')).toBeVisible();
    expect(backend.asked.filter(({ path }) => path === '/api/auth/steam/exchange')).toEqual([]);
    await second.close();
  });

  test('that was cut off by a kill goes on where a keyring kept its secret', async () => {
    const keyring = await openKeyring();
    const profile = await makeProfile();
    const first = await launchClient({ api: backend.origin, profile, keyring });
    await playBrowser(first);
    const address = await begin(first);
    await expect.poll(() => ledgerOf(profile)).toContain('ciphertext');
    await kill(first);
    const link = await goThroughSteam(address);
    const second = await launchClient({ api: backend.origin, profile, keyring, words: [link] });
    await expect(accountMenu(second.page)).toHaveAccessibleName(/Nadia/);
    expect(await ledgerOf(profile)).not.toContain('ciphertext');
    await second.close();
    await keyring.stop();
  });
});
