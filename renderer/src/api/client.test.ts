// @vitest-environment happy-dom
import axios, { AxiosError, AxiosHeaders, CanceledError, type InternalAxiosRequestConfig } from 'axios';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint } from '#shared/wire/endpoints/endpoint.ts';
import { listItems } from '#shared/wire/endpoints/catalogue.ts';
import { callKey, readWhole } from '../early/early-answers.ts';
import { ApiError } from './errors.ts';

interface Reply {
  status?: number;
  headers?: Record<string, string>;
}
type Adapter = (config: InternalAxiosRequestConfig) => Promise<{ data: string } & Reply>;

/** The wire, in place of the browser's. */
const wire = vi.fn<Adapter>();
axios.defaults.adapter = async (config) => {
  const { data, status = 200, headers = {} } = await wire(config);
  return { data, status, statusText: '', headers: new AxiosHeaders(headers), config };
};
// The client takes over the defaults when it is loaded.
const { call } = await import('./client.ts');

const json = (body: unknown, reply: Reply = {}) => Promise.resolve({ data: JSON.stringify(body), ...reply });
const text = (data: string, reply: Reply = {}) => Promise.resolve({ data, ...reply });
const fine = (payload: unknown) => json({ status: 'OK', payload });
const early = (payload: unknown) =>
  readWhole(Promise.resolve(new Response(JSON.stringify({ status: 'OK', payload }))));
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
  window.earlyAnswers = undefined;
});

const asked = (call = 0) => {
  const config = wire.mock.calls[call]?.[0];
  if (!config) throw new Error('Nothing was asked.');
  return config;
};
const headerOf = (name: string) => asked().headers.get(name);
const failureOf = async (answer: Promise<unknown>) => {
  const error: unknown = await answer.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error('It did not fail as a call does.', { cause: error });
  return error;
};

it('asks below /api/ of its own origin, with what is known and without what is not', async () => {
  await call(listItems, { scope: EURO, query: { type: 'AK-47,AWP', page: undefined } }).catch(
    () => undefined,
  );
  expect(wire).toHaveBeenCalledOnce();
  const { pathname, searchParams, origin } = new URL(axios.getUri(asked()), 'https://shop.example');
  expect([asked().method, asked().data, origin]).toEqual(['get', undefined, 'https://shop.example']);
  expect(pathname).toBe('/api/items/list');
  expect(Object.fromEntries(searchParams)).toEqual({ currency: 'EUR', lang_id: '2', type: 'AK-47,AWP' });
  expect(asked().timeout).toBe(20_000);
});

it('writes JSON, under the key that keeps it from happening twice', async () => {
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
  expect(asked().url).toBe('pay/a%2Fb');
  expect(headerOf('Idempotency-Key')).toBe('k');
  expect(headerOf('Content-Type')).toMatch(/^application\/json/);
  expect(asked().data).toBe('{"item_id":"1","is_variation":false,"count":1}');
});

it('says who asks by the stored token', async () => {
  localStorage.setItem('token', 'secret');
  await call(cart, {});
  expect(headerOf('Authorization')).toBe('Bearer secret');
});

it.each([
  ['no answer', () => Promise.reject(new AxiosError('Network Error', AxiosError.ERR_NETWORK)), 'network'],
  ['none in time', () => Promise.reject(new AxiosError('late', AxiosError.ECONNABORTED)), 'timeout'],
  ['a page in place of JSON', () => text('<!doctype html>'), 'format'],
  ['nothing at all', () => text(''), 'format'],
  ['a refusal', () => json({ status: 'ERROR', message: 'No.' }), 'refused'],
  ['wrong types', () => fine('text'), 'format'],
  ['a failing server', () => text('<h1>502</h1>', { status: 502 }), 'http'],
])('%s is a failure of its own', async (_title, answer, failure) => {
  wire.mockImplementation(answer);
  expect((await failureOf(call(cart, {}))).failure).toBe(failure);
});

it('reads when to come back from a refusal', async () => {
  wire.mockImplementation(() =>
    json({ message: 'Slow down.' }, { status: 429, headers: { 'retry-after': '7' } }),
  );
  const { status, retryAfter, serverText } = await failureOf(call(cart, {}));
  expect([status, retryAfter, serverText]).toEqual([429, 7000, 'Slow down.']);
});

it('what was called off is no failure of the call', async () => {
  wire.mockImplementation(() => Promise.reject(new CanceledError()));
  const leaving = new AbortController();
  leaving.abort();
  const left = call(cart, { signal: leaving.signal });
  await expect(left).rejects.toSatisfy((error) => axios.isCancel(error));
});

it('takes an answer that the document began to ask for, once', async () => {
  window.earlyAnswers = new Map([[callKey('settings', { currency: 'EUR', lang_id: '2' }), early([7])]]);
  expect(await call(settings, { scope: EURO })).toEqual([7]);
  expect(wire).not.toHaveBeenCalled();
  expect(await call(settings, { scope: EURO })).toEqual([1]);
  expect(wire).toHaveBeenCalledOnce();
});

it('leaves an answer in another currency alone', async () => {
  window.earlyAnswers = new Map([[callKey('settings', { currency: 'USD' }), early([7])]]);
  expect(await call(settings, { scope: EURO })).toEqual([1]);
});

it.each([
  ['failed', () => Promise.reject(new TypeError('Failed to fetch')), 'network'],
  ['came too late', () => Promise.reject(new DOMException('late', 'TimeoutError')), 'timeout'],
  ['broke off', () => Promise.resolve(brokenOff()), 'network'],
  ['is a page', () => Promise.resolve(new Response('<!doctype html>')), 'format'],
])(
  'an early call that %s is the failure, and nothing is asked behind its back',
  async (_title, answer, failure) => {
    const lost = readWhole(answer());
    lost.catch(() => undefined);
    window.earlyAnswers = new Map([['cart', lost]]);
    expect((await failureOf(call(cart, {}))).failure).toBe(failure);
    expect(wire).not.toHaveBeenCalled();
  },
);

function brokenOff(): Response {
  return new Response(new ReadableStream({ pull: (stream) => stream.error(new TypeError('reset')) }));
}
