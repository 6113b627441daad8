import http from 'node:http';
import { expect, test } from 'vitest';

import { createFront } from './front.ts';
import { raw, testFront } from './testing.ts';

const { pages, withBackend } = testFront();

async function statusFor(origin: string, host: string, path: string): Promise<number> {
  const answer = await raw(origin, `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  return Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);
}

const FOREIGN = ['evil.example', 'evil.example:80', '192.168.1.5', '0.0.0.0', 'localhost.evil.example'];

test.each(FOREIGN)('pages, calls and the tester page are 421 under the name %s', async (host) => {
  const asked: string[] = [];
  const { origin } = await withBackend((req, res) => {
    asked.push(req.url ?? '');
    res.end('{}');
  });
  for (const path of ['/', '/api/user/profile', '/__sandbox/', '/robots.txt'])
    expect(await statusFor(origin, host, path), path).toBe(421);
  expect(asked).toEqual([]);
});

test('a forged Host with a matching Origin never reaches a remote backend', async () => {
  const asked: (string | undefined)[] = [];
  const { origin } = await withBackend(
    (req, res) => {
      asked.push(req.headers.origin);
      res.end('{}');
    },
    { remote: true },
  );
  const answer = await raw(
    origin,
    'POST /api/logout HTTP/1.1\r\nHost: evil.example\r\nOrigin: http://evil.example\r\nConnection: close\r\nContent-Length: 0\r\n\r\n',
  );
  expect(answer).toMatch(/^HTTP\/1\.1 421 /);
  expect(asked).toEqual([]);
});

test('this machine’s names are answered', async () => {
  const { origin } = await withBackend((_, res) => res.end('{}'));
  for (const host of ['localhost:1', 'shop.localhost', '127.0.0.1', '[::1]:4173'])
    expect(await statusFor(origin, host, '/api/x'), host).toBe(200);
});

test('a name it was told is answered as well, and no other', async () => {
  const front = createFront({
    pages,
    backend: { origin: new URL('http://127.0.0.1:1'), remote: true },
    allowedHosts: ['shop.example'],
  });
  const status = (host: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const address = front.address();
      const port = typeof address === 'object' ? address?.port : undefined;
      const headers = { host, accept: 'text/html' };
      http
        .get({ port, host: '127.0.0.1', headers }, (res) => resolve(res.resume().statusCode))
        .on('error', reject);
    });
  await new Promise<void>((done) => front.listen(0, '127.0.0.1', done));
  try {
    expect(await status('shop.example')).toBe(200);
    expect(await status('shop.example:443')).toBe(200);
    expect(await status('www.shop.example')).toBe(421);
  } finally {
    front.close();
    front.closeAllConnections();
  }
});
