import { expect, it, vi } from 'vitest';
import { API, gatewayTo, json } from '#tests/support/gateway-testing.ts';

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

it.each([
  ['GET', null],
  ['POST', API],
  ['DELETE', API],
])('%s comes from the origin %s', async (method, origin) => {
  const { ask, fetch } = gatewayTo(() => json('{}'), API);
  await ask('/api/cart', { method, headers: { Origin: 'https://evil.example' } });
  expect(new Headers(fetch.mock.calls[0]?.[1].headers).get('Origin')).toBe(origin);
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

it.each([204, 205, 304])('passes on an answer %i, which has no body', async (status) => {
  const { ask } = gatewayTo(() => Promise.resolve(new Response(null, { status })), API);
  expect((await ask('/api/x', { method: 'POST' })).status).toBe(status);
});

it('is a network error when the answer to a write breaks off', async () => {
  const broken = new ReadableStream({ pull: (controller) => controller.error(new Error('reset')) });
  const { ask } = gatewayTo(() => Promise.resolve(new Response(broken)), API);
  expect((await ask('/api/login', { method: 'POST' })).type).toBe('error');
});
