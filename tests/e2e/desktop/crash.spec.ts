import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, shopIn, test } from './desktop-test.ts';
import type { Client } from './launch.ts';

/** What the window shows, asked of the main process: a debugger loses a page that crashed. */
const shown = ({ app }: Client) =>
  app.evaluate(async ({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    if (!contents || contents.isCrashed() || contents.isLoading()) return undefined;
    // A page that crashes while it is asked never answers.
    const text: unknown = await Promise.race([
      contents.executeJavaScript(`[document.body.innerText, document.scripts.length].join('|')`),
      new Promise((resolve) => setTimeout(resolve, 1000)),
    ]);
    return { url: contents.getURL(), text: String(text) };
  });

const crash = ({ app }: Client) =>
  app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer(),
  );

/** Follows a link of the page that stands in the shop's place, as a click does. */
const follow = ({ app }: Client, name: string) =>
  app.evaluate(
    ({ BrowserWindow }, text) =>
      BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript(
        `[...document.links].find((link) => link.textContent === ${JSON.stringify(text)}).click()`,
        true,
      ),
    name,
  );

/** Ends the client at once: a debugger waits for ever for pages that it lost. */
async function exit({ app }: Client): Promise<void> {
  const ended = new Promise((resolve) => app.process().once('exit', resolve));
  app.process().kill('SIGKILL');
  await ended;
}

/** Notes what would be shown outside, and answers the client's own dialogs. */
const stub = ({ app }: Client, response: number) =>
  app.evaluate(({ dialog, shell }, answer) => {
    const opened: string[] = [];
    const asked: string[] = [];
    const seen = { opened, asked };
    Reflect.set(globalThis, 'seen', seen);
    shell.openPath = (path) => {
      seen.opened.push(path);
      return Promise.resolve('');
    };
    dialog.showMessageBox = (...given: unknown[]) => {
      const options: unknown = given.at(-1);
      if (typeof options === 'object' && options !== null)
        seen.asked.push(String(Reflect.get(options, 'message')));
      return Promise.resolve({ response: answer, checkboxChecked: false });
    };
  }, response);
const seen = ({ app }: Client) => app.evaluate((): unknown => Reflect.get(globalThis, 'seen'));

test('crashed page: reloads where it was; after a second crash the failure page offers choices', async ({
  client,
}) => {
  await stub(client, 1);
  await client.page.goto('app://vitrine/products');
  await expect(client.page.getByRole('main').getByRole('heading').first()).toBeVisible();

  await crash(client);
  await expect.poll(() => shown(client)).toMatchObject({ url: 'app://vitrine/products' });
  await expect.poll(async () => (await shown(client))?.text).toContain('Login');

  await crash(client);
  await expect.poll(async () => (await shown(client))?.text).toContain('Vitrine stopped working');
  const page = await shown(client);
  // No address of ours, no script: it has no way to the bridge's calls, and needs none.
  expect(page?.url).toMatch(/^data:text\/html/);
  expect(page?.text).toMatch(/\|0$/);
  expect(page?.text).toContain('Reload');

  await follow(client, 'Open log folder');
  await expect.poll(() => seen(client)).toMatchObject({ opened: [expect.stringContaining('logs')] });
  await follow(client, 'Reload');
  await expect.poll(() => shown(client)).toMatchObject({ url: 'app://vitrine/products' });

  // It comes soon after: nobody has to look at a page that flickers.
  await crash(client);
  await expect.poll(async () => (await shown(client))?.text).toContain('Vitrine stopped working');
  // The menu's way on is the same as the page's.
  await client.app.evaluate(({ Menu }) => Menu.getApplicationMenu()?.getMenuItemById('reload')?.click());
  await expect.poll(() => shown(client)).toMatchObject({ url: 'app://vitrine/products' });
  await exit(client);
});

test('crashed failure page: a dialog asks what to do', async ({ client }) => {
  await stub(client, 1);
  await expect(shopIn(client.page)).toBeVisible();
  await crash(client);
  await expect.poll(async () => (await shown(client))?.text).toContain('Login');
  await crash(client);
  await expect.poll(async () => (await shown(client))?.text).toContain('Vitrine stopped working');
  await crash(client);
  await expect.poll(() => seen(client)).toMatchObject({ asked: ['Vitrine stopped working'] });
  // 'Try again' was answered.
  await expect.poll(() => shown(client)).toMatchObject({ url: 'app://vitrine/' });
  await exit(client);
});

test('hanging page: the user can wait or reload', async ({ client }) => {
  await stub(client, 1);
  await expect(shopIn(client.page)).toBeVisible();
  await client.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.emit('unresponsive'));
  await expect.poll(() => seen(client)).toMatchObject({ asked: ['Vitrine is not responding'] });
  // It was asked for: it is no crash, and says nothing of one.
  await expect.poll(async () => (await shown(client))?.text).toContain('Login');
  await crash(client);
  await expect.poll(() => shown(client)).toMatchObject({ url: 'app://vitrine/' });
  await exit(client);
});

test('page with missing files: shows the failure page, with a retry', async ({ client }) => {
  await client.app.evaluate(({ BrowserWindow, protocol }) => {
    protocol.unhandle('app');
    protocol.handle('app', () => new Response(null, { status: 404 }));
    return BrowserWindow.getAllWindows()[0]
      ?.loadURL('app://vitrine/cart')
      .catch(() => undefined);
  });
  await expect.poll(async () => (await shown(client))?.text).toContain('Vitrine could not be loaded');
});

test('uncaught error in the main process: is shown and logged', async ({ client }) => {
  await stub(client, 1);
  await client.app.evaluate(() => {
    setTimeout(() => {
      throw new Error('boom for anna@example.org');
    });
    void Promise.reject(new Error('nobody waits'));
  });
  await expect.poll(() => seen(client)).toMatchObject({ asked: ['Something broke in Vitrine'] });
  // 'Continue' was answered: it does.
  await client.page.goto('app://vitrine/products');
  await expect(shopIn(client.page)).toBeVisible();
  const folder = await client.app.evaluate(({ app }) => app.getPath('logs'));
  const log = () => readFile(join(folder, 'vitrine.log'), 'utf8');
  await expect.poll(log).toMatch(/\[error\] Nobody caught an error\. Error: boom for \[e-mail\]/);
  await expect.poll(log).toMatch(/\[error\] Nobody waited for a failure\. Error: nobody waits/);
});

test('failure page: Quit ends the client', async ({ client }) => {
  await client.app.evaluate(({ BrowserWindow, protocol }) => {
    protocol.unhandle('app');
    protocol.handle('app', () => new Response(null, { status: 500 }));
    return BrowserWindow.getAllWindows()[0]
      ?.loadURL('app://vitrine/')
      .catch(() => undefined);
  });
  await expect.poll(async () => (await shown(client))?.text).toContain('Vitrine could not be loaded');
  const ended = new Promise((resolve) => client.app.process().once('exit', resolve));
  await follow(client, 'Quit').catch(() => undefined);
  await ended;
});
