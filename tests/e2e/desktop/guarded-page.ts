import { type Backend, openBackend } from './backend.ts';
import { expect, test as base } from './desktop-test.ts';
import { type Client, launchClient } from './launch.ts';
import { recordOpened } from './opened-outside.ts';

/** A page that would run a script on our origin and look for the bridge. */
const HOSTILE =
  '<svg xmlns="http://www.w3.org/2000/svg"><script>document.documentElement.id = "ran"</script></svg>';

/** A client on a backend that answers some addresses with a hostile page, and another host. */
interface Guarded {
  client: Client;
  elsewhere: Backend;
}

/** Whether the page is still the one that the test began with. */
export const isMarked = ({ page }: Client): Promise<boolean> =>
  page.evaluate(() => Reflect.get(window, 'marked') === true);

/**
 * `test` for what a page must not do. All tests of a worker share one client. Its page is marked before each test;
 * after the test it must still be there, alone, and respond.
 */
export const test = base.extend<{ elsewhere: Backend }, { guarded: Guarded }>({
  guarded: [
    async ({ sandbox }, use) => {
      const shop = await openBackend(sandbox.api);
      shop.standIn((request, response) => {
        const type = { '/api/hostile': 'text/html', '/i/hostile.svg': 'image/svg+xml' }[request.url ?? ''];
        if (type === undefined) return false;
        response.writeHead(200, { 'Content-Type': type }).end(HOSTILE);
        return true;
      });
      const elsewhere = await openBackend();
      const client = await launchClient({ api: shop.origin });
      await recordOpened(client);
      await use({ client, elsewhere });
      await client.close();
      shop.stop();
      elsewhere.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  /** Another host, which must never receive a request. */
  elsewhere: async ({ guarded: { elsewhere } }, use) => {
    elsewhere.requests.length = 0;
    await use(elsewhere);
    expect(elsewhere.requests).toEqual([]);
  },

  /** The client that shows the page. */
  client: async ({ guarded: { client }, elsewhere: _asked }, use) => {
    // The mark reveals a page that replaced the first one.
    await client.page.evaluate(() => Reflect.set(window, 'marked', true));
    await use(client);
    expect(await isMarked(client)).toBe(true);
    expect(await client.page.evaluate(() => window.location.origin)).toBe('app://vitrine');
    expect(client.app.windows()).toHaveLength(1);
  },
});

/** Waits until the window loads nothing, so that the page's actions have had their effect. */
export const waitForIdle = ({ app }: Client): Promise<void> =>
  expect
    .poll(() => app.evaluate(({ webContents }) => webContents.getAllWebContents().some((c) => c.isLoading())))
    .toBe(false);
