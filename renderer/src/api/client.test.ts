// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isCancel } from 'axios';
import * as z from 'zod/mini';
import type { Endpoint } from '#shared/wire/endpoints/endpoint.ts';
import { listItems } from '#shared/wire/endpoints/catalogue.ts';
import { callAddress } from '#shared/wire/call-address.ts';
import { readAnswer } from './prefetched-answers.ts';
import { call } from './client.ts';
import { ApiError } from './errors.ts';

/** Replaces the browser's fetch. */
const wire = vi.fn<(request: Request) => Promise<Response>>();
vi.stubGlobal('fetch', wire);

const text = (body: string, reply: ResponseInit = {}) => Promise.resolve(new Response(body, reply));
const json = (body: unknown, reply: ResponseInit = {}) => text(JSON.stringify(body), reply);
const fine = (payload: unknown) => json({ status: 'OK', payload });
const prefetched = (payload: unknown) =>
  readAnswer(Promise.resolve(new Response(JSON.stringify({ status: 'OK', payload }))));
const answered = { who: 'anyone', response: z.array(z.number()), envelope: 'payload' } as const;
const cart = {
  id: 'cart',
  method: 'GET',
  path: 'cart',
  ...answered,
  scoped: false,
} as const satisfies Endpoint;
const settings = { id: 'settings', method: 'GET', path: 'settings', ...answered } as const satisfies Endpoint;
const EURO = { currency: { code: 'EUR', symbol: '€' }, languageId: '2' };

beforeEach(() => {
  wire.mockImplementation(() => fine([1]));
});
afterEach(() => {
  wire.mockReset();
  localStorage.clear();
  window.prefetchedAnswers = undefined;
});

const sentRequest = () => {
  const [request] = wire.mock.calls[0] ?? [];
  if (!request) throw new Error('No request was sent.');
  return request;
};
const headerOf = (name: string) => sentRequest().headers.get(name);
const failureOf = async (answer: Promise<unknown>) => {
  const error: unknown = await answer.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error('The call did not throw an ApiError.', { cause: error });
  return error;
};

it('calls /api/ of its own origin and leaves out undefined parameters', async () => {
  await call(listItems, { scope: EURO, query: { type: 'AK-47,AWP', page: undefined } }).catch(
    () => undefined,
  );
  expect(wire).toHaveBeenCalledOnce();
  const { method, body, url } = sentRequest();
  const { pathname, searchParams, origin } = new URL(url);
  expect([method, body, origin]).toEqual(['GET', null, window.location.origin]);
  expect(pathname).toBe('/api/items/list');
  expect(Object.fromEntries(searchParams)).toEqual({ currency: 'EUR', lang_id: '2', type: 'AK-47,AWP' });
});

it('sends a JSON body with the idempotency key', async () => {
  const pay = {
    ...answered,
    id: 'addToCart',
    method: 'POST',
    path: 'pay/{id}',
    scoped: false,
    money: true,
  } as const satisfies Endpoint;
  await call(pay, {
    params: { id: 'a/b' },
    body: { item_id: '1', is_variation: false, count: 1 },
    idempotencyKey: 'k',
  });
  expect(new URL(sentRequest().url).pathname).toBe('/api/pay/a%2Fb');
  expect(headerOf('Idempotency-Key')).toBe('k');
  expect(headerOf('Content-Type')).toMatch(/^application\/json/);
  expect(await sentRequest().text()).toBe('{"item_id":"1","is_variation":false,"count":1}');
});

it('sends the XSRF cookie as a header of writes only', async () => {
  document.cookie = 'XSRF-TOKEN=a%3Db';
  await call(cart, {});
  expect(headerOf('X-XSRF-TOKEN')).toBeNull();
  wire.mockClear();
  await call({ ...cart, method: 'DELETE' } as const, {});
  expect(headerOf('X-XSRF-TOKEN')).toBe('a=b');
  document.cookie = 'XSRF-TOKEN=; Max-Age=0';
});

it('times out after 20 s', async () => {
  vi.useFakeTimers();
  wire.mockImplementation(
    ({ signal }) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  );
  let failure: string | undefined;
  void failureOf(call(cart, {})).then((error) => (failure = error.failure));
  await vi.advanceTimersByTimeAsync(19_999);
  expect(failure).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(failure).toBe('timeout');
});

it('sends the stored token', async () => {
  localStorage.setItem('token', 'secret');
  await call(cart, {});
  expect(headerOf('Authorization')).toBe('Bearer secret');
});

it.each([
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch')), 'network'],
  ['an answer that breaks off', () => Promise.resolve(brokenOff()), 'network'],
  ['a page instead of JSON', () => text('<!doctype html>'), 'format'],
  ['an empty answer', () => text(''), 'format'],
  ['a refusal', () => json({ status: 'ERROR', message: 'No.' }), 'refused'],
  ['wrong types', () => fine('text'), 'format'],
  ['a failing server', () => text('<h1>502</h1>', { status: 502 }), 'http'],
])('throws an ApiError with its own failure kind for %s', async (_title, answer, failure) => {
  wire.mockImplementation(answer);
  expect((await failureOf(call(cart, {}))).failure).toBe(failure);
});

it('reads Retry-After from an HTTP error', async () => {
  wire.mockImplementation(() =>
    json({ message: 'Slow down.' }, { status: 429, headers: { 'retry-after': '7' } }),
  );
  // Long ago, so that the pause has ended for the other tests.
  vi.useFakeTimers({ toFake: ['Date'], now: 1000 });
  const { status, retryAt, serverText } = await failureOf(call(cart, {}));
  vi.useRealTimers();
  expect([status, retryAt, serverText]).toEqual([429, 8000, 'Slow down.']);
});

it('throws no ApiError when the caller gives the call up', async () => {
  wire.mockImplementation(({ signal }) => Promise.reject(signal.reason));
  const leaving = new AbortController();
  leaving.abort();
  const left = call(cart, { signal: leaving.signal });
  await expect(left).rejects.toSatisfy(isCancel);
});

it('takes a prefetched answer, once', async () => {
  window.prefetchedAnswers = new Map([
    [callAddress('settings', { currency: 'EUR', lang_id: '2' }), prefetched([7])],
  ]);
  expect(await call(settings, { scope: EURO })).toEqual([7]);
  expect(wire).not.toHaveBeenCalled();
  expect(await call(settings, { scope: EURO })).toEqual([1]);
  expect(wire).toHaveBeenCalledOnce();
});

it('ignores a prefetched answer in another currency', async () => {
  window.prefetchedAnswers = new Map([[callAddress('settings', { currency: 'USD' }), prefetched([7])]]);
  expect(await call(settings, { scope: EURO })).toEqual([1]);
});

it.each([
  ['failed', () => Promise.reject(new TypeError('Failed to fetch')), 'network'],
  ['timed out', () => Promise.reject(new DOMException('late', 'TimeoutError')), 'timeout'],
  ['broke off', () => Promise.resolve(brokenOff()), 'network'],
  ['is a page', () => Promise.resolve(new Response('<!doctype html>')), 'format'],
])('throws when the prefetched call %s, without sending another', async (_title, answer, failure) => {
  const lost = readAnswer(answer());
  lost.catch(() => undefined);
  window.prefetchedAnswers = new Map([['cart', lost]]);
  expect((await failureOf(call(cart, {}))).failure).toBe(failure);
  expect(wire).not.toHaveBeenCalled();
});

function brokenOff(): Response {
  return new Response(new ReadableStream({ pull: (stream) => stream.error(new TypeError('reset')) }));
}
