import { mapFacets, NO_FACETS } from '#shared/facets.ts';
import { amountText, parseTypedAmount } from '#shared/typed-amount.ts';
import { plainNumber, plainText } from '#shared/typed-text.ts';
import { PRICE_AT_MOST, priceOrderWrong, type Filter } from './filter.ts';

/** The fields that are typed. */
const TYPED_FIELDS = ['min', 'max', 'floatFrom', 'floatTill', 'pattern'] as const;
export type TypedField = (typeof TYPED_FIELDS)[number];

/** The filter panel's values before Apply. Typed values are not in `facets`. */
export interface FilterDraft extends Pick<Filter, 'facets'>, Record<TypedField, string> {}

/** The panel's values for a filter. */
export function draftOf({ priceFrom, priceTill, facets }: Filter): FilterDraft {
  const typed = (minor: number | undefined) => (minor === undefined ? '' : amountText(minor));
  const { floatFrom, floatTill, pattern } = NO_FACETS;
  return {
    min: typed(priceFrom),
    max: typed(priceTill),
    floatFrom: facets.floatFrom.join(),
    floatTill: facets.floatTill.join(),
    pattern: facets.pattern.join(', '),
    facets: { ...facets, floatFrom, floatTill, pattern },
  };
}

/** A draft with the input that another one had since its start. */
export function withInputOf(input: FilterDraft, start: FilterDraft, draft: FilterDraft): FilterDraft {
  const typed = TYPED_FIELDS.filter((field) => input[field] !== start[field]);
  return {
    ...draft,
    ...Object.fromEntries(typed.map((field) => [field, input[field]])),
    facets: mapFacets((id) => {
      const [before, now] = [start.facets[id], input.facets[id]];
      const kept = draft.facets[id].filter((value) => now.includes(value) || !before.includes(value));
      return [...new Set([...kept, ...now.filter((value) => !before.includes(value))])];
    }),
  };
}

/** An error in a field: not what it takes, or a minimum above the maximum. */
export type FieldFault = 'invalid' | 'order';

/** The fields that have an error. */
export type FieldFaults = Readonly<{ [Field in 'price' | 'float' | 'pattern']?: FieldFault | undefined }>;

/** Converts a draft to a filter, or returns its errors. Empty fields, and limits that exclude nothing, are no limit. */
export function readDraft(draft: FilterDraft): { part: Partial<Filter> } | { faults: FieldFaults } {
  const price = readPrices(draft);
  const float = readFloats(draft);
  const pattern = readPatterns(draft.pattern);
  if (typeof price === 'string' || typeof float === 'string' || typeof pattern === 'string')
    return { faults: { price: faultOf(price), float: faultOf(float), pattern: faultOf(pattern) } };
  return { part: { ...price, facets: { ...draft.facets, ...float, pattern } } };
}

const faultOf = (read: object | FieldFault) => (typeof read === 'string' ? read : undefined);

function readPrices({ min, max }: FilterDraft): Pick<Filter, 'priceFrom' | 'priceTill'> | FieldFault {
  const from = bound(min);
  const till = bound(max);
  if (from === 'invalid' || till === 'invalid') return 'invalid';
  const price = { priceFrom: from || undefined, priceTill: till };
  return priceOrderWrong(price) ? 'order' : price;
}

function bound(text: string): number | undefined | 'invalid' {
  if (plainText(text) === '') return undefined;
  const minor = parseTypedAmount(text);
  return minor === undefined || minor > PRICE_AT_MOST ? 'invalid' : minor;
}

function readFloats(draft: FilterDraft): Record<'floatFrom' | 'floatTill', string[]> | FieldFault {
  const from = floatBound(draft.floatFrom, 0);
  const till = floatBound(draft.floatTill, 1);
  if (from === 'invalid' || till === 'invalid') return 'invalid';
  if (from > till) return 'order';
  return { floatFrom: from > 0 ? [String(from)] : [], floatTill: till < 1 ? [String(till)] : [] };
}

/** A typed float; six digits are enough, and are written without an exponent. */
function floatBound(text: string, empty: number): number | 'invalid' {
  const plain = plainNumber(text).trim().replace(',', '.');
  if (plain === '') return empty;
  return /^(?:0?\.\d{1,6}|0\.?|1(?:\.0*)?)$/.test(plain) ? Number(plain) : 'invalid';
}

/** Typed paint seeds, with anything between them that separates. */
function readPatterns(text: string): string[] | 'invalid' {
  const seeds = plainNumber(text)
    .split(/[,;،\s]+/)
    .filter(Boolean);
  return seeds.every((seed) => /^\d{1,4}$/.test(seed) && Number(seed) <= 1000)
    ? [...new Set(seeds.map((seed) => String(Number(seed))))]
    : 'invalid';
}
