// @vitest-environment happy-dom
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FACET_IDS } from '#shared/facets.ts';
import type { FirstQuery } from '../api/first-query.ts';
import { prefetchFirst } from '../api/prefetch-first.ts';
import { queryClient } from '../api/query-client.ts';
import { answers, newPage, replaceFetch, wire } from '#tests/support/request-testing.ts';

replaceFetch();

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
      localStorage.clear();
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
