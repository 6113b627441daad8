import { type Backend, openBackend } from './backend.ts';
import { expect, test } from './desktop-test.ts';
import { type Client, launchClient } from './launch.ts';
import { noteOpened, openedOutside } from './opened.ts';

/** The client that shows the page. Like what follows, made anew for each file that calls `guardPage`. */
export let client: Client;
/** The backend of the page, which answers some addresses with a hostile page. */
let shop: Backend;
/** Another host, which nothing may ever ask. */
export let elsewhere: Backend;

/** A page that would run a script on our origin and look for the bridge. */
const HOSTILE =
  '<svg xmlns="http://www.w3.org/2000/svg"><script>document.documentElement.id = "ran"</script></svg>';

/**
 * For the file that calls it: one client for all tests, a page marked before each, and after each the check that it is
 * still there, alone, and listens.
 */
export function guardPage(): void {
  test.beforeAll(async ({ sandbox }) => {
    shop = await openBackend(sandbox.api);
    shop.standIn((request, response) => {
      const type = { '/api/hostile': 'text/html', '/i/hostile.svg': 'image/svg+xml' }[request.url ?? ''];
      if (type === undefined) return false;
      response.writeHead(200, { 'Content-Type': type }).end(HOSTILE);
      return true;
    });
    elsewhere = await openBackend();
    client = await launchClient({ api: shop.origin });
    await noteOpened(client);
  });
  test.afterAll(async () => {
    await client.close();
    shop.stop();
    elsewhere.stop();
  });

  /** Marks the page, so that one which came in its place would be told. */
  test.beforeEach(async () => {
    elsewhere.asked.length = 0;
    await client.page.evaluate(() => Reflect.set(window, 'marked', true));
  });
  test.afterEach('the page is still there, alone, and listens', async () => {
    expect(await client.page.evaluate(() => Reflect.get(window, 'marked') === true)).toBe(true);
    expect(await client.page.evaluate(() => window.location.origin)).toBe('app://vitrine');
    expect(client.app.windows()).toHaveLength(1);
    expect(elsewhere.asked).toEqual([]);
  });
}

/** The addresses that would have been opened outside. */
export const opened = () => openedOutside(client);

/** Until what the page began has come as far as it will: the window loads nothing. */
export const settled = () =>
  expect
    .poll(() =>
      client.app.evaluate(({ webContents }) => webContents.getAllWebContents().some((c) => c.isLoading())),
    )
    .toBe(false);
