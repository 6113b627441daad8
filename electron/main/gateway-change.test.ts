import { expect, it } from 'vitest';
import { WITHOUT_SESSION } from '#shared/wire/without-session.ts';
import { API, gatewayTo, json } from '#tests/support/gateway-testing.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

/** A backend whose calls wait until the test answers them, but for a sign-in and a logout. */
function slowBackend() {
  const held: { path: string; answer: () => void }[] = [];
  const log: string[] = [];
  const client = gatewayTo((url, { signal, method = 'GET' }) => {
    const name = `${method} ${new URL(url).pathname}`;
    log.push(name);
    if (/login|logout|exchange/.test(name)) return json('{"status":"OK"}');
    return new Promise((resolve, reject) => {
      held.push({ path: name, answer: () => resolve(new Response('{}')) });
      signal?.addEventListener('abort', () => {
        log.push(`aborted ${name}`);
        reject(new Error('aborted'));
      });
    });
  }, API);
  const answerAll = () => held.splice(0).forEach(({ answer }) => answer());
  return { ...client, log, answerAll };
}

it.each(['/api/login', '/api/auth/steam/exchange', '/api/logout'])(
  'gateway: asks again after %s what was asked with the session before it',
  async (path) => {
    const { ask, log, answerAll } = slowBackend();
    const read = ask('/api/user/profile');
    await settled();
    await ask(path, { method: 'POST' });
    await settled();
    expect(log).toEqual([
      'GET /api/user/profile',
      'aborted GET /api/user/profile',
      `POST ${path}`,
      'GET /api/user/profile',
    ]);
    answerAll();
    expect((await read).status).toBe(200);
  },
);

it('gateway: lets writes end before a sign-in, and later calls wait for it', async () => {
  const { ask, log, answerAll } = slowBackend();
  const paid = ask('/api/purchase/product', { method: 'POST' });
  await settled();
  const signedIn = ask('/api/login', { method: 'POST' });
  const later = ask('/api/cart');
  await settled();
  expect(log).toEqual(['POST /api/purchase/product']);
  answerAll();
  expect((await paid).status).toBe(200);
  await signedIn;
  await settled();
  expect(log).toEqual(['POST /api/purchase/product', 'POST /api/login', 'GET /api/cart']);
  answerAll();
  expect((await later).status).toBe(200);
});

it('gateway: sends what the page marks without cookies and token, also during a sign-in', async () => {
  const { ask, fetch, session, log, answerAll } = slowBackend();
  await session.hold('secret');
  const read = ask('/api/languages', { headers: { [WITHOUT_SESSION]: '1' } });
  await settled();
  await ask('/api/login', { method: 'POST' });
  answerAll();
  expect((await read).status).toBe(200);
  expect(log).toEqual(['GET /api/languages', 'POST /api/login']);
  const [, init] = fetch.mock.calls[0] ?? [];
  expect(init?.credentials).toBe('omit');
  expect(new Headers(init?.headers).get('Authorization')).toBeNull();
  expect(new Headers(init?.headers).get(WITHOUT_SESSION)).toBeNull();
});

it('gateway: does not ask again for a page that has left', async () => {
  const { ask, log } = slowBackend();
  const left = new AbortController();
  const read = ask('/api/user/profile', { signal: left.signal });
  await settled();
  const signedIn = ask('/api/login', { method: 'POST' });
  left.abort();
  await signedIn;
  expect((await read).type).toBe('error');
  expect(log.filter((name) => name === 'GET /api/user/profile')).toHaveLength(1);
});
