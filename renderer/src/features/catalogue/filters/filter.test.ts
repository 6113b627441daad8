import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FACET_IDS, facetOf, mapFacets, NO_FACETS, type FacetValues } from '#shared/facets.ts';
import { FLAGS, NO_FILTER, parseFilter, priceOrderWrong, serialiseFilter, type Filter } from './filter.ts';
import { tidyText } from './search-text.ts';

const parse = (query: string) => parseFilter(new URLSearchParams(query));
const facets = (chosen: Partial<FacetValues>): Partial<Filter> => ({ facets: { ...NO_FACETS, ...chosen } });
const write = (filter: Partial<Filter>) => serialiseFilter({ ...NO_FILTER, ...filter }).toString();

describe('parseFilter', () => {
  it.each<[string, Partial<Filter>]>([
    ['', {}],
    ['search=ak-47+redline', { search: 'ak-47 redline' }],
    ['search=%20%20two%0A%09lines%00%20', { search: 'two lines' }],
    ['sort=asc', { sort: 'asc' }],
    ['priceFrom=12.5&priceTill=99', { priceFrom: 1250, priceTill: 9900 }],
    ['priceFrom=0', {}],
    ['priceTill=0', { priceTill: 0 }],
    ['exterior=Factory+New&exterior=Well-Worn', facets({ exterior: ['Factory New', 'Well-Worn'] })],
    ['exterior=Factory+New,Well-Worn,,Factory+New', facets({ exterior: ['Factory New', 'Well-Worn'] })],
    ['rarity=&rarity=Covert', {}],
    [
      'hero=A&class=B&type=AWP&rarity=Covert',
      facets({ hero: ['A'], class: ['B'], type: ['AWP'], rarity: ['Covert'] }),
    ],
    [
      'floatFrom=0.15&floatTill=1.5&stattrak=yes&pattern=661,12345',
      facets({ floatFrom: ['0.15'], pattern: ['661'] }),
    ],
    ['page=3', { page: 3 }],
  ])('%s', (query, expected) => {
    expect(parse(query)).toEqual({ ...NO_FILTER, ...expected });
  });

  it.each([
    'sort=price',
    'sort=',
    'sort=__proto__',
    'page=0',
    'page=-1',
    'page=1.5',
    'page=1e3',
    'page=99999999',
    'page=Infinity',
    'page=%00',
    'priceFrom=-1',
    'priceFrom=1e5',
    'priceFrom=12,50',
    'priceFrom=NaN',
    'priceTill=1.234',
    'priceTill=0x10',
    'priceTill=99999999999999999999',
    'priceFrom=%D9%A1%D9%A2',
    'exterior=',
    'exterior=,,%20,',
    'hero[]=A',
    'constructor=1&__proto__=2',
  ])('uses the defaults, when the query is %s', (query) => {
    expect(parse(query)).toEqual(NO_FILTER);
  });

  it('uses the first value, when one is given twice', () => {
    expect(parse('page=2&page=5').page).toBe(2);
  });

  it('cuts a huge text and a huge list', () => {
    expect(parse(`search=${'x'.repeat(1_000_000)}`).search).toHaveLength(100);
    expect(parse(Array.from({ length: 5000 }, (_, at) => `hero=h${at}`).join('&')).facets.hero).toHaveLength(
      50,
    );
  });

  it('cuts between characters', () => {
    expect([...tidyText('😀'.repeat(500))]).toEqual(Array.from({ length: 100 }, () => '😀'));
  });
});

describe('serialiseFilter', () => {
  it.each<[Partial<Filter>, string]>([
    [{}, ''],
    [{ sort: 'desc', page: 1 }, ''],
    [{ search: 'a&b=c', page: 2 }, 'search=a%26b%3Dc&page=2'],
    [{ priceFrom: 1250, priceTill: 9900 }, 'priceFrom=12.50&priceTill=99'],
    [
      { ...facets({ exterior: ['Factory New', 'Well-Worn'] }), sort: 'asc' },
      'exterior=Factory+New&exterior=Well-Worn&sort=asc',
    ],
  ])('%o', (filter, query) => {
    expect(write(filter)).toBe(query);
  });
});

const text = fc.string({ unit: 'binary' }).map(tidyText);
const words = fc
  .array(
    text.map((word) => tidyText(word.replaceAll(',', ''))).filter((word) => word !== ''),
    { maxLength: 8 },
  )
  .map((list) => [...new Set(list)]);
const word = text.map((value) => (value === '' ? [] : [value]));
const money = fc.integer({ min: 1, max: 99_999_999_999 });
const anyFilter: fc.Arbitrary<Filter> = fc.record({
  search: text,
  sort: fc.constantFrom('asc' as const, 'desc' as const),
  priceFrom: fc.option(money, { nil: undefined }),
  priceTill: fc.option(money, { nil: undefined }),
  facets: fc.record({
    ...mapFacets((id) => (facetOf(id).one ? word : words)),
    floatFrom: fc.constantFrom([], ['0'], ['0.15']),
    floatTill: fc.constantFrom([], ['0.000001'], ['1']),
    stattrak: fc.constantFrom([], ['true'], ['false']),
    pattern: fc.constantFrom([], ['0'], ['1000', '661']),
  }),
  sale: fc.boolean(),
  new: fc.boolean(),
  page: fc.integer({ min: 1, max: 9_999_999 }),
});

describe('parseFilter and serialiseFilter', () => {
  it('restore any filter from its address', () => {
    fc.assert(
      fc.property(anyFilter, (filter) => {
        expect(parseFilter(new URLSearchParams(serialiseFilter(filter).toString()))).toEqual(filter);
      }),
    );
  });

  it('read any text without throwing, and to a stable filter', () => {
    const keys = ['search', 'sort', 'priceFrom', 'priceTill', ...FACET_IDS, ...FLAGS, 'page'];
    const hostile = fc.array(fc.tuple(fc.constantFrom(...keys), fc.string({ unit: 'binary' })), {
      maxLength: 20,
    });
    fc.assert(
      fc.property(hostile, (pairs) => {
        const read = parseFilter(new URLSearchParams(pairs));
        expect(parseFilter(serialiseFilter(read))).toEqual(read);
      }),
    );
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (raw) => void parse(raw)));
  });
});

describe('priceOrderWrong', () => {
  it.each<[number | undefined, number | undefined, boolean]>([
    [undefined, undefined, false],
    [100, undefined, false],
    [undefined, 0, false],
    [100, 100, false],
    [101, 100, true],
  ])('%s to %s', (priceFrom, priceTill, wrong) => {
    expect(priceOrderWrong({ priceFrom, priceTill })).toBe(wrong);
  });
});
