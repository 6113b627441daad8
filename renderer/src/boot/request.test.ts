// @vitest-environment happy-dom
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FACET_IDS } from '#shared/facets.ts';
import { EURO } from '#shared/money.ts';
import { prefetchFirst } from '../api/prefetch-first.ts';
import type { FirstQuery } from '../api/first-query.ts';
import { dropPrefetchedAnswers } from '../api/prefetched-answers.ts';
import { queryClient } from '../api/query-client.ts';
import { changeSession } from '../api/session-change.ts';

/** Replaces the browser's fetch. */
const wire = vi.fn<(address: string, init: RequestInit & { priority?: string }) => Promise<Response>>();
vi.stubGlobal('fetch', wire);

const ITEM = { id: 7, price: '12.50' };
const PAYLOADS: Record<FirstQuery['kind'], unknown> = {
  session: undefined,
  languages: [],
  currencies: [],
  settings: { min_top_up: 5 },
  countries: [],
  localizations: {},
  recommended: [ITEM],
  categories: [],
  items: [ITEM],
  item: ITEM,
  subcategories: [],
  cart: { items: [], total: 0 },
};
const answers = (payload: unknown) => () =>
  Promise.resolve(new Response(JSON.stringify({ status: 'OK', authenticated: false, payload })));

/** The module as a new page has it, without calls. */
async function newModule() {
  vi.resetModules();
  return import('./request.ts');
}
const newPage = async () => (await newModule()).send;

const SCOPE = { currency: 'USD', languageId: '2' };
const COUNTRIES: FirstQuery = { kind: 'countries' };

beforeEach(() => {
  wire.mockImplementation(answers(undefined));
});
afterEach(() => {
  wire.mockReset();
  queryClient.clear();
  localStorage.clear();
  dropPrefetchedAnswers();
});

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

const words = fc.string({ unit: 'grapheme' });
const itemsRequest = fc.record(
  {
    page: fc.nat(),
    limit: fc.nat(),
    sort: fc.constantFrom('asc', 'desc'),
    search: words,
    priceFrom: fc.double({ min: 0, noNaN: true }),
    priceTill: fc.double({ min: 0, noNaN: true }),
    facets: fc.dictionary(fc.constantFrom(...FACET_IDS), fc.array(words)),
    sale: fc.boolean(),
    new: fc.boolean(),
    random: fc.boolean(),
    category: words,
  },
  { requiredKeys: ['limit'] },
);
/** Every kind of first query. */
const QUERIES: { [Kind in FirstQuery['kind']]: fc.Arbitrary<FirstQuery & { kind: Kind }> } = {
  session: fc.constant({ kind: 'session' }),
  languages: fc.constant({ kind: 'languages' }),
  currencies: fc.constant({ kind: 'currencies' }),
  settings: fc.constant({ kind: 'settings' }),
  countries: fc.constant({ kind: 'countries' }),
  localizations: words.map((languageId) => ({ kind: 'localizations', languageId })),
  recommended: fc.constant({ kind: 'recommended' }),
  cart: fc.constant({ kind: 'cart' }),
  categories: fc.constant({ kind: 'categories' }),
  items: itemsRequest.map((wanted) => ({ kind: 'items', wanted })),
  item: words.map((id) => ({ kind: 'item', id })),
  subcategories: fc
    .constantFrom<('cs2' | undefined)[]>('cs2', undefined)
    .map((category) => ({ kind: 'subcategories', category })),
};
const scopes = fc.record({
  currency: fc.record({ code: fc.oneof(words, fc.constant('EUR')), symbol: words }),
  languageId: fc.option(words, { nil: undefined }),
});

it.each(Object.entries(QUERIES))('answers the app’s call for %s', async (_kind, query) => {
  await fc.assert(
    fc.asyncProperty(query, scopes, async (asked, scope) => {
      queryClient.clear();
      wire.mockReset().mockImplementation(answers(PAYLOADS[asked.kind]));
      const send = await newPage();
      // Before a currency is known, both ask in EUR.
      const currency = scope.currency.code === 'EUR' ? undefined : scope.currency.code;
      await send(asked, { currency, languageId: scope.languageId });
      await prefetchFirst(asked, scope);
      expect(wire).toHaveBeenCalledOnce();
      expect(
        queryClient
          .getQueryCache()
          .getAll()
          .map(({ state }) => state.status),
      ).toEqual(['success']);
    }),
  );
});

const ITEMS: FirstQuery = { kind: 'recommended' };
const NO_LANGUAGE = { currency: 'EUR', languageId: undefined };
const DEFAULT = { currency: 'EUR', languageId: '1', symbol: '', language: 'pt-BR' };
/** An answer that names its language, or not. */
const answerIn = (language?: string) => () =>
  Promise.resolve(
    new Response('{}', { headers: language === undefined ? {} : { 'content-language': language } }),
  );

it('takes an answer in the default language for the call with it', async () => {
  const { send, sendInDefault } = await newModule();
  wire.mockImplementation(answerIn('pt-BR'));
  const first = send(ITEMS, NO_LANGUAGE);
  sendInDefault(ITEMS, DEFAULT);
  expect(await send(ITEMS, DEFAULT)).toEqual(await first);
  expect([...(window.prefetchedAnswers?.keys() ?? [])]).toEqual(['items/recommended?currency=EUR&lang_id=1']);
  expect(wire).toHaveBeenCalledTimes(1);
});

it.each([undefined, 'en', 'pt', 'pt-BR, en'])(
  'does not show an answer in another or an unknown language: %s',
  async (said) => {
    const { send, sendInDefault } = await newModule();
    wire.mockImplementationOnce(answerIn(said));
    void send(ITEMS, NO_LANGUAGE);
    sendInDefault(ITEMS, DEFAULT);
    wire.mockImplementationOnce(() => Promise.resolve(new Response('in Portuguese')));
    expect(await send(ITEMS, DEFAULT)).toHaveProperty('body', 'in Portuguese');
    expect(wire.mock.calls.map(([address]) => address)).toEqual([
      '/api/items/recommended?currency=EUR',
      '/api/items/recommended?currency=EUR&lang_id=1',
    ]);
  },
);

it.each([
  { name: 'the server wants the language named', status: 422, calls: 2 },
  { name: 'the item is gone: the app reports that', status: 410, calls: 1 },
])('$name', async ({ status, calls }) => {
  const { send, sendInDefault } = await newModule();
  wire.mockImplementationOnce(() => Promise.resolve(new Response('', { status })));
  void send(ITEMS, NO_LANGUAGE);
  sendInDefault(ITEMS, DEFAULT);
  expect(await send(ITEMS, DEFAULT)).toHaveProperty('status', calls === 2 ? 200 : status);
  expect(wire).toHaveBeenCalledTimes(calls);
});

it('sends a call again in another currency than the one it was sent in', async () => {
  const { send, sendInDefault } = await newModule();
  void send(ITEMS, NO_LANGUAGE);
  sendInDefault(ITEMS, { ...DEFAULT, currency: 'USD' });
  expect(wire.mock.calls.map(([address]) => address)).toEqual([
    '/api/items/recommended?currency=EUR',
    '/api/items/recommended?currency=USD&lang_id=1',
  ]);
});

it('sends a write although the cookie with its token is malformed', async () => {
  document.cookie = 'XSRF-TOKEN=100%';
  const { postAnswer } = await import('./post-answer.ts');
  await postAnswer('cart', { path: 'cart' }, {});
  expect(new Headers(wire.mock.calls[0]?.[1].headers).get('x-xsrf-token')).toBe('100%');
  document.cookie = 'XSRF-TOKEN=; Max-Age=0';
});
