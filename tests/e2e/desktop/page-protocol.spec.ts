import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { root } from '../../../sandbox/launch/paths.mjs';
import { type Backend, openBackend } from './backend.ts';
import { expect, test } from './desktop-test.ts';
import { type Client, launchClient } from './launch.ts';

let client: Client;
let backend: Backend;
test.beforeAll(async ({ sandbox }) => {
  backend = await openBackend(sandbox.api);
  client = await launchClient({ api: backend.origin });
});
test.afterAll(async () => {
  await client.close();
  backend.stop();
});

/** Asks as the page does. */
const fromPage = (address: string) =>
  client.page.evaluate(
    (url) =>
      fetch(url).then(
        async (answer) => ({ status: answer.status, text: await answer.text() }),
        () => ({ status: 0, text: '' }),
      ),
    address,
  );

/** Asks past the page's policy, straight from the main process. */
const fromMain = (address: string) =>
  client.app.evaluate(
    ({ net }, url) =>
      net.fetch(url).then(
        async (answer) => ({ status: answer.status, text: await answer.text() }),
        () => ({ status: 0, text: '' }),
      ),
    address,
  );

const SECRET = '"productName"';

for (const path of [
  '/../../package.json',
  '/..%2f..%2fpackage.json',
  '/%2e%2e/%2e%2e/package.json',
  '/%2E%2E%2F%2E%2E%2Fpackage.json',
  '/..%5c..%5cpackage.json',
  '/..\\..\\package.json',
  '/assets/..%2f..%2f..%2fpackage.json',
  '/%252e%252e%252fpackage.json',
  '/..%c0%af..%c0%afpackage.json',
  '/%00/../package.json',
  '/package.json%00.js',
  `/${encodeURIComponent('/etc/passwd')}.json`,
  '//etc/passwd.json',
  '/api/..%2f..%2fpackage.json',
  `${join(root, 'package.json')}`,
  '/main/index.js',
  '/../main/index.js',
  '/..%2fmain%2findex.js',
])
  test(`${JSON.stringify(path)} does not lead out of the page's folder`, async () => {
    const own = await readFile(join(root, 'package.json'), 'utf8');
    expect(own).toContain(SECRET);
    for (const ask of [fromPage, fromMain]) {
      const { text } = await ask(`app://vitrine${path}`);
      expect(text).not.toContain(SECRET);
      expect(text).not.toContain('root:');
      expect(text).not.toContain('requestSingleInstanceLock');
    }
  });

for (const host of ['other', 'vitrine.evil', 'evil.vitrine', 'localhost', '127.0.0.1'])
  test(`app://${host}/ serves nothing`, async () => {
    for (const ask of [fromPage, fromMain])
      for (const path of ['/', '/index.html', '/api/is-auth']) {
        const { status, text } = await ask(`app://${host}${path}`);
        expect([0, 403]).toContain(status);
        expect(text).toBe('');
      }
  });

test('a path inside the forwarded ones that steps up is refused, and asks the backend nothing', async () => {
  const before = backend.asked.length;
  for (const path of [
    '/api/..%2f__sandbox/',
    '/api/%2e%2e/__sandbox/',
    '/i/..%5c..%5cadmin',
    '/api//evil.example/',
  ])
    for (const ask of [fromPage, fromMain]) await ask(`app://vitrine${path}`);
  const asked = backend.asked.slice(before).map(({ path }) => path);
  expect(asked.filter((path) => !path.startsWith('/api/') && !path.startsWith('/i/'))).toEqual([]);
  expect(asked.filter((path) => /sandbox|admin|evil/.test(path))).toEqual([]);
});

test('the page is served with its policy', async () => {
  const headers = await client.page.evaluate(() =>
    fetch('/').then((answer) => Object.fromEntries(answer.headers.entries())),
  );
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': expect.stringContaining("default-src 'none'; script-src 'self';"),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  });
});
