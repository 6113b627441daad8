import { expect, passTime, shopIn, test } from './desktop-test.ts';
import type { Client } from './launch.ts';

const history = ({ app }: Client) =>
  app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]
      ?.webContents.navigationHistory.getAllEntries()
      .map(({ url }) => url),
  );

/** The page's address, and whether it is the shop with its bridge. A debugger would wait for denied navigations. */
const shownPage = ({ app }: Client) =>
  app.evaluate(async ({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    if (!contents || contents.isLoading()) return undefined;
    const seen: unknown = await contents.executeJavaScript(
      `vitrine.appInfo().then(({ ok }) => [location.href, document.querySelector('main h1') ? 'the shop' : 'no shop', ok].join(', '))`,
    );
    return seen;
  });

/** Records where the page goes. */
const recordMoves = ({ app }: Client) =>
  app.evaluate(({ BrowserWindow }) => {
    const moves: string[] = [];
    Reflect.set(globalThis, 'moves', moves);
    BrowserWindow.getAllWindows()[0]?.webContents.on('did-navigate', (_event, url) => moves.push(url));
  });
const moves = ({ app }: Client) => app.evaluate(() => String(Reflect.get(globalThis, 'moves')));

const runInPage = ({ app }: Client, script: string) =>
  app.evaluate(({ BrowserWindow }, code) => {
    // The answer can be lost with the page.
    void BrowserWindow.getAllWindows()[0]
      ?.webContents.executeJavaScript(code)
      .catch(() => undefined);
  }, script);

/** How the page tries to leave, and where it gets to. */
const WAYS = [
  ['to another host of its scheme', `location.href = 'app://other/'`, ''],
  ['to about:blank', `location.href = 'about:blank'`, 'about:blank'],
  ['to about:blank, in place of its own entry', `location.replace('about:blank#own')`, 'about:blank#own'],
  ['to about:blank by window.open', `void window.open('about:blank#open', '_self')`, 'about:blank#open'],
  ['to about:blank with a fragment', `location.assign('about:blank#shop')`, 'about:blank#shop'],
  [
    'to a document of its own making',
    `location.href = URL.createObjectURL(new Blob(['<h1>Gone</h1>'], { type: 'text/html' }))`,
    '',
  ],
  ['to a data address', `location.href = 'data:text/html,<h1>Gone</h1>'`, ''],
] as const;

test('page that goes elsewhere: is back in the shop, where it was', async ({ client }) => {
  await client.page.goto('app://vitrine/products');
  await expect(shopIn(client.page)).toBeVisible();
  await recordMoves(client);
  for (const [title, script, address] of WAYS)
    await test.step(title, async () => {
      // Five ways out within ten seconds lead to the failure page.
      await passTime(client, 10_000);
      await runInPage(client, script);
      await expect.poll(() => moves(client)).toContain(address);
      await expect.poll(() => shownPage(client)).toBe('app://vitrine/products, the shop, true');
      await expect
        .poll(async () => (await history(client))?.every((url) => url.startsWith('app://vitrine/')))
        .toBe(true);
    });
});
