import type { Page } from 'playwright/test';

import { type Backend, openBackend } from './backend.ts';
import { accountMenu, expect, logIn, test } from './desktop-test.ts';
import { type Client, launchClient } from './launch.ts';
import { signInByApi } from './vault-test.ts';

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
test.afterEach(() => backend.standIn(() => false));

/** The bearer token on the main process's requests, which no page may ever see. */
function tokenInUse(): string {
  const sent = backend.requests.map(({ headers }) => headers.authorization).findLast(Boolean);
  const token = /^Bearer (\S{16,})$/.exec(sent ?? '')?.[1];
  if (token === undefined) throw new Error('No request carried a token.');
  return token;
}

/** Everything that a page stores or can reach, as one text. */
function allThePageHas(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const databases = (await indexedDB.databases()).map(({ name }) => name);
    const caches = await window.caches?.keys?.().catch(() => []);
    const bridge: unknown = Reflect.get(window, 'vitrine');
    const members = typeof bridge === 'object' && bridge !== null ? Object.entries(bridge) : [];
    const stores = [{ ...localStorage }, { ...sessionStorage }];
    const shown = members.map(([name, member]) => [name, String(member), JSON.stringify(member)]);
    const globals = Object.getOwnPropertyNames(window).filter(
      (name) => typeof Reflect.get(window, name) === 'string',
    );
    return JSON.stringify([
      databases,
      caches,
      stores,
      shown,
      document.cookie,
      document.documentElement.outerHTML,
      globals.map((name): unknown => Reflect.get(window, name)),
    ]);
  });
}

test('session: logs in and out, and the token is never in the page @main', async () => {
  const { page } = client;
  const answer = page.waitForResponse(/\/api\/login$/);
  await logIn(page);
  const seen = await (await answer).json();
  expect(seen).toEqual({ status: 'OK' });
  expect(Object.keys(await (await answer).allHeaders())).not.toContain('set-cookie');
  await expect(accountMenu(page)).toBeVisible();

  await page.evaluate(() => fetch('/api/is-auth'));
  const token = tokenInUse();
  const all = await allThePageHas(page);
  expect(all).toContain('auth_session');
  expect(all).not.toContain(token);
  expect(await page.evaluate(() => document.cookie)).toBe('');
  expect(await page.evaluate(() => window.localStorage.getItem('token'))).toBeNull();
  const inPages = await client.app.evaluate(({ session }) => session.defaultSession.cookies.get({}));
  expect(inPages).toEqual([]);

  await accountMenu(page).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible();
  const whoami = await page.evaluate(() => fetch('/api/user/profile').then((answered) => answered.status));
  expect(whoami).toBe(401);
  const asked = backend.requests.findLast(({ path }) => path === '/api/user/profile');
  expect(asked?.headers).not.toHaveProperty('authorization');
  const direct = await fetch(`${backend.origin}/api/user/profile`, {
    headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
  });
  expect(direct.status).toBe(401);
});

test('token: is withheld from the page for other spellings of the login path too', async () => {
  backend.standIn((request, response) => {
    if (request.method !== 'POST') return false;
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.end('{"status":"OK","token":"secret-of-main","payload":{"token":"secret-of-main"}}');
    return true;
  });
  const seen = await client.page.evaluate(async () => {
    const ways = [
      '/api/login',
      '/api/login/',
      '/api/%6cogin',
      '/api/LOGIN',
      '/api/./login',
      '/api/login?a',
      '/api/cart',
    ];
    const answers = ways.map((way) =>
      fetch(way, { method: 'POST', body: '{}' }).then((answer) => answer.text()),
    );
    return (await Promise.all(answers)).join('');
  });
  expect(seen).toContain('OK');
  expect(seen).not.toContain('secret');
});

test('token: is removed from answers of any type that repeat what main sent', async () => {
  const { page } = client;
  await signInByApi(page);
  await page.evaluate(() => fetch('/api/is-auth'));
  backend.standIn((request, response) => {
    const type = new URL(request.url ?? '/', backend.origin).searchParams.get('echo');
    if (type === null) return false;
    const sent = JSON.stringify(request.headers);
    response.writeHead(200, { 'Content-Type': type, ETag: `"${request.headers.authorization ?? ''}"` });
    response.end(
      `${sent} ${encodeURIComponent(sent)} ${sent.replaceAll('/', '\\/').replaceAll('=', '\\u003d')}`,
    );
    return true;
  });
  const seen = await page.evaluate(async () => {
    const types = ['application/json', 'text/html', 'text/plain', 'image/svg+xml'];
    const paths = ['/api/echo', '/api/localizations', '/i/echo.svg'];
    const asked = types.flatMap((type) => paths.map((path) => `${path}?echo=${encodeURIComponent(type)}`));
    const answers = asked.flatMap((path) => [fetch(path), fetch(path, { method: 'POST' })]);
    const texts = (await Promise.all(answers)).map(async (answer) => [
      ...answer.headers.values(),
      await answer.text(),
    ]);
    return (await Promise.all(texts)).flat().join(' ');
  });
  expect(seen).toContain('Bearer');
  const sent = backend.requests.findLast(({ headers }) => headers.authorization)?.headers;
  const values = [
    tokenInUse(),
    ...(sent?.cookie ?? '').split('; ').map((pair) => pair.replace(/^[^=]+=/, '')),
  ];
  expect(values.length).toBeGreaterThan(2);
  for (const value of values) {
    const written = [value, decodeURIComponent(value), encodeURIComponent(value)];
    for (const each of written) expect(seen.replaceAll('\\', '')).not.toContain(each);
  }
});

test('requests: name the client and carry the XSRF token, and drop headers forged by the page', async () => {
  const { page } = client;
  await signInByApi(page);
  const login = backend.requests.findLast(({ path }) => path === '/api/login');
  expect(login?.headers).toMatchObject({
    'x-client': expect.stringMatching(/^desktop\/\d+\.\d+\.\d+$/),
    'x-return-scheme': 'vitrine',
    'x-xsrf-token': expect.stringMatching(/^\S{16,}$/),
    cookie: expect.stringContaining('XSRF-TOKEN='),
  });
  // Sanctum accepts cookies only from its own host's pages, and recognises them by these headers.
  expect(login?.headers).toMatchObject({ origin: backend.origin, referer: `${backend.origin}/` });

  await page.evaluate(() => fetch('/api/is-auth'));
  const token = tokenInUse();
  await page.evaluate(() =>
    fetch('/api/is-auth?forged', {
      headers: {
        Authorization: 'Bearer forged',
        'X-Client': 'web',
        'X-Return-Scheme': 'evil',
        'X-XSRF-TOKEN': 'forged',
        'X-Forwarded-Host': 'evil.example',
        'Idempotency-Key': 'key-1',
      },
    }),
  );
  const forged = backend.requests.find(({ path }) => path === '/api/is-auth?forged');
  expect(forged?.headers).toMatchObject({
    authorization: `Bearer ${token}`,
    'x-client': expect.stringMatching(/^desktop\//),
    'x-return-scheme': 'vitrine',
    'idempotency-key': 'key-1',
    host: new URL(backend.origin).host,
  });
  expect(JSON.stringify(forged?.headers)).not.toMatch(/forged"|evil/);
});
