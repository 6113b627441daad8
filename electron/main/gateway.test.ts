import { expect, it, vi } from 'vitest';
import { createGateway } from './gateway.ts';
import { memoryVault } from './vault.ts';

/** A gateway whose backend answers as `answer` says. */
function gatewayTo(answer: (url: string, init: RequestInit) => Promise<Response>, origin?: string) {
  const vault = memoryVault();
  const fetch = vi.fn(answer);
  const gateway = createGateway({
    origin,
    jar: { fetch, cookies: { get: () => Promise.resolve([]) } },
    vault,
    version: '1.2.3',
    leavings: { signalOf: (request) => request.signal },
  });
  const ask = (path: string, init?: RequestInit) => gateway(new Request(`app://vitrine${path}`, init), path);
  return { ask, fetch, vault };
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

it('asks nobody when no backend was named', async () => {
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

it('keeps the token of a sign-in, and of nothing else', async () => {
  const { ask, vault } = gatewayTo(() => json('{"status":"OK","token":"secret"}'), API);
  expect(await (await ask('/api/cart', { method: 'POST' })).text()).toBe('{"status":"OK"}');
  expect(vault.token()).toBeUndefined();
  expect(await (await ask('/api/login', { method: 'POST' })).text()).toBe('{"status":"OK"}');
  expect(vault.token()).toBe('secret');
});

it('forgets the token when logout succeeded, and keeps it when it failed', async () => {
  let status = 500;
  const { ask, vault } = gatewayTo(() => json('{}', { status }), API);
  vault.keep('secret');
  await ask('/api/logout', { method: 'POST' });
  expect(vault.token()).toBe('secret');
  status = 200;
  await ask('/api/logout', { method: 'POST' });
  expect(vault.token()).toBeUndefined();
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
