import fc from 'fast-check';
import type { AlertRule } from '#shared/desk/alert-rules.ts';
import type { DeskContents } from '#shared/desk/backup.ts';
import type { InboxEntry } from '#shared/desk/inbox.ts';
import { kindOf, type Kind } from '#shared/desk/kind.ts';
import type { KindPrices, PricePoint } from '#shared/desk/price-series.ts';
import type { SavedSearch } from '#shared/desk/saved-search.ts';
import { newWatch, targetKey, type Watch } from '#shared/desk/watch.ts';

/** When the backups of the tests are made, epoch ms. */
export const NOW = Date.UTC(2026, 0, 1, 12);

const text = fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' });
const ids = fc.uuid();
const cents = fc.integer({ min: 1, max: 99_999_999_999 });
const moments = fc.integer({ min: 0, max: NOW });

/** Any kind. */
const kinds: fc.Arbitrary<Kind> = fc
  .record({
    title: text,
    exterior: fc.constantFrom('', 'Field-Tested', 'Factory New'),
    stattrak: fc.boolean(),
  })
  .map(kindOf)
  .filter((kind) => kind !== undefined);

const watches: fc.Arbitrary<Watch> = fc
  .record({
    id: ids,
    target: fc.oneof(
      kinds.map((kind) => ({ type: 'kind' as const, kind })),
      fc.record({ type: fc.constantFrom('copy', 'unnamed'), copyId: fc.nat().map(String) }),
    ),
    item: fc.record({ copyId: ids, title: text, exterior: text, type: text, imagePath: text }),
    addedAt: moments,
    rules: fc.constantFrom<AlertRule[]>(
      [],
      [{ type: 'below', amount: 2000 }],
      [{ type: 'above', amount: 617, typed: { minor: 100_050, code: 'JPY' } }],
      [{ type: 'drop', percent: 10 }, { type: 'back' }],
    ),
    sound: fc.boolean(),
    price: fc.option(cents, { nil: undefined }),
    snoozedUntil: fc.option(moments, { nil: undefined }),
    seen: fc.option(fc.record({ at: moments, price: cents }), { nil: undefined }),
    copies: fc.option(fc.array(ids, { maxLength: 30 }), { nil: undefined }),
  })
  .map(({ price, snoozedUntil, seen, copies, ...facts }) => {
    const made = newWatch(facts);
    return {
      ...made,
      ...(snoozedUntil !== undefined && { snoozedUntil }),
      ...(seen && { seen }),
      ...(copies && { copies }),
      state: { ...made.state, ...(price !== undefined && { price, checkedAt: NOW - 1 }) },
    };
  });

const searches: fc.Arbitrary<SavedSearch> = fc.record({
  id: ids,
  name: text,
  address: fc.webQueryParameters().map((query) => `/products?${query}`.replaceAll('\\', '')),
  query: fc.record({
    search: text,
    facets: fc.constant({ type: [], rarity: ['Covert'], exterior: [], hero: [], class: [] }),
    sale: fc.boolean(),
    new: fc.boolean(),
    priceFrom: fc.constant(62),
    typedFrom: fc.constant({ minor: 10_000, code: 'JPY' }),
  }),
  addedAt: moments,
  notify: fc.boolean(),
  excluded: fc.array(text, { maxLength: 3 }),
  cap: fc.constant(615),
  typedCap: fc.constant({ minor: 100_000, code: 'JPY' }),
});

const entries: fc.Arbitrary<InboxEntry> = fc.record({
  id: ids,
  at: moments,
  read: fc.boolean(),
  news: fc.record({
    type: fc.constant('search' as const),
    searchId: ids,
    name: text,
    fresh: fc.nat(),
    cheaper: fc.nat(),
    from: cents,
  }),
});

const points: fc.Arbitrary<PricePoint[]> = fc
  .uniqueArray(
    fc.record({
      at: fc.integer({ min: 0, max: NOW / 1000 }),
      low: cents,
      count: fc.option(fc.nat(), { nil: undefined }),
    }),
    { minLength: 1, maxLength: 8, selector: ({ at }) => at },
  )
  .map((list) => list.toSorted((a, b) => a.at - b.at));

const prices: fc.Arbitrary<KindPrices> = fc.record({ kind: kinds, points });

/** Anything that a desk may keep. */
export const desks: fc.Arbitrary<DeskContents> = fc.record({
  settings: fc.record(
    {
      startAtLogin: fc.boolean(),
      notifications: fc.boolean(),
      watchWhenClosed: fc.boolean(),
      quietHours: fc.record({ from: fc.nat(1439), till: fc.nat(1439) }),
    },
    { requiredKeys: ['startAtLogin', 'notifications'] },
  ),
  watches: fc.uniqueArray(watches, { maxLength: 8, selector: ({ target }) => targetKey(target) }),
  searches: fc.uniqueArray(searches, { maxLength: 6, selector: ({ name }) => name }),
  inbox: fc.uniqueArray(entries, { maxLength: 8, selector: ({ id }) => id }),
  prices: fc.uniqueArray(prices, { maxLength: 6, selector: ({ kind }) => kind.key }),
});
