import { createServer } from 'node:http';
import { homedir } from 'node:os';

import { listen } from '#tools/start/listen.mjs';
import { expect, shopIn, test } from './desktop-test.ts';
import { type Client, launchClient } from './launch.ts';

const choose = ({ app }: Client, id: string) =>
  app.evaluate(({ Menu }, name) => Menu.getApplicationMenu()?.getMenuItemById(name)?.click(), id);

/** Answers dialogs with a button, and notes what they said and what would be shown outside. */
const stub = ({ app }: Client, response: number) =>
  app.evaluate(({ dialog, shell, Menu }, answer) => {
    const opened: string[] = [];
    const told: string[] = [];
    const menus: string[][] = [];
    Reflect.set(globalThis, 'seen', { opened, told, menus });
    shell.openPath = (path) => {
      opened.push(path);
      return Promise.resolve('');
    };
    shell.openExternal = (url) => {
      opened.push(url);
      return Promise.resolve();
    };
    dialog.showMessageBox = (...given: unknown[]) => {
      const options: unknown = given.at(-1);
      if (typeof options === 'object' && options !== null) told.push(String(Reflect.get(options, 'detail')));
      return Promise.resolve({ response: answer, checkboxChecked: false });
    };
    Menu.prototype.popup = function popup() {
      menus.push(this.items.map((item) => item.label || item.role || item.type));
      Reflect.set(globalThis, 'menu', this);
    };
  }, response);
const seen = ({ app }: Client) => app.evaluate((): unknown => Reflect.get(globalThis, 'seen'));

/** The last line of that name in the context menu that was shown last. */
const chooseThere = ({ app }: Client, label: string) =>
  app.evaluate(({ Menu }, text) => {
    const menu: unknown = Reflect.get(globalThis, 'menu');
    if (menu instanceof Menu) menu.items.find((item) => item.label === text)?.click();
  }, label);

/** Where the window is, as the main process knows: it hears of a step a moment after the page. */
const place = ({ app }: Client) =>
  app.evaluate(({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    return [contents?.getURL(), contents?.navigationHistory.getActiveIndex()];
  });

test('the menu leads to screens, back and forward, and to the search', async ({ client }) => {
  const { page } = client;
  await expect(shopIn(page)).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Buy' }).click();
  await expect.poll(() => place(client)).toEqual(['app://vitrine/products', 1]);
  await choose(client, 'home');
  await expect.poll(() => place(client)).toEqual(['app://vitrine/', 2]);
  await choose(client, 'back');
  await expect.poll(() => place(client)).toEqual(['app://vitrine/products', 1]);
  await choose(client, 'forward');
  await expect.poll(() => place(client)).toEqual(['app://vitrine/', 2]);
  // The side buttons of a mouse, and what keyboards have for the same.
  await client.app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.emit('app-command', {}, 'browser-backward'),
  );
  await expect.poll(() => place(client)).toEqual(['app://vitrine/products', 1]);
  await choose(client, 'search');
  await expect(page.getByRole('banner').getByRole('searchbox')).toBeFocused();
  expect(client.complaints).toEqual([]);
});

test('a visitor whom the menu sends to the account is asked to sign in', async ({ client }) => {
  await expect(shopIn(client.page)).toBeVisible();
  await choose(client, 'account');
  await expect(client.page.getByRole('dialog', { name: 'Login' })).toBeVisible();
  // A dialog has the keyboard: the search stays where it is.
  await choose(client, 'search');
  await expect(client.page.getByRole('searchbox', { includeHidden: true }).first()).not.toBeFocused();
  await expect(client.page.getByRole('dialog', { name: 'Login' })).toBeVisible();
});

test('About tells versions, folders and where the session is, and copies them without the user’s name', async ({
  client,
}) => {
  await stub(client, 1);
  await choose(client, 'about');
  const versions = await client.app.evaluate(() => ({ ...process.versions }));
  await expect
    .poll(() => seen(client))
    .toMatchObject({ told: [expect.stringMatching(/^Version \d+\.\d+\.\d+\n/)] });
  const copied = await client.app.evaluate(({ clipboard }) => clipboard.readText());
  expect(copied).toContain(`Electron ${versions.electron}, Chromium ${versions['chrome']}`);
  expect(copied).toContain(`Node ${versions.node}`);
  expect(copied).toMatch(/^Data: .+\nLogs: .+logs\nSession: .+$/m);
  if (homedir().length > 2) expect(copied).not.toContain(homedir());

  const logs = await client.app.evaluate(({ app }) => app.getPath('logs'));
  // Each action creates its folder first, so two at once may finish in either order.
  await choose(client, 'logFolder');
  await expect.poll(() => seen(client)).toMatchObject({ opened: [logs] });
  await choose(client, 'dataFolder');
  const data = await client.app.evaluate(({ app }) => app.getPath('userData'));
  await expect.poll(() => seen(client)).toMatchObject({ opened: [logs, data] });
});

test('the context menu cuts and copies text, takes nothing out of a password, and opens links outside', async ({
  client,
}) => {
  const { page } = client;
  await stub(client, 0);
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  const login = page.getByRole('dialog', { name: 'Login' });
  const password = login.getByLabel(/^Password/);
  await password.fill('Demo1234');
  await password.press('ControlOrMeta+a');
  await password.click({ button: 'right' });
  const menu = async () => {
    const { menus } = Object(await seen(client));
    return Array.isArray(menus) ? menus : [];
  };
  await expect.poll(menu).toHaveLength(1);
  const [first] = await menu();
  expect(first).toEqual(expect.arrayContaining(['Paste', 'Select all']));
  expect(first).not.toContain('Copy');
  expect(first).not.toContain('Cut');

  const name = login.getByRole('textbox', { name: 'Username or email' });
  await name.fill('demo');
  await name.click({ button: 'right' });
  await expect.poll(menu).toHaveLength(2);
  expect((await menu())[1]).toEqual(expect.arrayContaining(['Cut', 'Copy', 'Paste']));

  // What Chromium tells of a word it does not know, and of a link: no dictionary is loaded in tests.
  await client.app.evaluate(({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    const words: string[] = [];
    Reflect.set(globalThis, 'words', words);
    if (!contents) return;
    contents.replaceMisspelling = (word) => void words.push(word);
    const said = {
      linkURL: 'https://example.org/help',
      selectionText: '',
      isEditable: true,
      formControlType: 'text-area',
      misspelledWord: 'helo',
      dictionarySuggestions: ['hello', 'help'],
      editFlags: { canCopy: true },
    };
    contents.emit('context-menu', {}, said);
  });
  await expect.poll(menu).toHaveLength(3);
  expect((await menu())[2]).toEqual(
    expect.arrayContaining([
      'hello',
      'help',
      'Add to dictionary',
      'Open link in browser',
      'Copy link address',
    ]),
  );
  await chooseThere(client, 'help');
  await chooseThere(client, 'Open link in browser');
  await chooseThere(client, 'Copy link address');
  expect(await client.app.evaluate((): unknown => Reflect.get(globalThis, 'words'))).toEqual(['help']);
  expect(await seen(client)).toMatchObject({ opened: ['https://example.org/help'] });
  expect(await client.app.evaluate(({ clipboard }) => clipboard.readText())).toBe('https://example.org/help');
});

test('writing a text asks no host for a dictionary, nor does anything else ask any', async ({ sandbox }) => {
  const asked: string[] = [];
  const proxy = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(502).end();
  }).on('connect', (request, socket) => {
    asked.push(request.url ?? '');
    socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
  });
  const origin = await listen(proxy, 0);
  const client = await launchClient({ api: sandbox.api });
  const { page } = client;
  await page.getByRole('banner').getByRole('button', { name: 'Support' }).click();
  const message = page.getByRole('dialog').locator('textarea');
  // The client's own proxy leads nowhere; by this one the test sees what the page's network asks for.
  await client.app.evaluate(
    ({ session }, proxyRules) => session.defaultSession.setProxy({ proxyRules }),
    origin,
  );
  await message.pressSequentially('helo wrold, I have a qestion abuot this');
  await page.keyboard.press('Tab');
  await page.goto('app://vitrine/products');
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  expect(asked).toEqual([]);
  // The proxy would see it: with a source, a language that is new is asked for there. macOS asks nobody.
  if (process.platform === 'linux') {
    await client.app.evaluate(({ session }) => {
      session.defaultSession.setSpellCheckerDictionaryDownloadURL('http://elsewhere.example/');
      session.defaultSession.setSpellCheckerLanguages(['de']);
    });
    await expect
      .poll(() => asked)
      .toEqual([expect.stringMatching(/^http:\/\/elsewhere\.example\/de.+bdic$/)]);
  }
  await client.close();
  proxy.close();
});
