// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { callKey } from '../early/early-answers.ts';
import { get, send } from './client.ts';
import { ApiError } from './errors.ts';

const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const json = (body: unknown, init?: ResponseInit) =>
  Promise.resolve(new Response(JSON.stringify(body), init));
const fine = (payload: unknown) => json({ status: 'OK', payload });
const ITEMS = z.array(z.number());
const EURO = { currency: 'EUR', languageId: '2' };

beforeEach(() => {
  vi.stubGlobal('fetch', fetch);
  fetch.mockImplementation(() => fine([1]));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  fetch.mockReset();
  localStorage.clear();
  document.cookie = 'XSRF-TOKEN=; Max-Age=0';
  window.earlyAnswers = undefined;
});

const headersOf = (call = 0) => new Headers(fetch.mock.calls[call]?.[1].headers);
const failureOf = async (answer: Promise<unknown>) => {
  const error: unknown = await answer.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error('It did not fail as a call does.', { cause: error });
  return error;
};

it('asks below /api/ of its own origin, with what is known and without what is not', async () => {
  await get('items/list', { schema: ITEMS, scope: EURO, query: { type: 'AK-47,AWP', page: undefined } });
  expect(fetch).toHaveBeenCalledOnce();
  const [url, { method, body }] = fetch.mock.calls[0] ?? ['', {}];
  expect([method, body]).toEqual(['GET', undefined]);
  const { pathname, searchParams } = new URL(url, 'https://shop.example');
  expect(pathname).toBe('/api/items/list');
  expect(Object.fromEntries(searchParams)).toEqual({ currency: 'EUR', lang_id: '2', type: 'AK-47,AWP' });
  expect(headersOf().has('Content-Type')).toBe(false);
});

it('says the XSRF cookie again with writes, decoded, and not with reads', async () => {
  document.cookie = 'XSRF-TOKEN=a%3Db%2B';
  document.cookie = 'NOT-XSRF-TOKEN=evil';
  await send('POST', 'cart', { schema: ITEMS, body: { id: 1 }, idempotencyKey: 'k' });
  await get('cart', { schema: ITEMS });
  expect(headersOf().get('X-XSRF-TOKEN')).toBe('a=b+');
  expect(headersOf().get('Idempotency-Key')).toBe('k');
  expect(headersOf().get('Content-Type')).toBe('application/json');
  expect(fetch.mock.calls[0]?.[1].body).toBe('{"id":1}');
  expect(headersOf(1).has('X-XSRF-TOKEN')).toBe(false);
});

it('a cookie that is no valid text is left out rather than fail the call', async () => {
  document.cookie = 'XSRF-TOKEN=%E0%A4%A';
  await send('DELETE', 'cart', { schema: ITEMS });
  expect(headersOf().has('X-XSRF-TOKEN')).toBe(false);
  expect(fetch.mock.calls[0]?.[1].body).toBeUndefined();
});

it('says who asks by the stored token', async () => {
  localStorage.setItem('token', 'secret');
  await get('cart', { schema: ITEMS });
  expect(headersOf().get('Authorization')).toBe('Bearer secret');
});

it.each([
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch')), 'network'],
  ['none in time', () => Promise.reject(new DOMException('late', 'TimeoutError')), 'timeout'],
  ['one that breaks off', () => Promise.resolve(brokenOff()), 'network'],
  ['a page in place of JSON', () => Promise.resolve(new Response('<!doctype html>')), 'format'],
  ['nothing at all', () => Promise.resolve(new Response('')), 'format'],
  ['a refusal', () => json({ status: 'ERROR', message: 'No.' }), 'refused'],
  ['wrong types', () => fine('text'), 'format'],
  ['a failing server', () => Promise.resolve(new Response('<h1>502</h1>', { status: 502 })), 'http'],
])('%s is a failure of its own', async (_title, answer, failure) => {
  fetch.mockImplementation(answer);
  expect((await failureOf(get('cart', { schema: ITEMS }))).failure).toBe(failure);
});

function brokenOff(): Response {
  return new Response(new ReadableStream({ pull: (stream) => stream.error(new TypeError('reset')) }));
}

it('reads when to come back from a refusal', async () => {
  fetch.mockImplementation(() =>
    json({ message: 'Slow down.' }, { status: 429, headers: { 'Retry-After': '7' } }),
  );
  const { status, retryAfter, serverText } = await failureOf(get('cart', { schema: ITEMS }));
  expect([status, retryAfter, serverText]).toEqual([429, 7000, 'Slow down.']);
});

it('what was called off is no failure of the call', async () => {
  fetch.mockImplementation(() => Promise.reject(new DOMException('left', 'AbortError')));
  const leaving = new AbortController();
  leaving.abort();
  await expect(get('cart', { schema: ITEMS, signal: leaving.signal })).rejects.toHaveProperty(
    'name',
    'AbortError',
  );
});

it('takes an answer that the document began to ask for, once', async () => {
  window.earlyAnswers = new Map([[callKey('settings', { currency: 'EUR', lang_id: '2' }), fine([7])]]);
  const call = { schema: ITEMS, scope: EURO };
  expect(await get('settings', call)).toEqual([7]);
  expect(fetch).not.toHaveBeenCalled();
  expect(await get('settings', call)).toEqual([1]);
  expect(fetch).toHaveBeenCalledOnce();
});

it('leaves an answer in another currency alone', async () => {
  window.earlyAnswers = new Map([[callKey('settings', { currency: 'USD' }), fine([7])]]);
  expect(await get('settings', { schema: ITEMS, scope: EURO })).toEqual([1]);
});

it('an early call that failed is the failure, and nothing is asked twice behind its back', async () => {
  const lost = Promise.reject(new TypeError('Failed to fetch'));
  lost.catch(() => undefined);
  window.earlyAnswers = new Map([['cart', lost]]);
  expect((await failureOf(get('cart', { schema: ITEMS }))).failure).toBe('network');
  expect(fetch).not.toHaveBeenCalled();
});
