// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { callKey, dropPrefetchedAnswers, takePrefetchedAnswer } from './prefetched-answers.ts';
import { screenCalls, startUpCalls } from './first-calls.ts';
import { firstScope } from './first-scope.ts';

const NOTHING_CHOSEN = { currency: undefined, languageId: undefined };
const at = (pathname: string, search = '') => ({ pathname, search });

afterEach(dropPrefetchedAnswers);

describe('screenCalls', () => {
  it.each([
    ['home', '/', 3],
    ['catalogue', '/products', 3],
    ['catalogue', '/sale/', 3],
    ['catalogue', '/products/cs2', 0],
    ['catalogue', '/products/cs2/rifles', 0],
    [undefined, '/about', 0],
  ] as const)('%s at %s makes %i calls', (screen, path, count) => {
    expect(screenCalls(screen, at(path), NOTHING_CHOSEN)).toHaveLength(count);
  });

  it('returns no calls for a filtered catalogue', () => {
    expect(screenCalls('catalogue', at('/products', '?search=ak'), NOTHING_CHOSEN)).toEqual([]);
  });

  it.each([
    ['/products/cs2/all/7', 'items/7?currency=EUR'],
    ['/products/cs2/all/7/', 'items/7?currency=EUR'],
    ['/products/cs2/all/a%20b', 'items/a%20b?currency=EUR'],
    ['/products/cs2/all/%2e%2e%2faccount', 'items/..%2Faccount?currency=EUR'],
    ['/products/cs2/all/7%3Fx=1%26y', 'items/7%3Fx%3D1%26y?currency=EUR'],
  ])('%s requests %s', (path, call) => {
    expect(screenCalls('item', at(path), NOTHING_CHOSEN)).toEqual([call]);
  });

  it('returns no calls when the id is malformed', () => {
    expect(screenCalls('item', at('/products/cs2/all/%E0%A4%A'), NOTHING_CHOSEN)).toEqual([]);
  });

  it('encodes stored values', () => {
    const stored = { currency: 'EUR&limit=9999', languageId: '2#' };
    expect(screenCalls('item', at('/products/a/b/7'), stored)).toEqual([
      'items/7?currency=EUR%26limit%3D9999&lang_id=2%23',
    ]);
  });
});

describe('startUpCalls', () => {
  it('uses EUR and no language when nothing is stored', () => {
    expect(startUpCalls(NOTHING_CHOSEN).slice(3)).toEqual([
      'settings?currency=EUR',
      'countries?currency=EUR',
    ]);
  });

  it('uses the stored currency and language', () => {
    expect(startUpCalls({ currency: 'USD', languageId: '2' }).slice(3)).toEqual([
      'settings?currency=USD&lang_id=2',
      'countries?currency=USD&lang_id=2',
    ]);
  });
});

describe('firstScope', () => {
  const list = (payload: unknown) =>
    Promise.resolve({ status: 200, body: JSON.stringify({ status: 'OK', payload }), retryAfter: undefined });
  const languages = list([
    { id: 7, default: 0 },
    { id: 8, default: 1 },
  ]);
  const currencies = list([
    { code: 'USD', default: false },
    { code: 'PLN', default: true },
  ]);

  it('takes the server’s defaults', async () => {
    expect(await firstScope(NOTHING_CHOSEN, languages, currencies)).toEqual({
      languageId: '8',
      currency: 'PLN',
    });
  });

  it('takes the first of each list when none is the default, and keeps a stored currency', async () => {
    const stored = { currency: 'GBP', languageId: undefined };
    expect(await firstScope(stored, list([{ id: '7' }, { id: '8' }]), list([]))).toEqual({
      languageId: '7',
      currency: 'GBP',
    });
  });

  it.each([[null], [{}], [[]], [[7]], [[{ id: {} }]]])('is empty when the list is %j', async (odd) => {
    expect(await firstScope(NOTHING_CHOSEN, list(odd), list(odd))).toEqual({
      languageId: undefined,
      currency: undefined,
    });
  });
});

describe('takePrefetchedAnswer', () => {
  const answer = Promise.resolve({ status: 200, body: '{}', retryAfter: undefined });

  it('returns an answer once, to the same call', () => {
    window.prefetchedAnswers = new Map([[callKey('items/7', { currency: 'EUR', lang_id: '1' }), answer]]);
    expect(takePrefetchedAnswer('items/7', { lang_id: '1', currency: 'EUR' })).toBe(answer);
    expect(takePrefetchedAnswer('items/7', { lang_id: '1', currency: 'EUR' })).toBeUndefined();
  });

  it.each([
    [{ currency: 'EUR' }, { currency: 'EUR', lang_id: '1' }],
    [
      { currency: 'EUR', lang_id: '2' },
      { currency: 'EUR', lang_id: '1' },
    ],
    [{ currency: 'EUR', lang_id: '1' }, { currency: 'EUR' }],
  ])('keeps an answer to %j from a call with %j', (asked, wanted) => {
    window.prefetchedAnswers = new Map([[callKey('items/7', asked), answer]]);
    expect(takePrefetchedAnswer('items/7', wanted)).toBeUndefined();
  });

  it('returns nothing after dropPrefetchedAnswers', () => {
    window.prefetchedAnswers = new Map([[callKey('items/7', { currency: 'EUR' }), answer]]);
    dropPrefetchedAnswers();
    expect(takePrefetchedAnswer('items/7', { currency: 'EUR' })).toBeUndefined();
  });
});
