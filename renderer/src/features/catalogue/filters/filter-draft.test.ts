import { expect, it } from 'vitest';
import { NO_FACETS } from '#shared/facets.ts';
import { draftOf, readDraft } from './filter-draft.ts';
import { NO_FILTER } from './filter.ts';

const read = (min: string, max: string) => readDraft({ ...draftOf(NO_FILTER), min, max });

it.each([
  ['١٢', '٢٠٫٥٠'],
  ['１２', '２０．５'],
  ['१२', '२०,५'],
  ['\u200f12 ', '20,50'],
])('filter: reads prices from %j to %j', (min, max) =>
  expect(read(min, max)).toEqual({ part: { priceFrom: 1200, priceTill: 2050, facets: NO_FACETS } }),
);

it.each(['−٥', '1,234.50', '１ｅ３'])('filter: refuses the price %j', (min) =>
  expect(read(min, '')).toMatchObject({ faults: { price: 'invalid' } }),
);

it.each([
  ['0,15', '.180', '661; 387 661', { floatFrom: ['0.15'], floatTill: ['0.18'], pattern: ['661', '387'] }],
  ['٠٫٠٧', '1.', '٦٦١، 0', { floatFrom: ['0.07'], pattern: ['661', '0'] }],
  ['0', '1', ' ', {}],
  ['0.000001', '', '1000', { floatFrom: ['0.000001'], pattern: ['1000'] }],
])('filter: reads floats from %j to %j and the patterns %j', (floatFrom, floatTill, pattern, facets) => {
  const draft = { ...draftOf(NO_FILTER), floatFrom, floatTill, pattern };
  const part = { priceFrom: undefined, priceTill: undefined, facets: { ...NO_FACETS, ...facets } };
  expect(readDraft(draft)).toEqual({ part });
  expect(readDraft(draftOf({ ...NO_FILTER, ...part }))).toEqual({ part });
});

it.each([
  [{ floatFrom: '.' }, { float: 'invalid' }],
  [{ floatTill: '1.01' }, { float: 'invalid' }],
  [
    { floatFrom: '0.2', floatTill: '0.1', pattern: '1001' },
    { float: 'order', pattern: 'invalid' },
  ],
])('filter: refuses %j', (typed, faults) =>
  expect(readDraft({ ...draftOf(NO_FILTER), ...typed })).toMatchObject({ faults }),
);
