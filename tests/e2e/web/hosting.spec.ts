import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { readLocations } from '../../support/parse-markup.ts';
import { expect } from '../../support/shop.ts';
import { sendRawRequest, HOSTS, PAGES, testOn } from './hosting-steps.ts';

for (const [name, open] of Object.entries(HOSTS)) {
  const test = testOn(open);

  test.describe(`build on ${name} @wide`, () => {
    test('serves the page with its headers at every route, revalidated each time', async ({ host }) => {
      const index = await readFile(join(PAGES, 'index.html'), 'utf8');
      const expected: unknown = JSON.parse(await readFile(join(PAGES, '.headers/headers.json'), 'utf8'));
      for (const path of ['/', '/products/cs2/rifles?page=2', '/account/orders', '/no/such/place']) {
        const answer = await fetch(`${host.origin}${path}`);
        expect(answer.status, path).toBe(200);
        expect(await answer.text(), path).toBe(index);
        expect(answer.headers.get('cache-control'), path).toBe('no-cache');
        for (const [header, value] of Object.entries(Object(expected)))
          expect(answer.headers.get(header), `${header} of ${path}`).toBe(value);
      }
    });

    test('caches hashed files forever, and answers 404 for missing ones', async ({ host }) => {
      const scripts = (await readdir(join(PAGES, 'assets'))).filter((file) => file.endsWith('.js'));
      expect(scripts.length).toBeGreaterThan(40);
      for (const script of scripts) {
        const answer = await fetch(`${host.origin}/assets/${script}`);
        expect(answer.status, script).toBe(200);
        expect(answer.headers.get('content-type'), script).toMatch(/^(text|application)\/javascript/);
        expect(answer.headers.get('cache-control'), script).toBe('public, max-age=31536000, immutable');
        expect(answer.headers.get('x-content-type-options'), script).toBe('nosniff');
        await answer.body?.cancel();
      }
      const missing = await fetch(`${host.origin}/assets/gone-12345678.js`);
      expect(missing.status).toBe(404);
      expect(await missing.text()).not.toContain('id="root"');
    });

    test('serves the licence texts as readable text', async ({ host }) => {
      const answer = await fetch(`${host.origin}/THIRD-PARTY-LICENCES.txt`);
      expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
      expect(await answer.text()).toMatch(/\nreact-dom \d/);
    });

    test('forwards calls, cookies and pictures to the backend and back', async ({ host }) => {
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

    test('runs nothing of the backend on the shop’s origin @main', async ({ host }) => {
      const list: unknown = await (await fetch(`${host.origin}/api/items/list?limit=1`)).json();
      const picture = /"img_url":"([^"]+)"/.exec(JSON.stringify(list))?.[1] ?? '';
      for (const path of ['/api/languages', '/api/no-such-call', picture]) {
        const { headers } = await fetch(`${host.origin}${path}`);
        expect(headers.get('content-security-policy'), path).toMatch(/^sandbox; default-src 'none';[^,]*$/);
        expect(headers.get('x-content-type-options'), path).toBe('nosniff');
      }
    });

    test('serves what search engines and home screens read, and the backend’s sitemap', async ({ host }) => {
      const read = async (path: string) => {
        const answer = await fetch(host.origin + path);
        const type = answer.headers.get('content-type')?.split(';')[0];
        return { status: answer.status, type, text: await answer.text() };
      };
      const manifest = await read('/manifest.webmanifest');
      expect([manifest.status, manifest.type]).toEqual([200, 'application/manifest+json']);
      expect(JSON.parse(manifest.text)).toMatchObject({ short_name: 'Vitrine' });
      expect(await read('/robots.txt')).toMatchObject({ status: 200, type: 'text/plain' });
      for (const path of ['/preview.jpg', '/icon-192.png', '/maskable-512.png', '/apple-touch-icon.png'])
        expect((await read(path)).type, path).toMatch(/^image\//);
      for (const path of ['/sitemap.xml', '/sitemap.xml?part=pages']) {
        const { type, text } = await read(path);
        expect(type, path).toBe('application/xml');
        expect(readLocations(text).length, path).toBeGreaterThan(3);
      }
    });

    test('serves nothing outside its folder', async ({ host }) => {
      for (const path of [
        '/../package.json',
        '/..%2f..%2fpackage.json',
        '/%2e%2e/%2e%2e/etc/passwd',
        '/assets/..%2f..%2f..%2fetc/passwd',
        '/assets/..%5c..%5cpackage.json',
        '//etc/passwd',
      ]) {
        const { text } = await sendRawRequest(host.origin, path);
        expect(text, path).not.toMatch(/root:x:|"name": *"vitrine"/);
      }
    });

    test('shows the shop in a browser, without policy violations', async ({ page, host }) => {
      const said: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') said.push(message.text());
      });
      page.on('pageerror', (error) => said.push(String(error)));
      await page.goto(`${host.origin}/products`);
      await expect(page.getByRole('list', { name: 'Skins' }).getByRole('article')).toHaveCount(15);
      expect(said).toEqual([]);
    });
  });
}
