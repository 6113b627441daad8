import { openBackend, type Backend } from './backend.ts';
import { accountMenu, expect, logIn } from './desktop-test.ts';
import { printDialogs } from './dialogs.ts';
import { type Client, launchClient, runToEnd } from './launch.ts';
import { test } from './profile-test.ts';

/** Requests a path from the page. @returns the status, or the error's name */
const askFromPage = ({ page }: Client, path: string, method = 'GET') =>
  page.evaluate(
    ([address, verb]) =>
      fetch(address, { method: verb }).then(
        ({ status }) => status,
        (error: unknown) => (error instanceof Error ? error.name : 'odd'),
      ),
    [path, method] as const,
  );

let backend: Backend;
let elsewhere: Backend;
let client: Client;
test.beforeAll(
  'a dead backend shows one message, and Try again works once it is back',
  async ({ sandbox }) => {
    const dead = await openBackend(sandbox.api);
    dead.stop();
    elsewhere = await openBackend();
    elsewhere.standIn((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json', 'Access-Control-Allow-Origin': '*' });
      response.end('{"status":"OK"}');
      return true;
    });
    client = await launchClient({ api: dead.origin });
    const { page } = client;
    await expect(page.getByRole('alert')).toContainText('An error occurred during initialization');
    backend = await openBackend(sandbox.api, Number(new URL(dead.origin).port));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('article').first()).toContainText(/€\d/);
    await logIn(page);
    await expect(accountMenu(page)).toBeVisible();
  },
);
test.afterAll(async () => {
  await client.close();
  backend.stop();
  elsewhere.stop();
});

test('redirect: is refused, and its target is not requested', async () => {
  for (const status of [301, 302, 303, 307, 308]) {
    backend.standIn((request, response) => {
      if (!request.url?.startsWith('/api/away')) return false;
      response.writeHead(status, { Location: `${elsewhere.origin}/api/login` }).end();
      return true;
    });
    for (const method of ['GET', 'POST'])
      expect(await askFromPage(client, '/api/away', method), `${status} on ${method}`).toBe('TypeError');
  }
  expect(elsewhere.requests).toEqual([]);

  await test.step('within the backend: is refused too', async () => {
    backend.standIn((request, response) => {
      if (request.url !== '/api/away') return false;
      response.writeHead(302, { Location: '/api/is-auth?redirected' }).end();
      return true;
    });
    expect(await askFromPage(client, '/api/away')).toBe('TypeError');
    expect(backend.requests.some(({ path }) => path.includes('redirected'))).toBe(false);
  });
});

for (const [when, begun] of [
  ['before its answer', false],
  ['amid its answer', true],
] as const)
  test(`aborted call: is aborted at the backend too, ${when}`, async () => {
    const path = `/api/endless?${String(begun)}`;
    let arrived: () => void;
    const here = new Promise<void>((resolve) => (arrived = resolve));
    const left = new Promise<void>((resolve) =>
      backend.standIn((request, response) => {
        if (request.url !== path) return false;
        // Chromium reads on for five seconds when that lets it reuse the connection.
        const headers = { 'Content-Type': 'application/json', Connection: 'close' };
        if (begun) response.writeHead(200, headers).write('{"status":');
        response.on('close', () => resolve());
        arrived();
        return true;
      }),
    );
    await client.page.evaluate((address) => {
      const leaving = new AbortController();
      window.addEventListener('message', () => leaving.abort(), { once: true });
      void fetch(address, { signal: leaving.signal }).then(
        () => leaving.abort(),
        () => undefined,
      );
    }, path);
    await here;
    await client.page.evaluate((wait) => wait || window.postMessage(''), begun);
    await left;
  });

test('calls aborted at once: none stays open at the backend, where six would keep all others out', async () => {
  let open = 0;
  backend.standIn((request, response) => {
    if (request.url !== '/api/endless') return false;
    open += 1;
    response.on('close', () => (open -= 1));
    return true;
  });
  await client.page.evaluate(async () => {
    for (let call = 0; call < 60; call += 1) {
      const leaving = new AbortController();
      const ended = fetch('/api/endless', { signal: leaving.signal }).catch(() => undefined);
      // Long enough for Chromium's network layer to get the call, but not always for our handler.
      await new Promise((resolve) => setTimeout(resolve));
      leaving.abort();
      await ended;
    }
  });
  expect(await askFromPage(client, '/api/is-auth')).toBe(200);
  await expect.poll(() => open).toBe(0);
});

// Other origins that are refused: `electron/main/config.test.ts`.
test('start with a backend that is no https origin: exits with code 1 and says why', async ({ profile }) => {
  const api = 'http://shop.example';
  const { code, output } = await runToEnd({ api, profile, script: await printDialogs(profile) });
  expect(code).toBe(1);
  expect(output).toContain('Vitrine cannot start. API_ORIGIN is no https origin.');
  expect(output).toMatch(/DIALOG .*API_ORIGIN/);
});
