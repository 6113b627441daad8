import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { root } from '#tools/start/paths.mjs';
import { type Backend, openBackend } from './backend.ts';
import { expect, test } from './desktop-test.ts';
import { type Client, launchClient } from './launch.ts';

interface Answer {
  status: number;
  text: string;
}
/** Requests each address in turn. */
type Ask = (addresses: readonly string[]) => Promise<Answer[]>;

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

/** Requests from the page, under its policy. */
const fromPage: Ask = (addresses) =>
  client.page.evaluate(
    (urls) =>
      Promise.all(
        urls.map((url) =>
          fetch(url).then(
            async (answer) => ({ status: answer.status, text: await answer.text() }),
            () => ({ status: 0, text: '' }),
          ),
        ),
      ),
    addresses,
  );

/**
 * Requests from the main process, past the page's policy. One evaluation does all: each one that streams has about a 1%
 * chance to leave Electron 33's main process without `process.nextTick`, while a debugger is attached.
 */
const fromMain: Ask = (addresses) =>
  client.app.evaluate(
    ({ net }, urls) =>
      Promise.all(
        urls.map((url) =>
          net.fetch(url).then(
            async (answer) => ({ status: answer.status, text: await answer.text() }),
            () => ({ status: 0, text: '' }),
          ),
        ),
      ),
    addresses,
  );

const SECRET = '"productName"';

const WAYS_OUT = [
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
  join(root, 'package.json'),
  '/main/index.js',
  '/../main/index.js',
  '/..%2fmain%2findex.js',
];
const HOSTS = ['other', 'vitrine.evil', 'evil.vitrine', 'localhost', '127.0.0.1'];

for (const [who, ask] of [
  ['the page', fromPage],
  ['the main process', fromMain],
] as const) {
  test(`page files: no path lets ${who} out of their folder`, async () => {
    expect(await readFile(join(root, 'package.json'), 'utf8')).toContain(SECRET);
    const answers = await ask(WAYS_OUT.map((path) => `app://vitrine${path}`));
    expect(answers).toHaveLength(WAYS_OUT.length);
    for (const [at, { text }] of answers.entries())
      for (const inside of [SECRET, 'root:', 'requestSingleInstanceLock'])
        expect(text, WAYS_OUT[at]).not.toContain(inside);
  });

  test(`other hosts of the scheme: serve ${who} nothing`, async () => {
    const addresses = HOSTS.flatMap((host) =>
      ['/', '/index.html', '/api/is-auth'].map((path) => `app://${host}${path}`),
    );
    for (const [at, { status, text }] of (await ask(addresses)).entries()) {
      expect([0, 403], addresses[at]).toContain(status);
      expect(text, addresses[at]).toBe('');
    }
  });
}

test('forwarded path with ..: is refused without a request to the backend', async () => {
  const before = backend.requests.length;
  const paths = [
    '/api/..%2f__sandbox/',
    '/api/%2e%2e/__sandbox/',
    '/i/..%5c..%5cadmin',
    '/api//evil.example/',
  ];
  for (const ask of [fromPage, fromMain]) await ask(paths.map((path) => `app://vitrine${path}`));
  const asked = backend.requests.slice(before).map(({ path }) => path);
  expect(asked.filter((path) => !path.startsWith('/api/') && !path.startsWith('/i/'))).toEqual([]);
  expect(asked.filter((path) => /sandbox|admin|evil\.example/.test(path))).toEqual([]);
});

test('page: is served with its content policy', async () => {
  const headers = await client.page.evaluate(() =>
    fetch('/').then((answer) => Object.fromEntries(answer.headers.entries())),
  );
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': expect.stringMatching(
      /^default-src 'none'; script-src 'self' 'nonce-[\w+/]{22}=='; .*; require-trusted-types-for 'script'; /,
    ),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  });
});

test('pictures: come from every path of the backend, as images only, without token or cookies', async () => {
  const png =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  backend.standIn((request, response) => {
    if (!/^\/(?:media|storage|admin)\//.test(request.url ?? '')) return false;
    const isPicture = !request.url?.startsWith('/admin/');
    response.setHeader('Content-Type', isPicture ? 'image/png' : 'text/html');
    response.end(isPicture ? Buffer.from(png, 'base64') : '<title>not a picture</title>');
    return true;
  });
  const widths = await client.page.evaluate(
    (addresses) =>
      Promise.all(
        addresses.map(
          (src) =>
            new Promise<number>((resolve) => {
              const image = new Image();
              image.onload = () => resolve(image.naturalWidth);
              image.onerror = () => resolve(0);
              image.src = src;
            }),
        ),
      ),
    ['/storage/ak.jpg?v=2', '/media/17', '/admin/users', '/icon.svg'],
  );
  expect(widths.map((width) => width > 0)).toEqual([true, true, false, true]);
  const pictures = backend.requests.filter(({ path }) => /^\/(?:media|storage|admin)\//.test(path));
  expect(pictures.map(({ path }) => path).sort()).toEqual([
    '/admin/users',
    '/media/17',
    '/storage/ak.jpg?v=2',
  ]);
  for (const { headers } of pictures)
    expect([headers.cookie, headers.authorization]).toEqual([undefined, undefined]);
  const [page] = await fromPage(['/storage/ak.jpg']);
  expect(page?.status).toBe(200);
});
