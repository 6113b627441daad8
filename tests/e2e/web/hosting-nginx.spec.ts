import http from 'node:http';

import { listen } from '#tools/start/listen.mjs';
import { expect } from '../../support/shop.ts';
import { sendRawRequest, HOSTS, testOn } from './hosting-steps.ts';

const open = HOSTS['nginx'];
// Without nginx on this machine, its example is not tested.
if (open !== undefined) {
  const test = testOn(open);

  test.describe('build on nginx @wide', () => {
    test('redirects plain http to https, and compresses text', async ({ host }) => {
      const plain = await fetch(`${host.plain}/cart?a=1`, { redirect: 'manual' });
      expect([plain.status, plain.headers.get('location')]).toEqual([301, 'https://shop.example/cart?a=1']);
      const packed = await fetch(host.origin, { headers: { 'Accept-Encoding': 'gzip' } });
      expect(packed.headers.get('content-encoding')).toBe('gzip');
      expect(packed.headers.get('vary')).toContain('Accept-Encoding');
    });

    test('serves no other host name, and forwards no host name of a request', async () => {
      const seen: http.IncomingHttpHeaders[] = [];
      const backend = http.createServer((req, res) => {
        seen.push(req.headers);
        res.setHeader('Content-Type', 'image/png');
        res.end('{}');
      });
      const own = await open(await listen(backend, 0));
      for (const path of ['/', '/api/languages', '/assets/x.js', '/ak.png']) {
        const forged = await sendRawRequest(own.origin, path, { Host: 'evil.example' });
        expect([path, forged.status]).toEqual([path, 421]);
      }
      const plain = await sendRawRequest(own.plain ?? '', '/cart', { Host: 'evil.example' });
      expect(plain.status).toBe(421);
      expect(seen).toEqual([]);
      const forged = {
        'X-Forwarded-Host': 'evil.example',
        Forwarded: 'host=evil.example',
        'X-Real-IP': '6.6.6.6',
      };
      await sendRawRequest(own.origin, '/api/languages', forged);
      expect(JSON.stringify(seen)).not.toMatch(/evil|6\.6\.6\.6/);
      await own.stop();
      backend.closeAllConnections();
      backend.close();
    });

    test('serves pictures from every path of the backend, without cookies', async () => {
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
        expect(answer.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none';[^,]*$/);
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

    test('forbids caching of API calls when the backend sends no caching header', async () => {
      const backend = http.createServer((req, res) => {
        if (req.url === '/api/kept') res.setHeader('Cache-Control', 'max-age=60');
        res.end('{}');
      });
      const own = await open(await listen(backend, 0));
      const stored = async (path: string) => (await fetch(own.origin + path)).headers.get('cache-control');
      expect(await stored('/api/user/profile')).toBe('no-store');
      expect(await stored('/api/kept')).toBe('max-age=60');
      await own.stop();
      backend.closeAllConnections();
      backend.close();
    });

    test('streams an answer before it is complete', async () => {
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

    test('does not serve the files that the build has for hosts', async ({ host }) => {
      for (const path of ['/.headers/headers.json', '/.vite/manifest.json', '/_headers', '/_redirects']) {
        const answer = await fetch(`${host.origin}${path}`);
        expect([path, answer.status]).toEqual([path, 404]);
      }
    });
  });
}
