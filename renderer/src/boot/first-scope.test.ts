// @vitest-environment happy-dom
import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import * as wire from '#shared/wire/preferences.ts';
import {
  currentScope,
  settlePreferences,
  storeCurrency,
  storeLanguage,
  usePreferences,
} from '../state/preferences.ts';
import { stored } from '../handover/stored.ts';
import { firstScope, type StoredScope } from './first-scope.ts';

const NOTHING: StoredScope = {
  currency: undefined,
  symbol: undefined,
  languageId: undefined,
  language: undefined,
};
const POLISH: StoredScope = { currency: 'PLN', symbol: 'zł', languageId: '3', language: 'pl' };

const list = (payload: unknown) =>
  Promise.resolve({ status: 200, body: JSON.stringify({ status: 'OK', payload }), retryAfter: undefined });
const page = () => Promise.resolve({ status: 200, body: '<!doctype html>', retryAfter: undefined });
const lost = () => {
  const answer = Promise.reject(new TypeError('Failed to fetch'));
  answer.catch(() => undefined);
  return answer;
};
/** An answer that nothing may wait for. */
const never = () => new Promise<never>(() => undefined);

/** Answers with these lists. */
const lists =
  (languages: ReturnType<typeof list>, currencies: ReturnType<typeof list>) =>
  (kind: 'languages' | 'currencies') =>
    ({ languages, currencies })[kind];

const LANGUAGES = list([
  { id: 7, code: 'en', title: 'English', default: 0 },
  { id: 8, code: 'pt_BR', title: 'Português', default: 1 },
]);
const CURRENCIES = list([
  { code: 'USD', symbol: '$', value: 1.1 },
  { code: 'BRL', symbol: 'R$', value: '6.2', default: true },
]);

afterEach(() => {
  localStorage.clear();
  usePreferences.setState(usePreferences.getInitialState());
});

it('is the stored choice, without the lists', async () => {
  const fetched = vi.fn(never);
  expect(await firstScope(POLISH, fetched)).toEqual({
    languageId: '3',
    currency: 'PLN',
    symbol: 'zł',
    language: 'pl',
  });
  expect(fetched).not.toHaveBeenCalled();
});

it('is the server’s defaults on a first visit', async () => {
  expect(await firstScope(NOTHING, lists(LANGUAGES, CURRENCIES))).toEqual({
    languageId: '8',
    currency: 'BRL',
    symbol: 'R$',
    language: 'pt_BR',
  });
});

it('is the first of each list when none is the default', async () => {
  const scope = await firstScope(
    NOTHING,
    lists(list([{ id: '7', code: 'de', title: 'Deutsch' }, { id: '8' }]), list([{ code: 'USD', value: 1 }])),
  );
  expect(scope).toEqual({ languageId: '7', currency: 'USD', symbol: '', language: 'de' });
});

it('keeps a stored currency, without waiting for the currencies', async () => {
  const stored = { ...NOTHING, currency: 'GBP', symbol: '£' };
  expect(await firstScope(stored, lists(LANGUAGES, never()))).toMatchObject({
    languageId: '8',
    currency: 'GBP',
    symbol: '£',
  });
});

it.each([[null], [{}], [[]], [[7]], [[{ id: {}, code: [], symbol: true }]]])(
  'is English and EUR when the lists are %j',
  async (odd) => {
    expect(await firstScope(NOTHING, lists(list(odd), list(odd)))).toEqual({
      languageId: undefined,
      currency: 'EUR',
      symbol: '',
      language: 'en',
    });
  },
);

it.each([
  ['can’t be fetched', lost],
  ['is a page', page],
])('rejects when a list that it needs %s', async (_title, answer) => {
  await expect(firstScope(NOTHING, lists(answer(), CURRENCIES))).rejects.toThrow();
  await expect(firstScope(NOTHING, lists(LANGUAGES, answer()))).rejects.toThrow();
  await expect(firstScope(POLISH, lists(answer(), answer()))).resolves.toBeDefined();
});

it.each([
  ['nothing', false],
  ['both', true],
])('is what the app chooses from any lists when %s is stored', async (_title, chosen) => {
  const isDefault = fc.constantFrom(true, 1, '1', 'true', false, 0, '0', 'false', null, undefined);
  const id = fc.oneof(fc.nat(), fc.uuid());
  /** A member that breaks the contract now and then: the app leaves such entries out. */
  const mostly = (usual: fc.Arbitrary<unknown>) =>
    fc.oneof(
      { arbitrary: usual, weight: 9 },
      fc.constantFrom<unknown>('', '..', ' ', null, 0, -1, 2 ** 60, [], ['de'], {}),
    );
  const language = fc.record({
    ...{ id: mostly(id), code: mostly(fc.constant('de')), title: mostly(fc.string()) },
    default: isDefault,
  });
  const code = fc.stringMatching(/^[A-Z]{3}$/);
  const value = fc.constantFrom(1, '1.5', 'x', '1e999', 1e300);
  const currency = fc.record({
    code: mostly(code),
    // The document's script has no room for the rule of blank ones: the first view's has it.
    symbol: fc.constantFrom('', '€', 'zł', 'د.ت'),
    value: mostly(value),
    default: isDefault,
  });
  const some = { minLength: 1 };
  await fc.assert(
    fc.asyncProperty(fc.array(language, some), fc.array(currency, some), async (languages, currencies) => {
      localStorage.clear();
      const offered = {
        languages: z.safeParse(wire.languages, languages).data,
        currencies: z.safeParse(wire.currencies, currencies).data,
      };
      // Without any that can be read, the app says so.
      fc.pre(offered.languages !== undefined && offered.currencies !== undefined);
      settlePreferences(offered.languages, offered.currencies);
      for (const each of (chosen && offered.languages) || []) storeLanguage(each);
      for (const each of (chosen && offered.currencies) || []) storeCurrency(each.code);
      settlePreferences(offered.languages, offered.currencies);
      const choices = {
        currency: stored('currencyCode'),
        symbol: stored('currencySymbol'),
        languageId: stored('languageId'),
        language: undefined,
      };
      const scope = await firstScope(choices, lists(list(languages), list(currencies)));
      const { languageId, currency: code, symbol } = scope;
      expect({ languageId, currency: { code, symbol } }).toEqual(currentScope());
    }),
  );
});
