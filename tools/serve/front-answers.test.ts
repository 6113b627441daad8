import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';

import { testFront } from './testing.ts';

const { withBackend } = testFront();

const HTML = '<script>localStorage.clear()</script>';

/** A backend that sends this type with every answer, under a policy of its own that allows everything. */
const sends =
  (type: string, more: Record<string, string> = {}) =>
  (_req: IncomingMessage, res: ServerResponse) => {
    res.writeHead(200, { 'Content-Type': type, 'Content-Security-Policy': 'script-src *', ...more });
    res.end(HTML);
  };

describe('what the backend answers does not run on the shop’s origin', () => {
  test.each([
    ['/api/x', 'text/html'],
    ['/api/x.svg', 'image/svg+xml'],
    ['/i/x.svg', 'image/svg+xml'],
    ['/storage/x.png', 'image/png'],
  ])('%s as %s', async (path, type) => {
    const { origin } = await withBackend(sends(type, { Refresh: '0;url=https://evil.example' }));
    const { status, headers } = await fetch(origin + path);
    expect(status).toBe(200);
    expect(headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none';/);
    expect(headers.get('content-security-policy')).not.toContain('script-src');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('refresh')).toBeNull();
  });

  test('a sign-in page keeps its own policy, and is not sniffed', async () => {
    const { origin } = await withBackend(sends('text/html'));
    const { headers } = await fetch(`${origin}/auth/steam/redirect`);
    expect(headers.get('content-security-policy')).toBe('script-src *');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });
});

describe('pictures of a backend', () => {
  /** A backend that has the one picture, and pages for everything else; it notes the cookies it gets. */
  async function withPicture(images?: string[]) {
    const seen: string[] = [];
    const { origin } = await withBackend(
      (req, res) => {
        seen.push(`${req.method} ${req.url} ${req.headers.cookie}${req.headers.authorization}`);
        res.setHeader('Set-Cookie', 'a=1');
        if (req.url?.startsWith('/media/ak')) res.setHeader('Content-Type', 'image/png');
        else res.setHeader('Content-Type', 'text/html');
        res.end('the bytes');
      },
      { remote: true, ...(images === undefined ? {} : { images }) },
    );
    const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
      fetch(origin + path, { headers, method });
    return { ask, seen };
  }

  test('are served for any img_url without configuration', async () => {
    const { ask } = await withPicture();
    const answer = await ask('/media/ak.png?v=2');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(await answer.text()).toBe('the bytes');
    expect((await ask('/media/ak', { 'sec-fetch-dest': 'image' })).status).toBe(200);
    expect((await ask('/media/ak.png', {}, 'HEAD')).status).toBe(200);
  });

  test('are requested without cookies or token, and set no cookies', async () => {
    const { ask, seen } = await withPicture();
    const answer = await ask('/media/ak.png', { cookie: 'sid=1', authorization: 'Bearer secret' });
    expect(seen).toEqual(['GET /media/ak.png undefinedundefined']);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test('are images: a page of the backend is not served as one', async () => {
    const { ask } = await withPicture();
    const answer = await ask('/admin/index.png', { 'sec-fetch-dest': 'image' });
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain('the bytes');
  });

  test('are not taken from the backend when the build has that file; a route is no picture', async () => {
    const { ask, seen } = await withPicture();
    expect(await (await ask('/robots.txt', { accept: 'image/png' })).text()).toContain('User-agent');
    expect(await (await ask('/media/ak', { accept: 'text/html' })).text()).toContain('<title>Shop</title>');
    expect(seen).toEqual([]);
  });

  test('are limited to the configured prefixes, when there are any', async () => {
    const { ask, seen } = await withPicture(['/media/']);
    expect((await ask('/media/ak')).status).toBe(200);
    expect((await ask('/other/ak.png', { 'sec-fetch-dest': 'image' })).status).toBe(404);
    expect(seen).toHaveLength(1);
  });
});

describe('behind a proxy that ends TLS', () => {
  const proto = (value: string) => ({ 'x-forwarded-proto': value });

  test('cookies stay Secure and the backend hears of https', async () => {
    const { origin } = await withBackend((req, res) => {
      res.setHeader('Set-Cookie', 'sid=1; Domain=shop.example; Secure; SameSite=None');
      res.end(String(req.headers['x-forwarded-proto']));
    });
    const secure = await fetch(`${origin}/api/x`, { headers: proto('https') });
    expect(secure.headers.getSetCookie()).toEqual(['sid=1; Secure; SameSite=None']);
    expect(await secure.text()).toBe('https');
  });

  test.each(['http', 'evil', '', 'http, https'])('not for %j', async (value) => {
    const { origin } = await withBackend((req, res) => {
      res.setHeader('Set-Cookie', 'sid=1; Secure');
      res.end(String(req.headers['x-forwarded-proto']));
    });
    const plain = await fetch(`${origin}/api/x`, { headers: proto(value) });
    expect(plain.headers.getSetCookie()).toEqual(['sid=1']);
    expect(await plain.text()).toBe('http');
  });
});
