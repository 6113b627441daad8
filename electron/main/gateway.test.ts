import type { Cookie } from 'electron';
import { describe, expect, it, vi } from 'vitest';
import { createGateway } from './gateway.ts';
import { cookie, fakeCookieStore } from './vault/fakes.ts';

/** A gateway whose backend answers as `answer` says. */
function gatewayTo(
  answer: (url: string, init: RequestInit) => Promise<Response>,
  origin?: string,
  cookies: Cookie[] = [],
) {
  const fetch = vi.fn(answer);
  const cookieStore = Object.assign(fakeCookieStore(cookies), { fetch });
  let held: string | undefined;
  const session = {
    hold: (token: string | undefined) => {
      held = token;
      return Promise.resolve();
    },
    inside: 0,
    lease: () => {
      session.inside += 1;
      const release = () => {
        session.inside -= 1;
      };
      return Promise.resolve({ cookieStore, token: held, release });
    },
    began: vi.fn((token: string | undefined) => session.hold(token)),
    loggedOut: vi.fn(() => session.hold(undefined)),
  };
  const gateway = createGateway({
    origin,
    session,
    version: '1.2.3',
    aborted: { signalOf: (request) => request.signal },
  });
  const ask = (path: string, init?: RequestInit, kind?: 'picture') =>
    gateway(new Request(`app://vitrine${path}`, init), path, kind);
  return { ask, fetch, session, cookieStore };
}

const API = 'https://shop.example';
const json = (text: string, init?: ResponseInit) => Promise.resolve(new Response(text, init));

it('gives a slow backend 20 seconds, then is a network error', async () => {
  const clock = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal);
  const never = (_url: string, { signal }: RequestInit) =>
    new Promise<Response>((_resolve, reject) =>
      signal?.addEventListener('abort', () => reject(signal.reason)),
    );
  const { ask, fetch } = gatewayTo(never, API);
  const answer = ask('/api/slow');
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledOnce());
  expect(timeout).toHaveBeenCalledExactlyOnceWith(20_000);
  clock.abort();
  expect((await answer).type).toBe('error');
  timeout.mockRestore();
});

it('gateway: sends no request when no backend is configured', async () => {
  const { ask, fetch } = gatewayTo(() => json('{}'));
  expect((await ask('/api/items/list')).type).toBe('error');
  expect(fetch).not.toHaveBeenCalled();
});

it('asks the one backend, without following redirects and past our own protocol', async () => {
  const { ask, fetch } = gatewayTo(() => json('{}'), API);
  await ask('/api/items/list?page=2');
  expect(fetch).toHaveBeenCalledExactlyOnceWith(
    'https://shop.example/api/items/list?page=2',
    expect.objectContaining({
      redirect: 'error',
      credentials: 'include',
      bypassCustomProtocolHandlers: true,
    }),
  );
});

it.each([
  ['/api/items/7?currency=EUR', 'no-cache'],
  ['/api/categories', 'default'],
  ['/images/items/7.png', 'default'],
])('gateway: asks for %s with the cache mode %s', async (path, cache) => {
  const { ask, fetch } = gatewayTo(() => json('{}'), API);
  await ask(path);
  expect(fetch).toHaveBeenCalledExactlyOnceWith(`${API}${path}`, expect.objectContaining({ cache }));
});

it('keeps the token of a sign-in, and of nothing else', async () => {
  const { ask, session } = gatewayTo(() => json('{"status":"OK","token":"secret"}'), API);
  expect(await (await ask('/api/cart', { method: 'POST' })).text()).toBe('{"status":"OK"}');
  expect(session.began).not.toHaveBeenCalled();
  expect(await (await ask('/api/login', { method: 'POST' })).text()).toBe('{"status":"OK"}');
  expect(session.began).toHaveBeenCalledExactlyOnceWith('secret');
});

it('gateway: starts a session without a token, and none when the sign-in was refused', async () => {
  let answer = '{"status":"error","token":"secret","message":"No."}';
  let status = 200;
  const { ask, session } = gatewayTo(() => json(answer, { status }), API);
  await ask('/api/login', { method: 'POST' });
  status = 401;
  answer = '{"token":"secret"}';
  await ask('/api/login', { method: 'POST' });
  expect(session.began).not.toHaveBeenCalled();
  status = 200;
  answer = '{"status":"OK"}';
  await ask('/api/login', { method: 'POST' });
  expect(session.began).toHaveBeenCalledExactlyOnceWith(undefined);
});

it('ends the session when logout succeeded, before the page hears of it, and not when it failed', async () => {
  let status = 500;
  const { ask, session } = gatewayTo(
    () => Promise.resolve(new Response(status === 204 ? null : '{}', { status })),
    API,
  );
  await ask('/api/logout', { method: 'POST' });
  expect(session.loggedOut).not.toHaveBeenCalled();
  for (status of [200, 204]) {
    session.loggedOut.mockClear();
    await ask('/api/logout', { method: 'POST' });
    expect(session.loggedOut).toHaveBeenCalledOnce();
  }
});

it('gateway: removes a token from a streamed response, but not a text of the shop', async () => {
  const { ask } = gatewayTo(
    () => json('{"name":"A","token":"secret"}', { headers: { 'Content-Type': 'application/json' } }),
    API,
  );
  expect(await (await ask('/api/user/profile')).text()).toBe('{"name":"A","token":""}');
  expect(await (await ask('/api/localizations?lang_id=1')).text()).toContain('secret');
});

it.each([
  ['GET', null],
  ['POST', API],
  ['DELETE', API],
])('%s comes from the origin %s', async (method, origin) => {
  const { ask, fetch } = gatewayTo(() => json('{}'), API);
  await ask('/api/cart', { method, headers: { Origin: 'https://evil.example' } });
  expect(new Headers(fetch.mock.calls[0]?.[1].headers).get('Origin')).toBe(origin);
});

it('asks with the token in use', async () => {
  const { ask, fetch, session } = gatewayTo(() => json('{}'), API);
  await session.hold('secret');
  await ask('/api/is-auth');
  expect(new Headers(fetch.mock.calls[0]?.[1].headers).get('Authorization')).toBe('Bearer secret');
});

it('asks for a picture without token and cookies, and passes on nothing but an image', async () => {
  let type = 'image/png';
  const { ask, fetch, session } = gatewayTo(() => json('bytes', { headers: { 'Content-Type': type } }), API);
  await session.hold('secret');
  const picture = await ask('/media/7', {}, 'picture');
  expect([picture.status, await picture.text()]).toEqual([200, 'bytes']);
  const init = fetch.mock.calls[0]?.[1];
  expect(init?.credentials).toBe('omit');
  expect(new Headers(init?.headers).get('Authorization')).toBeNull();
  type = 'text/html';
  const page = await ask('/media/7', {}, 'picture');
  expect([page.status, await page.text()]).toEqual([404, '']);
});

it('gateway: sends no request when the page leaves while the vault opens', async () => {
  const { ask, fetch, session } = gatewayTo(() => json('{}'), API);
  const left = new AbortController();
  left.abort();
  expect((await ask('/api/items/list', { signal: left.signal })).type).toBe('error');
  expect(fetch).not.toHaveBeenCalled();
  expect(session.inside).toBe(0);
});

it.each([
  ['fails', () => Promise.reject(new Error('offline'))],
  ['answers', () => json('{}')],
])('gives the session free again when the backend %s', async (_title, answer) => {
  const { ask, session } = gatewayTo(answer, API);
  await ask('/api/items/list');
  expect(session.inside).toBe(0);
});

it.each([204, 205, 304])('passes on an answer %i, which has no body', async (status) => {
  const { ask } = gatewayTo(() => Promise.resolve(new Response(null, { status })), API);
  expect((await ask('/api/x', { method: 'POST' })).status).toBe(status);
});

it('is a network error when the answer to a write breaks off', async () => {
  const broken = new ReadableStream({ pull: (controller) => controller.error(new Error('reset')) });
  const { ask } = gatewayTo(() => Promise.resolve(new Response(broken)), API);
  expect((await ask('/api/login', { method: 'POST' })).type).toBe('error');
});

describe('values that main holds', () => {
  const TOKEN = '31|hT9sKq0ZbV4wXy7L';
  const cookies = [
    cookie('laravel_session', 'session-of-main-1'),
    cookie('XSRF-TOKEN', 'xsrf-of-main%3D', { httpOnly: false }),
    cookie('elsewhere', 'another-path-of-main', { path: '/auth' }),
  ];
  const all = [TOKEN, 'session-of-main-1', 'xsrf-of-main%3D', 'xsrf-of-main=', 'another-path-of-main'];

  it.each([
    ['GET', '/api/echo', 'application/json'],
    ['GET', '/api/echo', 'text/html'],
    ['GET', '/api/echo', 'text/plain'],
    ['GET', '/api/echo', ''],
    ['GET', '/api/localizations?lang_id=1', 'application/json'],
    ['GET', '/i/echo.svg', 'image/svg+xml'],
    ['POST', '/api/echo', 'application/json'],
    ['POST', '/api/echo', 'text/html'],
    ['DELETE', '/api/echo', 'text/plain'],
  ])('are in no answer to %s %s of type %j', async (method, path, type) => {
    const said = JSON.stringify({ headers: all, note: `<b>${all.join('&')}</b>` });
    const reply = () =>
      json(said, { headers: { 'Content-Type': type, ETag: `"${all.join('-')}"` }, statusText: TOKEN });
    const { ask, session } = gatewayTo(reply, API, cookies);
    await session.hold(TOKEN);
    const answer = await ask(path, { method });
    const seen = [await answer.text(), answer.statusText, ...answer.headers.values()].join(' ');
    for (const value of all) expect(seen).not.toContain(value);
    expect(seen).toContain('<b>&&');
  });

  it('are in no answer that brings them: a new token under any key, a new cookie', async () => {
    const { ask, cookieStore } = gatewayTo(
      () => {
        cookieStore.kept = [cookie('laravel_session', 'session-made-just-now')];
        return json(
          `{"status":"OK","token":"${TOKEN}","api_key":"${TOKEN}","session":"session-made-just-now"}`,
        );
      },
      API,
      cookies,
    );
    expect(await (await ask('/api/login', { method: 'POST' })).json()).toEqual({
      status: 'OK',
      api_key: '',
      session: '',
    });
  });

  it('remove a token from JSON with a text content type', async () => {
    const { ask } = gatewayTo(
      () => json('{"token":"of-somebody"}', { headers: { 'Content-Type': 'text/html' } }),
      API,
    );
    expect(await (await ask('/api/x')).text()).toBe('{"token":""}');
  });
});
