import { type Backend, openBackend } from './backend.ts';
import { accountMenu, expect, logIn, test } from './desktop-test.ts';
import { type Client, launchClient } from './launch.ts';

let backend: Backend;
let client: Client;
test.beforeEach(async ({ sandbox }) => {
  backend = await openBackend(sandbox.api);
  client = await launchClient({ api: backend.origin });
  await expect(client.page.getByRole('article').first()).toBeVisible();
});
test.afterEach(async () => {
  await client.close();
  backend.stop();
});

const SCRIPT = 'document.documentElement.setAttribute("data-ran", typeof window.vitrine)';
const hostile = [
  ['/api/page', 'text/html', `<title>x</title><script>${SCRIPT}</script>`],
  [
    '/i/page.svg',
    'image/svg+xml',
    `<svg xmlns="http://www.w3.org/2000/svg"><script>${SCRIPT}</script></svg>`,
  ],
] as const;

for (const [path, type, body] of hostile) {
  test.describe(`${type} of the backend`, () => {
    test.beforeEach(() =>
      backend.standIn((request, response) => {
        if (request.url !== path) return false;
        response.writeHead(200, { 'Content-Type': type }).end(body);
        return true;
      }),
    );

    test('is not opened as a page by a link', async () => {
      await client.page.evaluate((address) => window.location.assign(address), path);
      // Whatever the navigation would do, it has done it once the backend has answered a later call.
      await client.page.evaluate(() => fetch('/api/is-auth?later').then((answer) => answer.status));
      expect(client.page.url()).toBe('app://vitrine/');
      expect(backend.asked.map((asked) => asked.path)).not.toContain(path);
    });

    test('runs nothing and is not heard, opened past the guard', async () => {
      await client.page.goto(`app://vitrine${path}`);
      expect(await client.page.locator(':root').getAttribute('data-ran')).toBeNull();
      const answer = await client.page.evaluate((): unknown => {
        const bridge: unknown = Reflect.get(window, 'vitrine');
        const call: unknown =
          typeof bridge === 'object' && bridge ? Reflect.get(bridge, 'appInfo') : undefined;
        return typeof call === 'function' ? Reflect.apply(call, undefined, []) : 'no bridge';
      });
      expect(answer).toEqual({ ok: false, refusal: 'forbidden' });
    });
  });
}

/** A call that is never answered; says whether the client has given it up. */
function endless(): () => boolean {
  let left = false;
  backend.standIn((request, response) => {
    if (request.url !== '/api/endless') return false;
    response.on('close', () => (left = true));
    return true;
  });
  return () => left;
}
const reached = () => expect.poll(() => backend.asked.some(({ path }) => path === '/api/endless')).toBe(true);
/** Half of the client's own 20 s, after which every call is given up, wanted or not. */
const BEFORE_THE_TIME_OUT = { timeout: 10_000 };

test('a call given up before any answer is given up at the backend', async () => {
  const left = endless();
  await client.page.evaluate(() => {
    const leaving = new AbortController();
    Object.assign(window, { leaving });
    void fetch('/api/endless', { signal: leaving.signal }).catch(() => undefined);
  });
  await reached();
  expect(left()).toBe(false);
  await client.page.evaluate(() => {
    const leaving: unknown = Reflect.get(window, 'leaving');
    if (leaving instanceof AbortController) leaving.abort();
  });
  await expect.poll(left, BEFORE_THE_TIME_OUT).toBe(true);
});

test('a call whose page is left is given up at the backend', async () => {
  const left = endless();
  await client.page.evaluate(() => void fetch('/api/endless').catch(() => undefined));
  await reached();
  expect(left()).toBe(false);
  await client.page.reload();
  await expect.poll(left, BEFORE_THE_TIME_OUT).toBe(true);
});

test('a 401 ends the token as well as the session', async () => {
  const { page } = client;
  await logIn(page);
  await expect(accountMenu(page)).toBeVisible();
  backend.standIn((request, response) => {
    if (!request.url?.startsWith('/api/user/')) return false;
    response.writeHead(401, { 'Content-Type': 'application/json' }).end('{"message":"Unauthenticated."}');
    return true;
  });
  await page.goto('app://vitrine/account');
  await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible();
  await expect
    .poll(async () => {
      await page.evaluate(() => fetch('/api/is-auth?after').then((answer) => answer.status));
      return backend.asked.findLast(({ path }) => path === '/api/is-auth?after')?.headers.authorization;
    })
    .toBeUndefined();
});

test('a document without a policy reaches no other host either', async () => {
  const elsewhere = await openBackend();
  const outcome = await client.app.evaluate(async ({ BrowserWindow }, origin) => {
    const stray = new BrowserWindow({ show: false });
    await stray.loadURL('about:blank');
    const ask = `fetch('${origin}/x').then(() => 'reached', () => 'stopped')`;
    const asked: unknown = await stray.webContents.executeJavaScript(ask);
    const gone = await stray.loadURL(`${origin}/page`).then(
      () => 'reached',
      () => 'stopped',
    );
    stray.destroy();
    return [asked, gone];
  }, elsewhere.origin);
  expect(outcome).toEqual(['stopped', 'stopped']);
  expect(elsewhere.asked).toEqual([]);
  elsewhere.stop();
});
