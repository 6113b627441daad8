import { openBackend } from './backend.ts';
import { expect, test } from './desktop-test.ts';
import { anyItem } from '../web/visitor-steps.ts';
import { type Client, launchClient } from './launch.ts';

test('link in the command line of a cold start: opens its screen', async ({ sandbox }) => {
  const words = ['--odd', 'vitrine://products?search=redline'];
  const client = await launchClient({ api: sandbox.api, words });
  await expect(client.page).toHaveURL('app://vitrine/products?search=redline');
  await expect(client.page.getByRole('article').first()).toContainText(/redline/i);
  await client.close();
});

test('Steam link in the command line of a cold start: sends no request, and the shop opens', async ({
  sandbox,
}) => {
  const backend = await openBackend(sandbox.api);
  const words = ['vitrine://auth/steam?code=forged-code&state=forged-state'];
  const client = await launchClient({ api: backend.origin, words });
  await expect(client.page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible();
  await expect(client.page).toHaveURL('app://vitrine/');
  expect(backend.requests.filter(({ path }) => path.includes('exchange'))).toEqual([]);
  await client.close();
  backend.stop();
});

test.describe('while the client runs', () => {
  let client: Client;
  test.beforeAll(async ({ sandbox }) => {
    client = await launchClient({ api: sandbox.api });
  });
  test.afterAll(() => client.close());
  test.beforeEach(async () => {
    if (client.page.url() !== 'app://vitrine/terms') await client.page.goto('app://vitrine/terms');
    await expect(client.page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  const windowsShown = () =>
    client.app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows().map((window) => window.isVisible()),
    );
  /** Hides the window, as its user may have done. */
  const hide = async () => {
    await expect.poll(windowsShown).toEqual([true]);
    await client.app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows().forEach((window) => window.hide()),
    );
    await expect.poll(windowsShown).toEqual([false]);
  };

  /** Delivers a second start's command line to the running client, without a process: for loops over many links. */
  const arrive = (...words: string[]) =>
    client.app.evaluate(({ app }, argv) => app.emit('second-instance', {}, argv, '/'), ['vitrine', ...words]);

  test('Copy app link: copies a link that opens the item', async ({ request, sandbox }) => {
    const { page, app } = client;
    const item = await anyItem(request, sandbox.api, 'AK-47 Redline');
    await page.goto(`app://vitrine${item.path}`);
    await page.getByRole('button', { name: 'Copy app link' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Link copied' })).toBeAttached();
    const link = await app.evaluate(({ clipboard }) => clipboard.readText());
    expect(link).toBe(`vitrine:/${item.path}`);
    await page.goto('app://vitrine/terms');
    await arrive(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(item.title);
  });

  test('second start: exits and brings the window to the front', async () => {
    await hide();
    await client.deliver();
    await expect.poll(windowsShown).toEqual([true]);
    await expect(client.page).toHaveURL('app://vitrine/terms');
  });

  test('link in a second start: opens its screen in the same window', async () => {
    await hide();
    await client.deliver('vitrine://products?search=redline');
    await expect(client.page).toHaveURL('app://vitrine/products?search=redline');
    await expect(client.page.getByRole('article').first()).toContainText(/redline/i);
    await expect.poll(windowsShown).toEqual([true]);
  });

  for (const [link, path] of [
    ['vitrine://success-payment?type=topup&order=1', '/success-payment?type=topup&order=1'],
    ['VITRINE://products/cs2/rifles/', '/products/cs2/rifles'],
    ['vitrine://products?', '/products'],
  ] as const)
    test(`${link}: opens ${path}`, async () => {
      await arrive('--some-switch', link, 'a tail');
      await expect(client.page).toHaveURL(`app://vitrine${path}`);
    });

  test('link to a members’ page: asks a visitor to log in', async () => {
    await arrive('vitrine://account/orders?');
    const dialog = client.page.getByRole('dialog', { name: 'Login' });
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(client.page).toHaveURL('app://vitrine/terms');
  });

  test('link by the macOS system event: opens its screen', async () => {
    await client.app.evaluate(({ app }) =>
      app.emit('open-url', { preventDefault: () => undefined }, 'vitrine://products?search=asiimov'),
    );
    await expect(client.page).toHaveURL('app://vitrine/products?search=asiimov');
  });

  test('links during the page’s load: wait, and the newest is shown', async () => {
    // The links arrive before the page's scripts have loaded.
    await client.app.evaluate(async ({ app, BrowserWindow }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents;
      const gone = new Promise((resolve) => contents?.once('did-navigate', resolve));
      contents?.reload();
      await gone;
      for (const search of ['first', 'second', 'third'])
        app.emit('second-instance', {}, ['vitrine', `vitrine://products?search=${search}`], '/');
    });
    await expect(client.page).toHaveURL('app://vitrine/products?search=third');
  });

  test('many second starts at once: leave one window, at one of their screens', async () => {
    await Promise.all([1, 2, 3, 4].map((n) => client.deliver(`vitrine://products?search=many-${n}`)));
    await expect(client.page).toHaveURL(/^app:\/\/vitrine\/products\?search=many-[1-4]$/);
    expect(await windowsShown()).toEqual([true]);
    await client.deliver('vitrine://products?search=after');
    await expect(client.page).toHaveURL('app://vitrine/products?search=after');
  });

  for (const link of [
    'vitrine://evil-target?hostile-value',
    'vitrine://reset-password?token=hostile-value&email=a%40b.example',
    'vitrine://products/../account?hostile-value',
    'vitrine://products?search=a&hostile-value=1',
    'vitrine://products?search=a&search=hostile-value',
    'vitrine://products?search=%0d%0ahostile-value',
    'vitrine://products?search=%E2%80%AEhostile-value',
    'vitrine://products?search=%zzhostile-value',
    'vitrine://success-payment?order=1#hostile-value',
    'vitrine://hostile-value@products',
    'vitrine://products:80/hostile-value',
    'vitrine:products?search=hostile-value',
    'vitrine:///products?search=hostile-value',
    'vitrine://products --remote-debugging-port=9222 --hostile-value',
    `vitrine://products?search=${'hostile-value'.repeat(200)}`,
    'vitrine://auth/steam?code=hostile-value',
  ])
    test(`${link.slice(0, 70)}: changes nothing, and is logged without its values`, async () => {
      await client.page.evaluate(() => Reflect.set(window, 'marked', true));
      await hide();
      const before = client.output().length;
      await arrive(link);
      await expect.poll(() => client.output().slice(before)).toMatch(/A link was refused: [a-z ]+\./);
      expect(client.output()).not.toContain('hostile-value');
      expect(await windowsShown()).toEqual([true]);
      // The page has received every event that was sent before this answer.
      expect(await client.page.evaluate(() => Reflect.get(window, 'marked') === true)).toBe(true);
      await expect(client.page).toHaveURL('app://vitrine/terms');
    });

  for (const word of [
    'https://evil.example/',
    'file:///etc/passwd',
    'app://vitrine/cart',
    'javascript:alert(1)',
    '-vitrine://cart',
  ])
    test(`${word} in a second start: is not a link`, async () => {
      await hide();
      await arrive(word);
      await expect.poll(windowsShown).toEqual([true]);
      await expect(client.page).toHaveURL('app://vitrine/terms');
    });
});
