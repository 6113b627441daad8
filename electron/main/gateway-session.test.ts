import { expect, it, vi } from 'vitest';
import { WITHOUT_SESSION } from '#shared/wire/without-session.ts';
import { API, gatewayTo, json } from '#tests/support/gateway-testing.ts';

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

it('asks with the token in use', async () => {
  const { ask, fetch, session } = gatewayTo(() => json('{}'), API);
  await session.hold('secret');
  await ask('/api/is-auth');
  expect(new Headers(fetch.mock.calls[0]?.[1].headers).get('Authorization')).toBe('Bearer secret');
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

it.each([
  ['/api/sanctum/csrf-cookie', 'GET', 'start'],
  ['/api/login', 'POST', 'start'],
  ['/api/is-auth', 'GET', 'carry'],
  // It ends the session that it carries.
  ['/api/logout', 'POST', 'carry'],
])('%s: waits only for a session that it carries', async (path, method, use) => {
  const { ask, session } = gatewayTo(() => json('{"status":"OK"}'), API);
  await ask(path, { method });
  expect(session.lease.mock.calls).toEqual([[use]]);
});

it('needs no session and opens no cookies for a call that carries none', async () => {
  const { ask, session, cookieStore } = gatewayTo(() => json('{}'), API);
  const read = vi.spyOn(cookieStore.cookies, 'get');
  await ask('/api/items/list', { headers: { [WITHOUT_SESSION]: '1' } });
  await ask('/media/7', {}, 'picture');
  expect(session.lease.mock.calls).toEqual([['none'], ['none']]);
  expect(read).not.toHaveBeenCalled();
});
