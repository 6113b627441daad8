import http, { type RequestListener } from 'node:http';
import { afterEach, expect, test } from 'vitest';

import { probeBackend } from './backend.mjs';
import { listen } from './listen.mjs';

const servers: http.Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

async function backend(answer: RequestListener): Promise<string> {
  const server = http.createServer(answer);
  servers.push(server);
  return listen(server, 0);
}

const json = (status: number): RequestListener =>
  function answer(_, res) {
    res.writeHead(status, { 'Content-Type': 'application/json' });
    res.end('{}');
  };

test.each([200, 401])('a backend that answers %i to "am I signed in" is alive', async (status) => {
  await expect(probeBackend(await backend(json(status)))).resolves.toBeUndefined();
});

test.each([404, 500, 502])('one that answers %i is not a working marketplace', async (status) => {
  await expect(probeBackend(await backend(json(status)))).rejects.toThrow(`gave ${status}`);
});

test.each([
  ['with a time', { 'Retry-After': '1' }],
  ['as a page', { 'Retry-After': '1', 'Content-Type': 'text/html' }],
])('one in maintenance, %s: says so once, and waits until it is back', async (_title, headers) => {
  let asked = 0;
  const origin = await backend((req, res) => {
    asked += 1;
    if (asked < 3) res.writeHead(503, headers).end();
    else json(401)(req, res);
  });
  const said: string[] = [];
  await probeBackend(origin, (line) => said.push(line));
  expect(asked).toBe(3);
  expect(said).toEqual([
    `The backend at ${origin} is being updated (503): waiting until it is back. Ctrl-C ends it.`,
    `The backend at ${origin} is back.`,
  ]);
});

test('a web page in its place is named as such', async () => {
  const origin = await backend((_, res) => res.setHeader('Content-Type', 'text/html').end('<h1>Hi</h1>'));
  await expect(probeBackend(origin)).rejects.toThrow('200 and no JSON');
});

test('nothing there: the sentence says so and what to do', async () => {
  const origin = await backend(() => undefined);
  await new Promise((done) => servers.pop()?.close(done));
  await expect(probeBackend(origin)).rejects.toThrow(
    /nothing listens there\): start it or correct the address/,
  );
});
