import { openBackend, type Backend } from './backend.ts';
import { accountMenu, expect, logIn, test } from './desktop-test.ts';
import { printDialogs } from './dialogs.ts';
import { type Client, launchClient, makeProfile, runToEnd } from './launch.ts';

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

test.describe('misbehaving backend', () => {
  let backend: Backend;
  let elsewhere: Backend;
  let client: Client;
  test.beforeAll(async ({ sandbox }) => {
    backend = await openBackend(sandbox.api);
    elsewhere = await openBackend();
    elsewhere.standIn((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json', 'Access-Control-Allow-Origin': '*' });
      response.end('{"status":"OK"}');
      return true;
    });
    client = await launchClient({ api: backend.origin });
    await logIn(client.page);
    await expect(accountMenu(client.page)).toBeVisible();
  });
  test.afterAll(async () => {
    await client.close();
    backend.stop();
    elsewhere.stop();
  });

  for (const status of [301, 302, 303, 307, 308])
    for (const method of ['GET', 'POST'])
      test(`redirect: ${status} on ${method} is refused, and its target is not requested`, async () => {
        backend.standIn((request, response) => {
          if (!request.url?.startsWith('/api/away')) return false;
          response.writeHead(status, { Location: `${elsewhere.origin}/api/login` }).end();
          return true;
        });
        expect(await askFromPage(client, '/api/away', method)).toBe('TypeError');
        expect(elsewhere.requests).toEqual([]);
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

  test('redirect within the backend: is refused too', async () => {
    backend.standIn((request, response) => {
      if (request.url !== '/api/away') return false;
      response.writeHead(302, { Location: '/api/is-auth?redirected' }).end();
      return true;
    });
    expect(await askFromPage(client, '/api/away')).toBe('TypeError');
    expect(backend.requests.some(({ path }) => path.includes('redirected'))).toBe(false);
  });
});

test('dead backend: shows one message, and Try again works once it is back', async ({ sandbox }) => {
  const first = await openBackend(sandbox.api);
  const port = Number(new URL(first.origin).port);
  first.stop();
  const client = await launchClient({ api: first.origin });
  const { page } = client;
  await expect(page.getByRole('alert')).toContainText('An error occurred during initialization');
  const again = await openBackend(sandbox.api, port);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('article').first()).toContainText(/€\d/);
  again.stop();
  await client.close();
});

for (const api of ['http://shop.example', 'https://user:pw@shop.example', 'file:///etc', 'no origin'])
  test(`start with ${api} as backend: exits with code 1 and says why`, async () => {
    const profile = await makeProfile();
    const { code, output } = await runToEnd({ api, profile, script: await printDialogs(profile) });
    expect(code).toBe(1);
    expect(output).toContain('Vitrine cannot start. API_ORIGIN is no https origin.');
    expect(output).toMatch(/DIALOG .*API_ORIGIN/);
  });
