import type http from 'node:http';
import net from 'node:net';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';

import { listen } from '../start/listen.mjs';
import { raw, testFront } from './testing.ts';

const { closers, withBackend, closedBackend } = testFront();

describe('requests to the backend', () => {
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
      `POST /api/login?a=%20b&a=2 HTTP/1.1\r\nHost: localhost:9\r\nContent-Type: application/json\r\nCookie: a=1; b=2\r\nX-Secret-Hop: 1\r\n` +
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

  test('API responses are not cached unless the backend allows it; pictures may be', async () => {
    const { origin } = await withBackend((req, res) => {
      if (req.url === '/api/countries') res.setHeader('Cache-Control', 'max-age=60');
      if (req.url === '/i/ak.svg') res.setHeader('Content-Type', 'image/svg+xml');
      res.end('{}');
    });
    const kept = async (path: string) => (await fetch(origin + path)).headers.get('cache-control');
    expect(await kept('/api/user/profile')).toBe('no-store');
    expect(await kept('/api/countries')).toBe('max-age=60');
    expect(await kept('/i/ak.svg')).toBeNull();
  });

  test('a tagged answer passes unchanged, compressed or not, and so does a 304 to its tag', async () => {
    const tag = 'W/"7"';
    const { origin } = await withBackend((req, res) => {
      const isKnown = req.headers['if-none-match'] === tag;
      const packed = !isKnown && req.headers['accept-encoding'] === 'gzip';
      const headers = { ETag: tag, 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding' };
      res.writeHead(isKnown ? 304 : 200, { ...headers, ...(packed ? { 'Content-Encoding': 'gzip' } : {}) });
      res.end(isKnown ? undefined : packed ? gzipSync('the list') : 'the list');
    });
    const ask = async (headers: Record<string, string>) => {
      const answer = await fetch(`${origin}/api/items/list`, { headers, cache: 'no-store' });
      const sent = ['etag', 'cache-control', 'vary'].map((name) => answer.headers.get(name));
      return [answer.status, await answer.text(), ...sent];
    };
    const kept = [tag, 'no-cache', 'Accept-Encoding'];
    for (const encoding of ['gzip', 'identity']) {
      const headers = { 'accept-encoding': encoding };
      expect(await ask(headers)).toEqual([200, 'the list', ...kept]);
      expect(await ask({ ...headers, 'if-none-match': tag })).toEqual([304, '', ...kept]);
      expect((await ask({ ...headers, 'if-none-match': 'W/"6"' }))[0]).toBe(200);
    }
  });

  test('a 429 keeps its Retry-After', async () => {
    const { origin } = await withBackend((_, res) => {
      res.writeHead(429, { 'Retry-After': '30' });
      res.end('{}');
    });
    const { status, headers } = await fetch(`${origin}/api/items/list`);
    expect([status, headers.get('retry-after')]).toEqual([429, '30']);
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
      'DELETE /api/cart HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n' +
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
      'POST /api/x HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000000\r\n\r\npart',
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

  test('an invalid HTTP response gives 502', async () => {
    const bad = net.createServer((socket) => socket.end('nonsense\r\n\r\n'));
    const address = await listen(bad, 0);
    closers.push(() => bad.close());
    const { origin } = await withBackend(() => undefined, { origin: new URL(address) });
    expect((await fetch(`${origin}/api/x`)).status).toBe(502);
  });

  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' }, 403],
    ['a form of another site', { origin: 'https://evil.example', 'content-type': 'text/plain' }, 403],
    ['a form', { 'content-type': 'text/plain' }, 415],
  ])('a write of %s is refused and never reaches the backend', async (_, headers, status) => {
    const asked: (string | undefined)[] = [];
    const { origin } = await withBackend((req, res) => {
      asked.push(req.url);
      res.end('{}');
    });
    const answer = await fetch(`${origin}/api/login`, { method: 'POST', headers, body: '{}' });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toEqual({ status: 'error', message: expect.any(String) });
    expect(asked).toEqual([]);
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
