import { type Backend, openBackend } from './backend.ts';
import { expect, test } from './desktop-test.ts';
import { anyItem } from '../web/visitor-steps.ts';
import { type Client, launchClient } from './launch.ts';

test.describe('client that a link started', () => {
  let backend: Backend;
  let client: Client;
  test.beforeAll(async ({ sandbox }) => {
    backend = await openBackend(sandbox.api);
    const forged = 'vitrine://auth/steam?code=forged-code&state=forged-state';
    const words = ['--odd', forged, 'vitrine://products?search=redline'];
    client = await launchClient({ api: backend.origin, words });
    // Later it would lead the first test away.
    await expect(client.page).toHaveURL('app://vitrine/products?search=redline');
  });
  test.afterAll(async () => {
    await client.close();
    backend.stop();
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

  /** Shows a page that no link leads to. */
  const openTerms = async () => {
    if (client.page.url() !== 'app://vitrine/terms') await client.page.goto('app://vitrine/terms');
    await expect(client.page.getByRole('heading', { level: 1 })).toBeVisible();
  };

  test('shows the screen of its command line, and sends no request for a forged sign-in @main', async () => {
    await expect(client.page).toHaveURL('app://vitrine/products?search=redline');
    await expect(client.page.getByRole('article').first()).toContainText(/redline/i);
    await expect(client.page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible();
    await expect.poll(client.output).toContain('A link was refused: a sign-in, not ours.');
    expect(backend.requests.filter(({ path }) => path.includes('exchange'))).toEqual([]);
  });

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

  test('second start: exits, and its link opens its screen in the same window, at the front', async () => {
    await openTerms();
    await hide();
    await client.deliver('vitrine://products?search=asiimov');
    await expect(client.page).toHaveURL('app://vitrine/products?search=asiimov');
    await expect(client.page.getByRole('article').first()).toContainText(/asiimov/i);
    await expect.poll(windowsShown).toEqual([true]);
  });

  test('links: open their screens, those of members after a log in', async () => {
    await openTerms();
    for (const [link, path] of [
      ['vitrine://success-payment?type=topup&order=1', '/success-payment?type=topup&order=1'],
      ['VITRINE://products/cs2/rifles/', '/products/cs2/rifles'],
      ['vitrine://products?', '/products'],
    ] as const) {
      await arrive('--some-switch', link, 'a tail');
      await expect(client.page).toHaveURL(`app://vitrine${path}`);
    }
    await arrive('vitrine://account/orders?');
    const dialog = client.page.getByRole('dialog', { name: 'Login' });
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(client.page).toHaveURL('app://vitrine/products');

    await test.step('by the macOS system event', async () => {
      await client.app.evaluate(({ app }) =>
        app.emit('open-url', { preventDefault: () => undefined }, 'vitrine://products?search=asiimov'),
      );
      await expect(client.page).toHaveURL('app://vitrine/products?search=asiimov');
    });
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
    await Promise.all([1, 2, 3].map((n) => client.deliver(`vitrine://products?search=many-${n}`)));
    await expect(client.page).toHaveURL(/^app:\/\/vitrine\/products\?search=many-[1-3]$/);
    expect(await windowsShown()).toEqual([true]);
    await arrive('vitrine://products?search=after');
    await expect(client.page).toHaveURL('app://vitrine/products?search=after');
  });

  test('hostile links: change nothing, and are logged without their values', async () => {
    await openTerms();
    await client.page.evaluate(() => Reflect.set(window, 'marked', true));
    for (const link of [
      'vitrine://evil-target?hostile-value',
      'vitrine://reset-password?token=hostile-value&email=a%40b.example',
      'vitrine://products/../account?hostile-value',
      'vitrine://products?search=a&search=hostile-value',
      'vitrine://products?search=%E2%80%AEhostile-value',
      'vitrine://products?search=%zzhostile-value',
      'vitrine://success-payment?order=1#hostile-value',
      'vitrine://hostile-value@products',
      'vitrine:products?search=hostile-value',
      'vitrine://products --remote-debugging-port=9222 --hostile-value',
      `vitrine://products?search=${'hostile-value'.repeat(200)}`,
      'vitrine://auth/steam?code=hostile-value',
    ]) {
      const before = client.output().length;
      await arrive(link);
      await expect.poll(() => client.output().slice(before)).toMatch(/A link was refused: [a-z ]+\./);
    }
    expect(client.output()).not.toContain('hostile-value');
    for (const word of ['https://evil.example/', 'app://vitrine/cart', 'javascript:alert(1)']) {
      await hide();
      await arrive(word);
      await expect.poll(windowsShown).toEqual([true]);
    }
    // The page has received every event that was sent before this answer.
    expect(await client.page.evaluate(() => Reflect.get(window, 'marked') === true)).toBe(true);
    await expect(client.page).toHaveURL('app://vitrine/terms');
  });
});
