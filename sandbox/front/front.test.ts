import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import http, { type Server } from 'node:http';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { contentPolicy } from '../../shared/content-policy.ts';
import { listen } from '../launch/listen.mjs';
import { type FrontOptions, createFront } from './front.ts';

const closers: (() => void)[] = [];
let pages: string;

beforeEach(async () => {
  pages = await mkdtemp(join(tmpdir(), 'vitrine-front-'));
  await mkdir(join(pages, 'assets'));
  await mkdir(join(pages, '.vite'));
  await writeFile(
    join(pages, 'index.html'),
    '<!doctype html><title>Shop</title><style>a{}</style><script src=/a.js></script>',
  );
  await writeFile(join(pages, 'assets/main-Ab12_cd9.js'), 'export const shop = 1;\n'.repeat(200));
  await writeFile(join(pages, 'robots.txt'), 'User-agent: *\n');
  await writeFile(join(pages, '.vite/manifest.json'), '{}');
});

afterEach(async () => {
  for (const close of closers.splice(0)) close();
  await rm(pages, { recursive: true, force: true });
});

async function serve(server: Server): Promise<string> {
  const origin = await listen(server, 0);
  closers.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return origin;
}

async function withBackend(
  answer: (req: http.IncomingMessage, res: http.ServerResponse) => unknown,
  more: Partial<FrontOptions['backend']> & { images?: string[] } = {},
) {
  const { images, ...backend } = more;
  const api = await serve(http.createServer((req, res) => void answer(req, res)));
  const front = await createFront({
    pages,
    backend: { origin: new URL(api), remote: false, ...backend },
    ...(images === undefined ? {} : { images }),
  });
  return { api, origin: await serve(front) };
}

const closedBackend = () => withBackend(() => undefined, { origin: new URL('http://127.0.0.1:1') });

/** Sends bytes as they are and gives back all that comes, until the server closes the line. */
function raw(origin: string, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(Number(new URL(origin).port), '127.0.0.1', () => socket.write(text));
    let got = '';
    socket.setEncoding('latin1').on('data', (part: string) => (got += part));
    socket.on('close', () => resolve(got));
    socket.on('error', reject);
  });
}

describe('the files of the shop', () => {
  test('a page anywhere is the shop itself, asked for again each time and guarded by headers', async () => {
    const { origin } = await closedBackend();
    const answer = await fetch(`${origin}/products/cs2/rifles?page=2`, { headers: { accept: 'text/html' } });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('<title>Shop</title>');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'");
  });

  test('the scripts and styles of each document have a nonce of its own, which its policy names', async () => {
    const { origin } = await closedBackend();
    const nonces = [];
    for (const path of ['/', '/products', '/index.html']) {
      const answer = await fetch(origin + path, { headers: { accept: 'text/html', 'if-none-match': '*' } });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('etag')).toBeNull();
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
    expect(policy.split('; ')).toContain('trusted-types dompurify vitrine-tag');

    const open = contentPolicy({ tagHosts: ['https://*.tags.example'] }, { nonce: 'abc' });
    for (const part of ["script-src 'self' 'nonce-abc'", 'steamstatic.com', "connect-src 'self'"])
      expect(open).toContain(`${part} https://*.tags.example;`);
    for (const part of ["default-src 'self'", "object-src 'none'", "frame-src 'none'"])
      expect(open).toContain(`${part};`);
  });

  test('https is asked for ever after where it was used, and by nobody else', async () => {
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
    const found = await fetch(`${origin}/assets/main-Ab12_cd9.js`);
    expect(found.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    for (const path of ['/assets/gone-Ab12_cd9.js', '/assets/gone', '/favicon.ico', '/deep/gone.json'])
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
      http.get(`${origin}/assets/main-Ab12_cd9.js`, { headers: { 'accept-encoding': packing } }, resolve);
    });
    const body = Buffer.concat(await answer.toArray());
    expect(answer.headers['content-encoding']).toBe(packing);
    expect(answer.headers.vary).toBe('Accept-Encoding');
    expect(Number(answer.headers['content-length'])).toBe(body.length);
    expect(unpack(body).toString()).toContain('export const shop');
  });

  test('an encoding refused with q=0 is not used', async () => {
    const { origin } = await closedBackend();
    const answer = await fetch(`${origin}/assets/main-Ab12_cd9.js`, {
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

  test('HEAD says the length without the body; other methods are refused', async () => {
    const { origin } = await closedBackend();
    const head = await fetch(`${origin}/robots.txt`, { method: 'HEAD' });
    expect(head.headers.get('content-length')).toBe('14');
    const post = await fetch(`${origin}/robots.txt`, { method: 'POST', body: 'x' });
    expect(post.status).toBe(405);
    expect(post.headers.get('allow')).toBe('GET, HEAD');
  });

  test.each(['/..%2f..%2fetc/passwd', '/../../etc/passwd', '/%00', '/assets/..%5c..%5cindex.html', '//..//'])(
    '%s does not leave the folder',
    async (path) => {
      const { origin } = await closedBackend();
      const answer = await raw(origin, `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    },
  );

  test('headers of 40 kB are refused with 431 and the front lives on', async () => {
    const { origin } = await closedBackend();
    const answer = await raw(origin, `GET / HTTP/1.1\r\nHost: x\r\nX-Big: ${'a'.repeat(40_000)}\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 431 /);
    expect((await fetch(origin)).status).toBe(200);
  });

  test('without a build it says which command makes one', async () => {
    await rm(join(pages, 'index.html'));
    await expect(closedBackend()).rejects.toThrow('npm run build:web');
  });
});

describe('what is passed on to the backend', () => {
  test('method, path with query, body and cookies arrive as sent; connection headers do not', async () => {
    const seen: { url?: string | undefined; headers?: http.IncomingHttpHeaders; body?: string } = {};
    const { origin, api } = await withBackend(async (req, res) => {
      seen.url = req.url;
      seen.headers = req.headers;
      seen.body = Buffer.concat(await req.toArray()).toString();
      res.end('{}');
    });
    const body = JSON.stringify({ username: 'demo' });
    const answer = await raw(
      origin,
      `POST /api/login?a=%20b&a=2 HTTP/1.1\r\nHost: localhost:9\r\nCookie: a=1; b=2\r\nX-Secret-Hop: 1\r\n` +
        `Connection: close, X-Secret-Hop\r\nX-Forwarded-Host: evil.example\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(seen.url).toBe('/api/login?a=%20b&a=2');
    expect(seen.body).toBe(body);
    expect(seen.headers).toMatchObject({
      host: new URL(api).host,
      cookie: 'a=1; b=2',
      'x-forwarded-host': 'localhost:9',
      'x-forwarded-proto': 'http',
    });
    expect(seen.headers).not.toHaveProperty('x-secret-hop');
  });

  test('each of several cookies comes back on a line of its own, fitted to localhost', async () => {
    const { origin } = await withBackend((_, res) => {
      res.setHeader('Set-Cookie', ['sid=1; Domain=shop.example; Secure; HttpOnly', 'XSRF-TOKEN=2; Path=/']);
      res.end('{}');
    });
    const answer = await fetch(`${origin}/api/login`);
    expect(answer.headers.getSetCookie()).toEqual(['sid=1; HttpOnly', 'XSRF-TOKEN=2; Path=/']);
  });

  test('an answer of the API is kept by nobody unless the backend says otherwise; a picture may be', async () => {
    const { origin } = await withBackend((req, res) => {
      if (req.url === '/api/countries') res.setHeader('Cache-Control', 'max-age=60');
      res.end('{}');
    });
    const kept = async (path: string) => (await fetch(origin + path)).headers.get('cache-control');
    expect(await kept('/api/user/profile')).toBe('no-store');
    expect(await kept('/api/countries')).toBe('max-age=60');
    expect(await kept('/i/ak.svg')).toBeNull();
  });

  test('a redirect reaches the browser; one to the backend’s own origin stays on the page’s', async () => {
    const targets = ['https://steam.example/openid?x=1', '', '/relative?ok', 'vitrine://auth/steam?code=1'];
    let at = 0;
    const { origin } = await withBackend((req, res) => {
      const own = `http://${req.headers.host}/?signed-in=1#top`;
      res.writeHead(302, { Location: targets[at++] || own });
      res.end();
    });
    const ask = () => fetch(`${origin}/auth/steam/redirect`, { redirect: 'manual' });
    const got: (string | null)[] = [];
    while (at < targets.length) got.push((await ask()).headers.get('location'));
    expect(got).toEqual([targets[0], '/?signed-in=1#top', targets[2], targets[3]]);
  });

  test('an answer streams: its first part arrives before the last is written', async () => {
    let finish: () => void = () => undefined;
    const { origin } = await withBackend((_, res) => {
      res.write('first');
      finish = () => res.end(' last');
    });
    const answer = await fetch(`${origin}/api/stream`);
    const reader = answer.body?.getReader();
    const first = await reader?.read();
    expect(Buffer.from(first?.value ?? []).toString()).toBe('first');
    finish();
    const last = await reader?.read();
    expect(Buffer.from(last?.value ?? []).toString()).toBe(' last');
  });

  test('a request body streams, and chunked framing holds for a DELETE with a body', async () => {
    const { origin } = await withBackend(async (req, res) => {
      res.end(`${req.method} ${Buffer.concat(await req.toArray()).toString()}`);
    });
    const answer = await raw(
      origin,
      'DELETE /api/cart HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n' +
        '5\r\nGET /\r\n4\r\n all\r\n0\r\n\r\n',
    );
    expect(answer).toContain('DELETE GET / all');
  });

  test('the headers of an answer do not wait for its body', async () => {
    const { origin } = await withBackend((_, res) => {
      res.writeHead(200, { 'X-Early': 'yes' });
      res.flushHeaders();
    });
    const stop = new AbortController();
    const answer = await fetch(`${origin}/api/events`, { signal: stop.signal });
    expect(answer.headers.get('x-early')).toBe('yes');
    stop.abort();
  });

  test.each(['before the answer', 'in the middle of the answer'])(
    'a browser that goes away %s ends the request at the backend',
    async (when) => {
      const arrived = Promise.withResolvers<void>();
      const gone = Promise.withResolvers<void>();
      const { origin } = await withBackend((_, res) => {
        res.on('close', gone.resolve);
        if (when.startsWith('in')) res.write('never finished');
        arrived.resolve();
      });
      const stop = new AbortController();
      const asked = fetch(`${origin}/api/slow`, { signal: stop.signal });
      await arrived.promise;
      if (when.startsWith('in')) await asked;
      stop.abort();
      await asked.catch(() => undefined);
      await gone.promise;
    },
  );

  test('a dead backend is 502 in the envelope, also for an upload still under way', async () => {
    const { origin } = await closedBackend();
    const answer = await fetch(`${origin}/api/items/list`);
    expect(answer.status).toBe(502);
    expect(await answer.json()).toEqual({
      status: 'error',
      message: expect.stringContaining('cannot be reached'),
    });
    const upload = await raw(
      origin,
      'POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\npart',
    );
    expect(upload).toMatch(/^HTTP\/1\.1 502 [\s\S]*connection: close/i);
  });

  test('a backend that drops the line without an answer is 502, one that dies midway cuts the answer', async () => {
    const { origin } = await withBackend((req, res) => {
      if (req.url === '/api/dropped') req.socket.destroy();
      else {
        res.writeHead(200, { 'Content-Length': '1000' });
        res.write('part', () => req.socket.destroy());
      }
    });
    expect((await fetch(`${origin}/api/dropped`)).status).toBe(502);
    await expect(fetch(`${origin}/api/midway`).then((answer) => answer.text())).rejects.toThrow();
  });

  test('a backend that falls silent is 504', async () => {
    const { origin } = await withBackend(() => undefined, { idleLimit: 50 });
    expect((await fetch(`${origin}/api/items/list`)).status).toBe(504);
  });

  test('an answer that is no HTTP is 502', async () => {
    const bad = net.createServer((socket) => socket.end('nonsense\r\n\r\n'));
    const address = await listen(bad, 0);
    closers.push(() => bad.close());
    const { origin } = await withBackend(() => undefined, { origin: new URL(address) });
    expect((await fetch(`${origin}/api/x`)).status).toBe(502);
  });

  test('a remote backend sees its own origin instead of ours, but a foreign page’s origin as it is', async () => {
    const { origin, api } = await withBackend(
      (req, res) => res.end(`${req.headers.origin} ${req.headers.referer}`),
      { remote: true },
    );
    const ask = async (from: string) =>
      (await fetch(`${origin}/api/x`, { headers: { origin: from, referer: `${from}/cart?x=1` } })).text();
    expect(await ask(origin)).toBe(`${api} ${api}/cart?x=1`);
    expect(await ask('https://evil.example')).toBe('https://evil.example https://evil.example/cart?x=1');
  });
});
