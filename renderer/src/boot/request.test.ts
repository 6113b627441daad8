// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { EURO } from '#shared/money.ts';
import type { FirstQuery } from '../api/first-query.ts';
import { prefetchFirst } from '../api/prefetch-first.ts';
import { dropPrefetchedAnswers } from '../api/prefetched-answers.ts';
import { changeSession } from '../api/session-change.ts';
import { newModule, newPage, replaceFetch, wire } from '#tests/support/request-testing.ts';

replaceFetch();

const SCOPE = { currency: 'USD', languageId: '2' };
const COUNTRIES: FirstQuery = { kind: 'countries' };

it('sends a call once for each address', async () => {
  const send = await newPage();
  const first = send(COUNTRIES, SCOPE);
  expect(send({ kind: 'countries' }, { ...SCOPE })).toBe(first);
  // The app's client has taken the answer.
  dropPrefetchedAnswers();
  expect(send(COUNTRIES, SCOPE)).toBe(first);
  expect(send(COUNTRIES, { ...SCOPE, languageId: '3' })).not.toBe(first);
  expect(wire.mock.calls.map(([address]) => address)).toEqual([
    '/api/countries?currency=USD&lang_id=2',
    '/api/countries?currency=USD&lang_id=3',
  ]);
});

it('sends a call anew unless the app’s client has taken the answer', async () => {
  const { send, sendAnew } = await newModule();
  expect(sendAnew(COUNTRIES, SCOPE)).toBeUndefined();
  const first = send(COUNTRIES, SCOPE);
  const second = sendAnew(COUNTRIES, SCOPE);
  expect(second).toBeInstanceOf(Promise);
  expect(second).not.toBe(first);
  expect(send(COUNTRIES, SCOPE)).toBe(second);
  expect(window.prefetchedAnswers?.get('countries?currency=USD&lang_id=2')).toBe(second);
  dropPrefetchedAnswers();
  expect(sendAnew(COUNTRIES, SCOPE)).toBeUndefined();
  expect(wire).toHaveBeenCalledTimes(2);
});

it('reads the answer to its end', async () => {
  const send = await newPage();
  wire.mockResolvedValue(new Response('slow down', { status: 429, headers: { 'retry-after': '7' } }));
  expect(await send(COUNTRIES, SCOPE)).toEqual({
    ...{ status: 429, body: 'slow down' },
    ...{ retryAfter: '7', language: null },
  });
});

it.each([
  ['session', 'include', 'Bearer secret'],
  ['languages', 'omit', null],
] as const)('sends what the app’s client sends with a call: %s', async (kind, cookies, authorization) => {
  const send = await newPage();
  localStorage.setItem('token', 'secret');
  await send({ kind }, SCOPE);
  dropPrefetchedAnswers();
  await prefetchFirst({ kind }, { currency: EURO, languageId: '2' });
  const [mine, clients] = wire.mock.calls.map(([address, init]) => {
    const { url, headers, credentials } = new Request(address, init);
    return { url, headers: [...headers], credentials };
  });
  expect(mine).toEqual(clients);
  expect(mine?.credentials).toBe(cookies);
  expect(new Headers(mine?.headers).get('authorization')).toBe(authorization);
});

it('ends the calls of all scripts that carry the session before it changes, and no others', async () => {
  window.firstCalls = undefined;
  const send = await newPage();
  void send({ kind: 'session' }, SCOPE);
  // The script of the first view has its own copy of the code.
  const sendThere = await newPage();
  void sendThere({ kind: 'cart' }, SCOPE);
  void sendThere({ kind: 'languages' }, SCOPE);
  await changeSession(() => Promise.resolve());
  expect(wire.mock.calls.map(([, { signal }]) => signal?.aborted)).toEqual([true, true, false]);
  window.firstCalls = undefined;
});

it('sends no token when none is stored or the storage is blocked', async () => {
  const send = await newPage();
  void send({ kind: 'session' }, SCOPE);
  vi.spyOn(window, 'localStorage', 'get').mockImplementationOnce(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  void send({ kind: 'cart' }, SCOPE);
  const tokens = wire.mock.calls.map(([, init]) => new Headers(init.headers).get('authorization'));
  expect(tokens).toEqual([null, null]);
});

it('leaves a failure to who waits for the answer', async () => {
  const send = await newPage();
  wire.mockRejectedValue(new TypeError('Failed to fetch'));
  const answer = send(COUNTRIES, SCOPE);
  // An unhandled rejection would fail the run.
  await new Promise((resolve) => setTimeout(resolve));
  await expect(answer).rejects.toThrow('Failed to fetch');
  await expect(window.prefetchedAnswers?.get('countries?currency=USD&lang_id=2')).rejects.toThrow();
});

it('sends a write although the cookie with its token is malformed', async () => {
  document.cookie = 'XSRF-TOKEN=100%';
  const { postAnswer } = await import('./post-answer.ts');
  await postAnswer('cart', { path: 'cart' }, {});
  expect(new Headers(wire.mock.calls[0]?.[1].headers).get('x-xsrf-token')).toBe('100%');
  document.cookie = 'XSRF-TOKEN=; Max-Age=0';
});
