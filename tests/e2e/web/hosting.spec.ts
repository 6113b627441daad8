import { cp, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { asRedirects } from '../../../renderer/hosting-headers.ts';
import { listen } from '../../../sandbox/launch/listen.mjs';
import { root } from '../../../sandbox/launch/paths.mjs';
import { findNginx, startNginx } from '../../tools/nginx.ts';
import { createStaticHost } from '../../tools/static-host.ts';
import { expect, test as base } from '../../tools/shop.ts';

const PAGES = process.env['SHOP_PAGES'] ?? join(root, 'dist/web');

interface Host {
  origin: string;
  /** Where nginx only sends on to https. */
  plain?: string;
  stop: () => Promise<void>;
}

/** Serves the build by the files that it has for such hosts, with the backend that a build would have been given. */
async function startStatic(api: string): Promise<Host> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-static-'));
  await cp(PAGES, folder, { recursive: true });
  await writeFile(join(folder, '_redirects'), asRedirects(api, ['/i/']));
  const server = await createStaticHost(folder);
  const origin = await listen(server, 0);
  return {
    origin,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const nginx = findNginx();
// Linux has it from the set-up; elsewhere it is whoever hosts that has.
if (nginx === undefined && process.platform !== 'linux')
  console.log('nginx is not installed: its example is not tried here.');
const HOSTS: Readonly<Record<string, (api: string) => Promise<Host>>> = {
  'a static host': startStatic,
  ...(nginx === undefined && process.platform !== 'linux'
    ? {}
    : { nginx: (api: string) => startNginx(nginx ?? 'nginx', PAGES, api) }),
};

/** An answer to a request target that is sent as it stands: `fetch` would tidy the path first. */
function ask(origin: string, path: string, headers: Record<string, string> = {}) {
  const { hostname, port } = new URL(origin);
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const request = http.get({ hostname, port, path, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    request.on('error', reject);
  });
}

for (const [name, open] of Object.entries(HOSTS)) {
  const test = base.extend<object, { host: Host }>({
    host: [
      async ({ shop }, use) => {
        const host = await open(shop.api);
        await use(host);
        await host.stop();
      },
      { scope: 'worker' },
    ],
  });

  test.describe(`the build on ${name} @wide`, () => {
    test('answers every address of the router with the page, asked for anew each time, with its headers', async ({
      host,
    }) => {
      const index = await readFile(join(PAGES, 'index.html'), 'utf8');
      const wanted: unknown = JSON.parse(await readFile(join(PAGES, '.headers/headers.json'), 'utf8'));
      for (const path of ['/', '/products/cs2/rifles?page=2', '/account/orders', '/no/such/place']) {
        const answer = await fetch(`${host.origin}${path}`);
        expect(answer.status, path).toBe(200);
        expect(await answer.text(), path).toBe(index);
        expect(answer.headers.get('cache-control'), path).toBe('no-cache');
        for (const [header, value] of Object.entries(Object(wanted)))
          expect(answer.headers.get(header), `${header} of ${path}`).toBe(value);
      }
    });

    test('keeps what has a hash in its name for ever, and has no page for what is missing', async ({
      host,
    }) => {
      const [script = ''] = (await readdir(join(PAGES, 'assets'))).filter((file) => file.endsWith('.js'));
      const answer = await fetch(`${host.origin}/assets/${script}`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toMatch(/^(text|application)\/javascript/);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      const missing = await fetch(`${host.origin}/assets/gone-12345678.js`);
      expect(missing.status).toBe(404);
      expect(await missing.text()).not.toContain('id="root"');
    });

    test('hands calls, cookies and pictures on to the backend and back', async ({ host }) => {
      const first = await fetch(`${host.origin}/api/sanctum/csrf-cookie`);
      const cookies = first.headers.getSetCookie().map((line) => line.split(';', 1)[0] ?? '');
      expect(cookies.map((pair) => pair.split('=')[0])).toContain('XSRF-TOKEN');
      const xsrf = cookies.find((pair) => pair.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length) ?? '';
      const headers = {
        'Content-Type': 'application/json',
        Cookie: cookies.join('; '),
        'X-XSRF-TOKEN': decodeURIComponent(xsrf),
      };
      const body = JSON.stringify({ username: 'demo', password: 'Demo1234' });
      const login = await fetch(`${host.origin}/api/login`, { method: 'POST', headers, body });
      expect(login.status).toBe(200);
      const session = login.headers.getSetCookie().map((line) => line.split(';', 1)[0] ?? '');
      const profile = await fetch(`${host.origin}/api/user/profile`, {
        headers: { Cookie: session.join('; ') },
      });
      expect(await profile.json()).toMatchObject({ name: expect.any(String), balance: expect.any(Number) });
      const list: unknown = await (await fetch(`${host.origin}/api/items/list?limit=1`)).json();
      expect(list).toMatchObject({ payload: [{ img_url: expect.stringMatching(/^\/i\//) }] });
      const picture = /"img_url":"([^"]+)"/.exec(JSON.stringify(list))?.[1] ?? '';
      expect((await fetch(`${host.origin}${picture}`)).headers.get('content-type')).toContain(
        'image/svg+xml',
      );
      const steam = await fetch(`${host.origin}/auth/steam/redirect`);
      expect(await steam.text()).toContain('Steam');
    });

    test('lets nothing of the backend run on its origin', async ({ host }) => {
      const list: unknown = await (await fetch(`${host.origin}/api/items/list?limit=1`)).json();
      const picture = /"img_url":"([^"]+)"/.exec(JSON.stringify(list))?.[1] ?? '';
      for (const path of ['/api/languages', '/api/no-such-call', picture]) {
        const { headers } = await fetch(`${host.origin}${path}`);
        expect(headers.get('content-security-policy'), path).toMatch(/^sandbox; default-src 'none';[^,]*$/);
        expect(headers.get('x-content-type-options'), path).toBe('nosniff');
      }
    });

    test('lets nothing out of its folder', async ({ host }) => {
      for (const path of [
        '/../package.json',
        '/..%2f..%2fpackage.json',
        '/%2e%2e/%2e%2e/etc/passwd',
        '/assets/..%2f..%2f..%2fetc/passwd',
        '/assets/..%5c..%5cpackage.json',
        '//etc/passwd',
      ]) {
        const { text } = await ask(host.origin, path);
        expect(text, path).not.toMatch(/root:|"vitrine"/);
      }
    });

    test('shows the shop in a browser, whose policy stops nothing', async ({ page, host }) => {
      const said: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') said.push(message.text());
      });
      page.on('pageerror', (error) => said.push(String(error)));
      await page.goto(`${host.origin}/products`);
      await expect(page.getByRole('list', { name: 'Skins' }).getByRole('article')).toHaveCount(15);
      expect(said).toEqual([]);
    });

    if (name === 'nginx') {
      test('sends plain http on to https, and packs text', async ({ host }) => {
        const plain = await fetch(`${host.plain}/cart?a=1`, { redirect: 'manual' });
        expect([plain.status, plain.headers.get('location')]).toEqual([301, 'https://shop.example/cart?a=1']);
        const packed = await fetch(host.origin, { headers: { 'Accept-Encoding': 'gzip' } });
        expect(packed.headers.get('content-encoding')).toBe('gzip');
        expect(packed.headers.get('vary')).toContain('Accept-Encoding');
      });

      test('answers no other name, and sends no name of a request on', async () => {
        const seen: http.IncomingHttpHeaders[] = [];
        const backend = http.createServer((req, res) => {
          seen.push(req.headers);
          res.setHeader('Content-Type', 'image/png');
          res.end('{}');
        });
        const own = await open(await listen(backend, 0));
        for (const path of ['/', '/api/languages', '/assets/x.js', '/ak.png']) {
          const forged = await ask(own.origin, path, { Host: 'evil.example' });
          expect([path, forged.status]).toEqual([path, 421]);
        }
        const plain = await ask(own.plain ?? '', '/cart', { Host: 'evil.example' });
        expect(plain.status).toBe(421);
        expect(seen).toEqual([]);
        const forged = {
          'X-Forwarded-Host': 'evil.example',
          Forwarded: 'host=evil.example',
          'X-Real-IP': '6.6.6.6',
        };
        await ask(own.origin, '/api/languages', forged);
        expect(JSON.stringify(seen)).not.toMatch(/evil|6\.6\.6\.6/);
        await own.stop();
        backend.closeAllConnections();
        backend.close();
      });

      test('finds pictures wherever the backend has them, without cookies', async () => {
        const seen: string[] = [];
        const backend = http.createServer((req, res) => {
          seen.push(`${req.method} ${req.url} ${req.headers.cookie}${req.headers.authorization}`);
          res.setHeader('Content-Type', 'image/png');
          res.setHeader('Set-Cookie', 'a=1');
          res.setHeader('Content-Security-Policy', 'script-src *');
          res.end('the bytes');
        });
        const own = await open(await listen(backend, 0));
        const secret = { Cookie: 'sid=1', Authorization: 'Bearer x' };
        for (const [path, headers] of [
          ['/storage/ak.png?v=2', secret],
          ['/media/17', { ...secret, 'Sec-Fetch-Dest': 'image' }],
        ] as const) {
          const answer = await fetch(`${own.origin}${path}`, { headers });
          expect([path, answer.status, await answer.text()]).toEqual([path, 200, 'the bytes']);
          expect(answer.headers.getSetCookie()).toEqual([]);
          expect(answer.headers.get('content-security-policy')).toMatch(
            /^sandbox; default-src 'none';[^,]*$/,
          );
        }
        expect(seen).toEqual([
          'GET /storage/ak.png?v=2 undefinedundefined',
          'GET /media/17 undefinedundefined',
        ]);
        expect(await (await fetch(`${own.origin}/media/17`)).text()).toContain('id="root"');
        await own.stop();
        backend.closeAllConnections();
        backend.close();
      });

      test('has calls kept by nobody where the backend does not say', async () => {
        const backend = http.createServer((req, res) => {
          if (req.url === '/api/kept') res.setHeader('Cache-Control', 'max-age=60');
          res.end('{}');
        });
        const own = await open(await listen(backend, 0));
        const kept = async (path: string) => (await fetch(own.origin + path)).headers.get('cache-control');
        expect(await kept('/api/user/profile')).toBe('no-store');
        expect(await kept('/api/kept')).toBe('max-age=60');
        await own.stop();
        backend.closeAllConnections();
        backend.close();
      });

      test('sends on what comes of an answer before its end', async () => {
        const ends: (() => void)[] = [];
        const backend = http.createServer((_req, res) => {
          res.write('first ');
          ends.push(() => res.end('last'));
        });
        const host = await open(await listen(backend, 0));
        const reader = (await fetch(`${host.origin}/api/slow`)).body?.getReader();
        expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('first ');
        for (const end of ends) end();
        expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('last');
        await host.stop();
        backend.closeAllConnections();
        backend.close();
      });

      test('keeps to itself what the build has for hosts', async ({ host }) => {
        for (const path of ['/.headers/headers.json', '/.vite/manifest.json', '/_headers', '/_redirects']) {
          const answer = await fetch(`${host.origin}${path}`);
          expect([path, answer.status]).toEqual([path, 404]);
        }
      });
    }
  });
}
