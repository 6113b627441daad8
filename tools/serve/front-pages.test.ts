import { rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';

import { contentPolicy } from '#shared/content-policy.ts';
import { createFront, type FrontOptions } from './front.ts';
import { raw, testFront } from './testing.ts';

const { pages, serve, closedBackend, withBackend } = testFront();

describe('the files of the shop', () => {
  test('every route serves index.html, revalidated each time, with security headers', async () => {
    const { origin } = await closedBackend();
    const answer = await fetch(`${origin}/products/cs2/rifles?page=2`, { headers: { accept: 'text/html' } });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('<title>Shop</title>');
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'");
  });

  test('the scripts and styles of each document have a nonce of its own, which its policy names', async () => {
    const { origin } = await closedBackend();
    const nonces = [];
    for (const path of ['/', '/products', '/index.html']) {
      const answer = await fetch(origin + path, {
        headers: { accept: 'text/html', 'if-none-match': '"other"' },
      });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toBe('private, no-cache');
      const html = await answer.text();
      const nonce = /<script nonce="([\w+/]{22}==)" src/.exec(html)?.[1] ?? 'none';
      expect(html).toContain(`<style nonce="${nonce}">`);
      for (const kind of ['script', 'style'])
        expect(answer.headers.get('content-security-policy')).toContain(
          `${kind}-src 'self' 'nonce-${nonce}';`,
        );
      nonces.push(nonce);
    }
    expect(new Set(nonces).size).toBe(3);
    const file = await fetch(`${origin}/robots.txt`);
    expect(file.headers.get('content-security-policy')).toContain("script-src 'self';");
  });

  test('a document names the IP-to-country service it was started with, and its policy lets the page ask it', async () => {
    const { origin } = await withBackend(() => undefined, { geoUrl: 'https://geo.example/json?a=1' });
    const answer = await fetch(`${origin}/products`, { headers: { accept: 'text/html' } });
    expect(await answer.text()).toContain(
      '<head><meta name="geo-url" content="https://geo.example/json?a=1">',
    );
    expect(answer.headers.get('content-security-policy')).toContain(
      "connect-src 'self' https://geo.example;",
    );
  });

  test('link previews and robots.txt name the shop in full, by the origin that was asked', async () => {
    await writeFile(
      join(pages, 'index.html'),
      '<head><meta property="og:image" content="/preview.jpg"></head>',
    );
    const { origin } = await closedBackend();
    const read = async (path: string, headers = {}) => (await fetch(origin + path, { headers })).text();
    const secure = { 'x-forwarded-proto': 'https' };
    const { host } = new URL(origin);
    expect(await read('/products?a=1')).toContain(`content="${origin}/preview.jpg"`);
    expect(await read('/', secure)).toContain(`content="https://${host}/preview.jpg"`);
    expect(await read('/robots.txt')).toBe(`User-agent: *\n\nSitemap: ${origin}/sitemap.xml\n`);
    expect(await read('/robots.txt', secure)).toContain(`\nSitemap: https://${host}/sitemap.xml\n`);
  });

  test('no host but its own is let in, and those that were named for the tag', async () => {
    const { origin } = await closedBackend();
    const policy = (await fetch(origin)).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("img-src 'self' data: https://*.steamstatic.com;");
    expect(policy.replace('https://*.steamstatic.com', '')).not.toMatch(/https?:|unsafe-|strict-dynamic|\*/);
    for (const part of [
      "script-src-attr 'none'",
      "style-src-attr 'none'",
      "require-trusted-types-for 'script'",
    ])
      expect(policy.split('; ')).toContain(part);
    expect(policy.split('; ')).toContain('trusted-types dompurify vitrine-data vitrine-tag');

    const open = contentPolicy({ tagHosts: ['https://*.tags.example'] }, { nonce: 'abc' });
    for (const part of ["script-src 'self' 'nonce-abc'", 'steamstatic.com', "connect-src 'self'"])
      expect(open).toContain(`${part} https://*.tags.example;`);
    for (const part of ["default-src 'self'", "object-src 'none'", "frame-src 'none'"])
      expect(open).toContain(`${part};`);
  });

  test('sets Strict-Transport-Security over https only', async () => {
    const { origin } = await closedBackend();
    const over = async (proto: string) =>
      (await fetch(origin, { headers: { 'x-forwarded-proto': proto } })).headers.get(
        'strict-transport-security',
      );
    expect(await over('https')).toBe('max-age=63072000');
    expect(await over('http')).toBeNull();
    expect((await fetch(origin)).headers.get('strict-transport-security')).toBeNull();
  });

  test('what a static host should send is not among the pages', async () => {
    await writeFile(join(pages, '_headers'), '/*');
    const { origin } = await closedBackend();
    expect((await fetch(`${origin}/_headers`, { headers: { accept: 'text/plain' } })).status).toBe(404);
  });

  test('a hashed asset may be kept forever; a missing one is 404, not the shop', async () => {
    const { origin } = await closedBackend();
    const found = await fetch(`${origin}/assets/main-Ab12_cd.js`);
    expect(found.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    for (const path of ['/assets/gone-Ab12_cd.js', '/assets/gone', '/deep/gone.json'])
      expect((await fetch(origin + path, { headers: { accept: 'text/html,*/*' } })).status, path).toBe(404);
  });

  test('a request that does not want a page does not get one for an unknown path', async () => {
    const { origin } = await closedBackend();
    expect((await fetch(`${origin}/unknown`, { headers: { accept: 'application/json' } })).status).toBe(404);
  });

  test('the build’s own notes are not served', async () => {
    const { origin } = await closedBackend();
    expect((await fetch(`${origin}/.vite/manifest.json`)).status).toBe(404);
  });

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('%s is used when the browser takes it', async (packing, unpack) => {
    const { origin } = await closedBackend();
    const answer = await new Promise<http.IncomingMessage>((resolve) => {
      http.get(`${origin}/assets/main-Ab12_cd.js`, { headers: { 'accept-encoding': packing } }, resolve);
    });
    const body = Buffer.concat(await answer.toArray());
    expect(answer.headers['content-encoding']).toBe(packing);
    expect(answer.headers.vary).toBe('Accept-Encoding');
    expect(Number(answer.headers['content-length'])).toBe(body.length);
    expect(unpack(body).toString()).toContain('export const shop');
  });

  test('an encoding refused with q=0 is not used', async () => {
    const { origin } = await closedBackend();
    const answer = await fetch(`${origin}/assets/main-Ab12_cd.js`, {
      headers: { 'accept-encoding': 'br;q=0, gzip;q=0.0' },
    });
    expect(answer.headers.get('content-encoding')).toBeNull();
  });

  test('what the browser holds already is 304 without a body', async () => {
    const { origin } = await closedBackend();
    const first = await fetch(`${origin}/robots.txt`);
    const etag = first.headers.get('etag') ?? '';
    const second = await fetch(`${origin}/robots.txt`, {
      headers: { 'if-none-match': `"other", W/${etag}` },
    });
    expect(second.status).toBe(304);
    expect(await second.text()).toBe('');
  });

  test('a document that the browser holds keeps the policy that came with it', async () => {
    const { origin } = await closedBackend();
    const ask = (etag: string | null) =>
      fetch(`${origin}/products`, { headers: { accept: 'text/html', 'if-none-match': etag ?? '' } });
    const first = await ask(null);
    const second = await ask(first.headers.get('etag'));
    expect(second.status).toBe(304);
    expect(second.headers.get('content-security-policy')).toBeNull();
    expect(await second.text()).toBe('');
  });

  test('a document of another policy or geo service is another version', async () => {
    const etagOf = async (more: Partial<FrontOptions> = {}) => {
      const front = createFront({
        pages,
        backend: { origin: new URL('http://127.0.0.1:1'), remote: false },
        ...more,
      });
      return (await fetch(await serve(front))).headers.get('etag');
    };
    const plain = await etagOf();
    expect(await etagOf()).toBe(plain);
    const geo = await etagOf({ geoUrl: 'https://geo.example/' });
    const tagged = await etagOf({ origins: { tagHosts: ['https://tags.example'] } });
    expect(new Set([plain, geo, tagged]).size).toBe(3);
  });

  test('HEAD sends the length without the body; other methods are refused', async () => {
    const { origin } = await closedBackend();
    const head = await fetch(`${origin}/robots.txt`, { method: 'HEAD' });
    const { length } = await (await fetch(`${origin}/robots.txt`)).text();
    expect(head.headers.get('content-length')).toBe(String(length));
    const post = await fetch(`${origin}/robots.txt`, { method: 'POST', body: 'x' });
    expect(post.status).toBe(405);
    expect(post.headers.get('allow')).toBe('GET, HEAD');
  });

  test.each(['/..%2f..%2fetc/passwd', '/../../etc/passwd', '/%00', '/assets/..%5c..%5cindex.html', '//..//'])(
    '%s does not leave the folder',
    async (path) => {
      const { origin } = await closedBackend();
      const answer = await raw(
        origin,
        `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
      );
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    },
  );

  test('headers of 40 kB are refused with 431 and the front lives on', async () => {
    const { origin } = await closedBackend();
    const answer = await raw(
      origin,
      `GET / HTTP/1.1\r\nHost: localhost\r\nX-Big: ${'a'.repeat(40_000)}\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 431 /);
    expect((await fetch(origin)).status).toBe(200);
  });

  test('without a build the error names the command that makes one', async () => {
    await rm(join(pages, 'index.html'));
    await expect(closedBackend()).rejects.toThrow('npm run build:web');
  });
});
