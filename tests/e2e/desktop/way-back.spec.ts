import { expect, shopIn, test } from './desktop-test.ts';
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

for (const [title, script] of [
  ['to about:blank', `location.href = 'about:blank'`],
  ['to about:blank, in place of its own entry', `location.replace('about:blank')`],
  ['to about:blank by window.open', `window.open('about:blank', '_self')`],
  ['to about:blank with a fragment', `location.assign('about:blank#shop')`],
  [
    'to a document of its own making',
    `location.href = URL.createObjectURL(new Blob(['<h1>Gone</h1>'], { type: 'text/html' }))`,
  ],
  ['to a data address', `location.href = 'data:text/html,<h1>Gone</h1>'`],
  ['to another host of its scheme', `location.href = 'app://other/'`],
] as const)
  test(`page that goes ${title}: is back in the shop, where it was`, async ({ client }) => {
    await client.page.goto('app://vitrine/products');
    await expect(shopIn(client.page)).toBeVisible();
    await client.app.evaluate(
      ({ BrowserWindow }, code) =>
        BrowserWindow.getAllWindows()[0]
          ?.webContents.executeJavaScript(code)
          .then(
            () => undefined,
            () => undefined,
          ),
      script,
    );
    await expect.poll(() => shownPage(client)).toBe('app://vitrine/products, the shop, true');
    await expect
      .poll(async () => (await history(client))?.every((url) => url.startsWith('app://vitrine/')))
      .toBe(true);
  });
