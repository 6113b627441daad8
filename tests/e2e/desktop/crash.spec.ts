import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, shopIn, test } from './desktop-test.ts';
import type { Client } from './launch.ts';

/** The window's address and text, from the main process: a debugger loses a crashed page. */
const shownPage = ({ app }: Client) =>
  app.evaluate(async ({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    if (!contents || contents.isCrashed() || contents.isLoading()) return undefined;
    // A page that crashes during the call never answers.
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

/** Clicks a link of the failure page. */
const clickLink = ({ app }: Client, name: string) =>
  app.evaluate(
    ({ BrowserWindow }, text) =>
      BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript(
        `[...document.links].find((link) => link.textContent === ${JSON.stringify(text)}).click()`,
        true,
      ),
    name,
  );

/** Ends the client at once: a debugger would wait forever for lost pages. */
async function exit({ app }: Client): Promise<void> {
  const ended = new Promise((resolve) => app.process().once('exit', resolve));
  app.process().kill('SIGKILL');
  await ended;
}

/** Records what would open outside, and answers the client's dialogs. */
const stubDialogs = ({ app }: Client, response: number) =>
  app.evaluate(({ dialog, shell }, answer) => {
    const opened: string[] = [];
    const requests: string[] = [];
    const recorded = { opened, asked: requests };
    Reflect.set(globalThis, 'seen', recorded);
    shell.openPath = (path) => {
      recorded.opened.push(path);
      return Promise.resolve('');
    };
    dialog.showMessageBox = (...given: unknown[]) => {
      const options: unknown = given.at(-1);
      if (typeof options === 'object' && options !== null)
        recorded.asked.push(String(Reflect.get(options, 'message')));
      return Promise.resolve({ response: answer, checkboxChecked: false });
    };
  }, response);
const seen = ({ app }: Client) => app.evaluate((): unknown => Reflect.get(globalThis, 'seen'));

test('crashed page: reloads where it was; after a second crash the failure page offers choices', async ({
  client,
}) => {
  await stubDialogs(client, 1);
  await client.page.goto('app://vitrine/products');
  await expect(client.page.getByRole('main').getByRole('heading').first()).toBeVisible();

  await crash(client);
  await expect.poll(() => shownPage(client)).toMatchObject({ url: 'app://vitrine/products' });
  await expect.poll(async () => (await shownPage(client))?.text).toContain('Login');

  await crash(client);
  await expect.poll(async () => (await shownPage(client))?.text).toContain('Vitrine stopped working');
  const page = await shownPage(client);
  // Neither our origin nor a script: it cannot reach the bridge's calls, and needs none.
  expect(page?.url).toMatch(/^data:text\/html/);
  expect(page?.text).toMatch(/\|0$/);
  expect(page?.text).toContain('Reload');

  await clickLink(client, 'Open log folder');
  await expect.poll(() => seen(client)).toMatchObject({ opened: [expect.stringContaining('logs')] });
  await clickLink(client, 'Reload');
  await expect.poll(() => shownPage(client)).toMatchObject({ url: 'app://vitrine/products' });

  // A second crash soon after the first: the client shows the failure page instead of another reload.
  await crash(client);
  await expect.poll(async () => (await shownPage(client))?.text).toContain('Vitrine stopped working');
  // The menu offers the same as the page.
  await client.app.evaluate(({ Menu }) => Menu.getApplicationMenu()?.getMenuItemById('reload')?.click());
  await expect.poll(() => shownPage(client)).toMatchObject({ url: 'app://vitrine/products' });
  await exit(client);
});

test('crashed failure page: a dialog asks what to do', async ({ client }) => {
  await stubDialogs(client, 1);
  await expect(shopIn(client.page)).toBeVisible();
  await crash(client);
  await expect.poll(async () => (await shownPage(client))?.text).toContain('Login');
  await crash(client);
  await expect.poll(async () => (await shownPage(client))?.text).toContain('Vitrine stopped working');
  await crash(client);
  await expect.poll(() => seen(client)).toMatchObject({ asked: ['Vitrine stopped working'] });
  // The dialog was answered with 'Try again'.
  await expect.poll(() => shownPage(client)).toMatchObject({ url: 'app://vitrine/' });
  await exit(client);
});

test('hanging page: the user can wait or reload', async ({ client }) => {
  await stubDialogs(client, 1);
  await expect(shopIn(client.page)).toBeVisible();
  await client.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.emit('unresponsive'));
  await expect.poll(() => seen(client)).toMatchObject({ asked: ['Vitrine is not responding'] });
  // The user asked for the reload, so no crash is reported.
  await expect.poll(async () => (await shownPage(client))?.text).toContain('Login');
  await crash(client);
  await expect.poll(() => shownPage(client)).toMatchObject({ url: 'app://vitrine/' });
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
  await expect.poll(async () => (await shownPage(client))?.text).toContain('Vitrine could not be loaded');
});

test('uncaught error in the main process: is shown and logged', async ({ client }) => {
  await stubDialogs(client, 1);
  await client.app.evaluate(() => {
    setTimeout(() => {
      throw new Error('boom for anna@example.org');
    });
    void Promise.reject(new Error('nobody waits'));
  });
  await expect.poll(() => seen(client)).toMatchObject({ asked: ['Something broke in Vitrine'] });
  // The dialog was answered with 'Continue', so the client keeps running.
  await client.page.goto('app://vitrine/products');
  await expect(shopIn(client.page)).toBeVisible();
  const folder = await client.app.evaluate(({ app }) => app.getPath('logs'));
  const log = () => readFile(join(folder, 'vitrine.log'), 'utf8');
  await expect.poll(log).toMatch(/\[error\] Uncaught error\. Error: boom for \[e-mail\]/);
  await expect.poll(log).toMatch(/\[error\] Unhandled rejection\. Error: nobody waits/);
});

test('failure page: Quit ends the client', async ({ client }) => {
  await client.app.evaluate(({ BrowserWindow, protocol }) => {
    protocol.unhandle('app');
    protocol.handle('app', () => new Response(null, { status: 500 }));
    return BrowserWindow.getAllWindows()[0]
      ?.loadURL('app://vitrine/')
      .catch(() => undefined);
  });
  await expect.poll(async () => (await shownPage(client))?.text).toContain('Vitrine could not be loaded');
  const ended = new Promise((resolve) => client.app.process().once('exit', resolve));
  await clickLink(client, 'Quit').catch(() => undefined);
  await ended;
});
