import { expect, it } from 'vitest';
import { NO_FACETS } from '#shared/facets.ts';
import { readDraft } from './filter-draft.ts';

const read = (min: string, max: string) => readDraft({ min, max, facets: NO_FACETS });

it.each([
  ['١٢', '٢٠٫٥٠'],
  ['１２', '２０．５'],
  ['१२', '२०,५'],
  ['\u200f12 ', '20,50'],
])('filter: reads prices from %j to %j', (min, max) =>
  expect(read(min, max)).toEqual({ part: { priceFrom: 1200, priceTill: 2050, facets: NO_FACETS } }),
);

it.each(['−٥', '1,234.50', '１ｅ３'])('filter: refuses the price %j', (min) =>
  expect(read(min, '')).toEqual({ fault: 'invalid' }),
);
