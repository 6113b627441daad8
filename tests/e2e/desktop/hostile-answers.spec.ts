import { type Backend, openBackend } from './backend.ts';
import { accountMenu, expect, logIn, test } from './desktop-test.ts';
import { type Client, launchClient } from './launch.ts';

let backend: Backend;
let client: Client;
test.beforeAll(async ({ sandbox }) => {
  backend = await openBackend(sandbox.api);
  client = await launchClient({ api: backend.origin });
});
test.afterAll(async () => {
  await client.close();
  backend.stop();
});
test.beforeEach(async () => {
  backend.standIn(() => false);
  // Idle before it is left: when a page in another process replaces one that still loads, Playwright sometimes misses
  // it, although the window shows it.
  await client.page.goto('app://vitrine/', { waitUntil: 'networkidle' });
});

const SCRIPT = 'document.documentElement.setAttribute("data-ran", typeof window.vitrine)';
const HOSTILE = {
  '/api/page': ['text/html', `<title>x</title><script>${SCRIPT}</script>`],
  '/i/page.svg': [
    'image/svg+xml',
    `<svg xmlns="http://www.w3.org/2000/svg"><script>${SCRIPT}</script></svg>`,
  ],
} as const;

test('hostile page and picture of the backend: run nothing when opened past the guard, and the shop comes back', async () => {
  const { page } = client;
  const ran: (string | null)[] = [];
  page.on('domcontentloaded', () => {
    void page
      .locator(':root')
      .getAttribute('data-ran')
      .then(
        (value) => ran.push(value),
        () => undefined,
      );
  });
  for (const [path, [type, body]] of Object.entries(HOSTILE)) {
    backend.standIn((request, response) => {
      if (request.url !== path) return false;
      response.writeHead(200, { 'Content-Type': type }).end(body);
      return true;
    });
    await page.goto(`app://vitrine${path}`).catch(() => undefined);
    await expect(page, path).toHaveURL('app://vitrine/');
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    // Idle before it is left, as before each test.
    await page.goto('app://vitrine/', { waitUntil: 'networkidle' });
  }
  expect(ran.filter((value) => value !== null)).toEqual([]);
});

test('call of a page that is left: is aborted at the backend', async () => {
  let left = false;
  backend.standIn((request, response) => {
    if (request.url !== '/api/endless') return false;
    response.on('close', () => (left = true));
    return true;
  });
  await client.page.evaluate(() => void fetch('/api/endless').catch(() => undefined));
  await expect.poll(() => backend.requests.some(({ path }) => path === '/api/endless')).toBe(true);
  expect(left).toBe(false);
  await client.page.reload();
  // Well within the client's own timeout of 20 s, which ends every call.
  await expect.poll(() => left, { timeout: 10_000 }).toBe(true);
});

test('a 401: ends both token and session', async () => {
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
      return backend.requests.findLast(({ path }) => path === '/api/is-auth?after')?.headers.authorization;
    })
    .toBeUndefined();
});

test('document without a policy: reaches no other host either', async () => {
  const elsewhere = await openBackend();
  const outcome = await client.app.evaluate(async ({ BrowserWindow }, origin) => {
    const stray = new BrowserWindow({ show: false });
    await stray.loadURL('about:blank');
    const ask = `fetch('${origin}/x').then(() => 'reached', () => 'stopped')`;
    const answer: unknown = await stray.webContents.executeJavaScript(ask);
    const gone = await stray.loadURL(`${origin}/page`).then(
      () => 'reached',
      () => 'stopped',
    );
    stray.destroy();
    return [answer, gone];
  }, elsewhere.origin);
  expect(outcome).toEqual(['stopped', 'stopped']);
  expect(elsewhere.requests).toEqual([]);
  elsewhere.stop();
});
