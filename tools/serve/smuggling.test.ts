import type http from 'node:http';
import { describe, expect, test } from 'vitest';

import { raw, testFront } from './testing.ts';

const { withBackend } = testFront();

/** A request that must never reach the backend as one of its own. */
const HIDDEN = 'POST /api/hidden HTTP/1.1\r\nHost: backend\r\nCookie: forged=1\r\nContent-Length: 0\r\n\r\n';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'QUERY'];
const NAMED = ['content-length', 'Content-Length, host', 'transfer-encoding', 'keep-alive, content-length'];

const chunked = (body: string) => `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;

/** A front whose backend, on kept-alive lines, notes what it was asked. */
async function watched() {
  const seen: { line: string; host: string | undefined; body: string }[] = [];
  const { origin, api } = await withBackend(
    async (req, res) => {
      const body = Buffer.concat(await req.toArray()).toString();
      seen.push({ line: `${req.method} ${req.url}`, host: req.headers.host, body });
      res.end('{}');
    },
    { remote: true },
  );
  return { origin, seen, host: new URL(api).host };
}

describe('a body stays a body', () => {
  test.each(METHODS.flatMap((method) => NAMED.map((named) => [method, named] as const)))(
    '%s with its length, and Connection: %s',
    async (method, named) => {
      const { origin, seen, host } = await watched();
      const answer = await raw(
        origin,
        `${method} /api/a HTTP/1.1\r\nHost: localhost\r\nConnection: ${named}\r\n` +
          `Content-Type: application/json\r\nContent-Length: ${HIDDEN.length}\r\n\r\n${HIDDEN}` +
          `GET /api/b HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
      );
      expect(answer).toMatch(/^HTTP\/1\.1 200 /);
      expect(seen).toContainEqual({ line: `${method} /api/a`, host, body: HIDDEN });
      expect(seen.map(({ line }) => line).sort()).toEqual([`${method} /api/a`, 'GET /api/b'].sort());
    },
  );

  test.each(METHODS.flatMap((method) => NAMED.map((named) => [method, named] as const)))(
    '%s in chunks, and Connection: %s',
    async (method, named) => {
      const { origin, seen, host } = await watched();
      const answer = await raw(
        origin,
        `${method} /api/a HTTP/1.1\r\nHost: localhost\r\nConnection: ${named}\r\n` +
          `Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${chunked(HIDDEN)}` +
          `GET /api/b HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
      );
      expect(answer).toMatch(/^HTTP\/1\.1 200 /);
      expect(seen).toContainEqual({ line: `${method} /api/a`, host, body: HIDDEN });
      expect(seen.map(({ line }) => line).sort()).toEqual([`${method} /api/a`, 'GET /api/b'].sort());
    },
  );

  test.each([
    ['both framings', 'Content-Length: 4\r\nTransfer-Encoding: chunked'],
    ['two lengths', 'Content-Length: 4\r\nContent-Length: 40'],
    ['a length with a sign', 'Content-Length: +4'],
    ['a list of lengths', 'Content-Length: 4, 4'],
    ['a coding before chunked', 'Transfer-Encoding: gzip, chunked'],
    ['two codings on two lines', 'Transfer-Encoding: chunked\r\nTransfer-Encoding: identity'],
    ['an unknown coding', 'Transfer-Encoding: xchunked'],
  ])('%s is refused and the line closed', async (_, framing) => {
    const { origin, seen } = await watched();
    const answer = await raw(
      origin,
      `POST /api/a HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${framing}\r\n\r\n` +
        `${chunked('abcd')}${HIDDEN}`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 (400|501) /);
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
    expect(seen).toEqual([]);
  });
});

describe('what Connection names', () => {
  test('takes away no header that the backend decides by', async () => {
    let headers: http.IncomingHttpHeaders = {};
    const { origin, api } = await withBackend((req, res) => {
      headers = req.headers;
      res.end('{}');
    });
    const kept = {
      authorization: 'Bearer a',
      cookie: 'a=1',
      'content-type': 'application/json',
      'idempotency-key': 'k',
      'x-xsrf-token': 'x',
    };
    const lines = Object.entries(kept).map(([name, value]) => `${name}: ${value}\r\n`);
    await raw(
      origin,
      `GET /api/a HTTP/1.1\r\nHost: localhost\r\nConnection: close, host, x-forwarded-host, x-forwarded-for, ${Object.keys(kept).join(', ')}\r\n${lines.join('')}\r\n`,
    );
    expect(headers).toMatchObject({ ...kept, host: new URL(api).host, 'x-forwarded-host': 'localhost' });
  });

  test('takes nothing from an answer either: its length, type and cookies arrive', async () => {
    const { origin } = await withBackend((_, res) => {
      res.writeHead(200, {
        Connection: 'close, content-type, content-length, set-cookie, x-inner',
        'Content-Type': 'application/json',
        'Content-Length': 2,
        'Set-Cookie': 'a=1',
        'X-Inner': '1',
      });
      res.end('{}');
    });
    const { headers } = await fetch(`${origin}/api/a`);
    expect(headers.get('content-type')).toBe('application/json');
    expect(headers.get('content-length')).toBe('2');
    expect(headers.getSetCookie()).toEqual(['a=1']);
    expect(headers.get('x-inner')).toBeNull();
  });
});

test('a client cannot say what only a proxy may', async () => {
  let headers: http.IncomingHttpHeaders = {};
  const { origin } = await withBackend((req, res) => {
    headers = req.headers;
    res.end('{}');
  });
  const forged = [
    'Forwarded',
    'X-Forwarded-Port',
    'X-Real-IP',
    'X-Original-URL',
    'X-Rewrite-URL',
    'X_Forwarded_For',
  ];
  await raw(
    origin,
    `GET /api/a HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${forged.map((name) => `${name}: evil\r\n`).join('')}\r\n`,
  );
  expect(Object.values(headers)).not.toContain('evil');
});

test('an offer to change the protocol is answered as a plain request', async () => {
  const { origin } = await withBackend((req, res) => res.end(String(req.headers.upgrade)));
  const answer = await raw(
    origin,
    'GET /api/a HTTP/1.1\r\nHost: localhost\r\nConnection: close, upgrade\r\nUpgrade: websocket\r\n\r\n',
  );
  expect(answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*undefined/);
});
