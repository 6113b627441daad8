// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { callKey, forgetEarlyAnswers, takeEarlyAnswer } from './early-answers.ts';
import { screenCalls, startCalls } from './early-calls.ts';
import { firstScope } from './first-scope.ts';

const NOTHING_CHOSEN = { currency: undefined, languageId: undefined };
const at = (pathname: string, search = '') => ({ pathname, search });

afterEach(forgetEarlyAnswers);

describe('what a screen begins with', () => {
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

  it('leaves a catalogue that is narrowed to the shop', () => {
    expect(screenCalls('catalogue', at('/products', '?search=ak'), NOTHING_CHOSEN)).toEqual([]);
  });

  it.each([
    ['/products/cs2/all/7', 'items/7?currency=EUR'],
    ['/products/cs2/all/7/', 'items/7?currency=EUR'],
    ['/products/cs2/all/a%20b', 'items/a%20b?currency=EUR'],
    ['/products/cs2/all/%2e%2e%2faccount', 'items/..%2Faccount?currency=EUR'],
    ['/products/cs2/all/7%3Fx=1%26y', 'items/7%3Fx%3D1%26y?currency=EUR'],
  ])('%s asks for %s', (path, call) => {
    expect(screenCalls('item', at(path), NOTHING_CHOSEN)).toEqual([call]);
  });

  it('asks for nothing where the id is half a character', () => {
    expect(screenCalls('item', at('/products/cs2/all/%E0%A4%A'), NOTHING_CHOSEN)).toEqual([]);
  });

  it('writes what is stored as one value, whatever it says', () => {
    const stored = { currency: 'EUR&limit=9999', languageId: '2#' };
    expect(screenCalls('item', at('/products/a/b/7'), stored)).toEqual([
      'items/7?currency=EUR%26limit%3D9999&lang_id=2%23',
    ]);
  });
});

describe('what every screen stands on', () => {
  it('is asked for in euro and no language by whoever has chosen nothing', () => {
    expect(startCalls(NOTHING_CHOSEN).slice(3)).toEqual(['settings?currency=EUR', 'countries?currency=EUR']);
  });

  it('is asked for in what was chosen', () => {
    expect(startCalls({ currency: 'USD', languageId: '2' }).slice(3)).toEqual([
      'settings?currency=USD&lang_id=2',
      'countries?currency=USD&lang_id=2',
    ]);
  });
});

describe('the language and currency of a first visit', () => {
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

  it('are the server’s defaults', async () => {
    expect(await firstScope(NOTHING_CHOSEN, languages, currencies)).toEqual({
      languageId: '8',
      currency: 'PLN',
    });
  });

  it('are the first of each list where none is the default, and a stored currency stays', async () => {
    const stored = { currency: 'GBP', languageId: undefined };
    expect(await firstScope(stored, list([{ id: '7' }, { id: '8' }]), list([]))).toEqual({
      languageId: '7',
      currency: 'GBP',
    });
  });

  it.each([[null], [{}], [[]], [[7]], [[{ id: {} }]]])('are none in a list like %j', async (odd) => {
    expect(await firstScope(NOTHING_CHOSEN, list(odd), list(odd))).toEqual({
      languageId: undefined,
      currency: undefined,
    });
  });
});

describe('an early answer', () => {
  const answer = Promise.resolve({ status: 200, body: '{}', retryAfter: undefined });

  it('is taken once, by the same call', () => {
    window.earlyAnswers = new Map([[callKey('items/7', { currency: 'EUR', lang_id: '1' }), answer]]);
    expect(takeEarlyAnswer('items/7', { lang_id: '1', currency: 'EUR' })).toBe(answer);
    expect(takeEarlyAnswer('items/7', { lang_id: '1', currency: 'EUR' })).toBeUndefined();
  });

  it.each([
    [{ currency: 'EUR' }, { currency: 'EUR', lang_id: '1' }],
    [
      { currency: 'EUR', lang_id: '2' },
      { currency: 'EUR', lang_id: '1' },
    ],
    [{ currency: 'EUR', lang_id: '1' }, { currency: 'EUR' }],
  ])('to %j is none to %j', (asked, wanted) => {
    window.earlyAnswers = new Map([[callKey('items/7', asked), answer]]);
    expect(takeEarlyAnswer('items/7', wanted)).toBeUndefined();
  });

  it('is forgotten when the first screen has begun', () => {
    window.earlyAnswers = new Map([[callKey('items/7', { currency: 'EUR' }), answer]]);
    forgetEarlyAnswers();
    expect(takeEarlyAnswer('items/7', { currency: 'EUR' })).toBeUndefined();
  });
});
