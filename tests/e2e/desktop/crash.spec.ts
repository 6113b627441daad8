import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, shopIn, test } from './desktop-test.ts';
import { type Client, killClient, launchClient } from './launch.ts';

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

/** Clicks a link of the failure page. */
const clickLink = ({ app }: Client, name: string) =>
  app.evaluate(({ BrowserWindow }, text) => {
    // The answer can be lost with the page.
    void BrowserWindow.getAllWindows()[0]
      ?.webContents.executeJavaScript(
        `[...document.links].find((link) => link.textContent === ${JSON.stringify(text)}).click()`,
        true,
      )
      .catch(() => undefined);
  }, name);

/** Records crashes and what would open outside, and answers the client's dialogs. */
const stubDialogs = ({ app }: Client, response: number) =>
  app.evaluate(({ BrowserWindow, dialog, shell }, answer) => {
    const opened: string[] = [];
    const asked: string[] = [];
    const recorded = { opened, asked, crashes: 0 };
    Reflect.set(globalThis, 'seen', recorded);
    BrowserWindow.getAllWindows()[0]?.webContents.on('render-process-gone', () => (recorded.crashes += 1));
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

/** Waits until the page's process has ended so many times. */
const crashed = (client: Client, crashes: number) =>
  expect.poll(() => seen(client)).toMatchObject({ crashes });

/** Crashes the page. @param time how many times it has crashed then */
async function crash(client: Client, time: number): Promise<void> {
  await client.app.evaluate(({ BrowserWindow }) => {
    BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer();
  });
  await crashed(client, time);
}

/** Answers the page's requests with a status, and loads it anew. */
const failPage = ({ app }: Client, status: number) =>
  app.evaluate(({ BrowserWindow, protocol }, code) => {
    protocol.unhandle('app');
    protocol.handle('app', () => new Response(null, { status: code }));
    void BrowserWindow.getAllWindows()[0]
      ?.loadURL('app://vitrine/cart')
      .catch(() => undefined);
  }, status);

const textIn = async (client: Client) => (await shownPage(client))?.text;
const shows = (client: Client, text: string) => expect.poll(() => textIn(client)).toContain(text);
const isAt = (client: Client, url: string) => expect.poll(() => shownPage(client)).toMatchObject({ url });

test('crashed page: reloads where it was; after a second crash the failure page offers choices', async ({
  sandbox,
}) => {
  const client = await launchClient({ api: sandbox.api });
  await stubDialogs(client, 1);
  await client.page.goto('app://vitrine/products');
  await expect(shopIn(client.page).getByRole('heading').first()).toBeVisible();

  await test.step('hanging page: the user can wait or reload', async () => {
    await client.app.evaluate(({ BrowserWindow }) => {
      BrowserWindow.getAllWindows()[0]?.emit('unresponsive');
    });
    await expect.poll(() => seen(client)).toMatchObject({ asked: ['Vitrine is not responding'] });
    await crashed(client, 1);
  });

  // The user asked for the reload, so this crash is the first.
  await shows(client, 'Login');
  await crash(client, 2);
  await isAt(client, 'app://vitrine/products');
  await shows(client, 'Login');

  await crash(client, 3);
  await shows(client, 'Vitrine stopped working');
  const page = await shownPage(client);
  // Neither our origin nor a script: it cannot reach the bridge's calls, and needs none.
  expect(page?.url).toMatch(/^data:text\/html/);
  expect(page?.text).toMatch(/\|0$/);
  expect(page?.text).toContain('Reload');

  await clickLink(client, 'Open log folder');
  await expect.poll(() => seen(client)).toMatchObject({ opened: [expect.stringContaining('logs')] });
  await clickLink(client, 'Reload');
  await isAt(client, 'app://vitrine/products');

  // A second crash soon after the first: the client shows the failure page instead of another reload.
  await crash(client, 4);
  await shows(client, 'Vitrine stopped working');
  // The menu offers the same as the page.
  await client.app.evaluate(({ Menu }) => {
    Menu.getApplicationMenu()?.getMenuItemById('reload')?.click();
  });
  await isAt(client, 'app://vitrine/products');

  await test.step('crashed failure page: a dialog asks what to do', async () => {
    await crash(client, 5);
    await shows(client, 'Vitrine stopped working');
    await crash(client, 6);
    await expect
      .poll(() => seen(client))
      .toMatchObject({ asked: [expect.any(String), 'Vitrine stopped working'] });
    // The dialog was answered with 'Try again'.
    await isAt(client, 'app://vitrine/products');
  });
  // A debugger would wait forever for lost pages.
  await killClient(client);
});

test('uncaught error in the main process: is shown and logged; a page without files: retry or quit', async ({
  client,
}) => {
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

  await test.step('page with missing files: shows the failure page, with a retry', async () => {
    await failPage(client, 404);
    await shows(client, 'Vitrine could not be loaded');
  });

  await test.step('failure page: Quit ends the client', async () => {
    const ended = once(client.app.process(), 'exit');
    await clickLink(client, 'Quit').catch(() => undefined);
    await ended;
  });
});
