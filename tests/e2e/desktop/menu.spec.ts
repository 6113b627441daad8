import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { homedir } from 'node:os';

import { listen } from '#tools/start/listen.mjs';
import { expect, shopIn, test } from './desktop-test.ts';
import { type Client, launchClient } from './launch.ts';

let client: Client;
test.beforeAll(async ({ sandbox }) => {
  client = await launchClient({ api: sandbox.api });
});
test.afterAll(() => client.close());
/** Each test starts on the first page. The skeleton has a header too, which the app replaces. */
test.beforeEach(async () => {
  await client.page.goto('app://vitrine/');
  await expect(shopIn(client.page)).toBeVisible();
  await expect(client.page.locator('#root > .first')).toHaveCount(0);
});

const choose = ({ app }: Client, id: string) =>
  app.evaluate(({ Menu }, name) => Menu.getApplicationMenu()?.getMenuItemById(name)?.click(), id);

/** Answers dialogs with a button, and records their texts and what would open outside. */
const stubDialogs = ({ app }: Client, response: number) =>
  app.evaluate(({ dialog, shell, Menu }, answer) => {
    const opened: string[] = [];
    const received: string[] = [];
    const menus: string[][] = [];
    Reflect.set(globalThis, 'seen', { opened, told: received, menus });
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
      if (typeof options === 'object' && options !== null)
        received.push(String(Reflect.get(options, 'detail')));
      return Promise.resolve({ response: answer, checkboxChecked: false });
    };
    Menu.prototype.popup = function popup() {
      menus.push(this.items.map((item) => item.label || item.role || item.type));
      Reflect.set(globalThis, 'menu', this);
    };
  }, response);
const recorded = ({ app }: Client) => app.evaluate((): unknown => Reflect.get(globalThis, 'seen'));

/** Clicks the item with that label in the latest context menu. */
const chooseContextItem = ({ app }: Client, label: string) =>
  app.evaluate(({ Menu }, text) => {
    const menu: unknown = Reflect.get(globalThis, 'menu');
    if (menu instanceof Menu) menu.items.find((item) => item.label === text)?.click();
  }, label);

/** The window's address in the main process, which learns of a navigation shortly after the page. */
const windowAddress = ({ app }: Client) =>
  app.evaluate(({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    return [contents?.getURL(), contents?.navigationHistory.getActiveIndex()];
  });

test('menu: opens screens, goes back and forward, and focuses the search', async () => {
  const { page } = client;
  const [, index] = await windowAddress(client);
  const at = (url: string, steps: number) =>
    expect.poll(() => windowAddress(client)).toEqual([url, Number(index) + steps]);
  await page.getByRole('banner').getByRole('link', { name: 'Buy' }).click();
  await at('app://vitrine/products', 1);
  await choose(client, 'home');
  await at('app://vitrine/', 2);
  await choose(client, 'back');
  await at('app://vitrine/products', 1);
  await choose(client, 'forward');
  await at('app://vitrine/', 2);
  // The mouse's side buttons and the keyboard's keys for back and forward.
  await client.app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.emit('app-command', {}, 'browser-backward'),
  );
  await at('app://vitrine/products', 1);
  await choose(client, 'search');
  await expect(page.getByRole('banner').getByRole('combobox')).toBeFocused();
  expect(client.pageErrors).toEqual([]);
});

test('menu: asks a visitor to sign in before the account', async () => {
  await choose(client, 'account');
  await expect(client.page.getByRole('dialog', { name: 'Login' })).toBeVisible();
  // The focus stays in an open dialog: the search does not get it.
  await choose(client, 'search');
  await expect(
    client.page
      .getByRole('banner', { includeHidden: true })
      .getByRole('combobox', { includeHidden: true })
      .first(),
  ).not.toBeFocused();
  await expect(client.page.getByRole('dialog', { name: 'Login' })).toBeVisible();
});

test('About: shows versions, folders and where the session is, and copies them without the user’s name', async () => {
  await stubDialogs(client, 1);
  await choose(client, 'about');
  const versions = await client.app.evaluate(() => ({ ...process.versions }));
  await expect
    .poll(() => recorded(client))
    .toMatchObject({ told: [expect.stringMatching(/^Version \d+\.\d+\.\d+\n/)] });
  const copied = await client.app.evaluate(({ clipboard }) => clipboard.readText());
  expect(copied).toContain(`Electron ${versions.electron}, Chromium ${versions['chrome']}`);
  expect(copied).toContain(`Node ${versions.node}`);
  expect(copied).toMatch(/^Data: .+\nLogs: .+logs\nSession: .+$/m);
  if (homedir().length > 2) expect(copied).not.toContain(homedir());

  const logs = await client.app.evaluate(({ app }) => app.getPath('logs'));
  // Each action creates its folder first, so two at once may finish in either order.
  await choose(client, 'logFolder');
  await expect.poll(() => recorded(client)).toMatchObject({ opened: [logs] });
  await choose(client, 'dataFolder');
  const data = await client.app.evaluate(({ app }) => app.getPath('userData'));
  await expect.poll(() => recorded(client)).toMatchObject({ opened: [logs, data] });

  await test.step('About: opens the file with the licences', async () => {
    await stubDialogs(client, 3);
    await choose(client, 'about');
    await expect.poll(() => recorded(client)).toMatchObject({ opened: [expect.stringMatching(/\.txt$/)] });
    const { opened } = Object(await recorded(client));
    expect(await readFile(String(opened), 'utf8')).toMatch(/^electron \d+\.\d+\.\d+ \(MIT\)$/m);
  });
});

test('context menu: cuts and copies text, nothing from a password, and opens links outside', async () => {
  const { page } = client;
  await stubDialogs(client, 0);
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  const login = page.getByRole('dialog', { name: 'Login' });
  const password = login.getByLabel(/^Password/);
  await password.fill('Demo1234');
  await password.press('ControlOrMeta+a');
  await password.click({ button: 'right' });
  const menu = async () => {
    const { menus } = Object(await recorded(client));
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

  // The parameters that Chromium sends for an unknown word and for a link: tests load no dictionary.
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
  await chooseContextItem(client, 'help');
  await chooseContextItem(client, 'Open link in browser');
  await chooseContextItem(client, 'Copy link address');
  expect(await client.app.evaluate((): unknown => Reflect.get(globalThis, 'words'))).toEqual(['help']);
  expect(await recorded(client)).toMatchObject({ opened: ['https://example.org/help'] });
  expect(await client.app.evaluate(({ clipboard }) => clipboard.readText())).toBe('https://example.org/help');
});

/** The last test: it takes the network of the page. */
test('typing: requests no dictionary, and no other host', async () => {
  const requests: string[] = [];
  const proxy = createServer((request, response) => {
    requests.push(request.url ?? '');
    response.writeHead(502).end();
  }).on('connect', (request, socket) => {
    requests.push(request.url ?? '');
    socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
  });
  const origin = await listen(proxy, 0);
  const { page } = client;
  await page.getByRole('banner').getByRole('button', { name: 'Support' }).click();
  const message = page.getByRole('dialog').locator('textarea');
  // The client's own proxy leads nowhere; this one records what the page's network requests.
  await client.app.evaluate(
    ({ session }, proxyRules) => session.defaultSession.setProxy({ proxyRules }),
    origin,
  );
  await message.pressSequentially('helo wrold, I have a qestion abuot this');
  await page.keyboard.press('Tab');
  await page.goto('app://vitrine/products');
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  expect(requests).toEqual([]);
  // With a dictionary source, a new language would be requested here, and the proxy would see it. macOS requests none.
  if (process.platform === 'linux') {
    await client.app.evaluate(({ session }) => {
      session.defaultSession.setSpellCheckerDictionaryDownloadURL('http://elsewhere.example/');
      session.defaultSession.setSpellCheckerLanguages(['de']);
    });
    await expect
      .poll(() => requests)
      .toEqual([expect.stringMatching(/^http:\/\/elsewhere\.example\/de.+bdic$/)]);
  }
  proxy.close();
});
