import * as z from 'zod/mini';

import { SORT_IDS, type SortId } from '#shared/sorts.ts';
import { fail, parse } from '../answers.ts';

/** The query of items/list. All values are text. A value that is no number, flag or known word gets 422. */

const blank = (text: string) => text.trim() === '';

/** An optional parameter: blank text counts as missing. */
function maybe<T>(schema: z.ZodMiniType<T, string>) {
  return z.optional(
    z.pipe(
      z.transform((value: unknown) => (typeof value === 'string' && blank(value) ? undefined : value)),
      z.optional(schema),
    ),
  );
}

const wholeNumber = (low: number, high: number, says: string) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,10}$/, says)),
    z.pipe(z.transform(Number), z.number().check(z.gte(low, says), z.lte(high, says))),
  );

const amount = (name: string) => {
  const says = `The ${name} field must be an amount such as 12.50.`;
  return z.pipe(z.string().check(z.regex(/^\d{1,9}(\.\d{1,6})?$/, says)), z.transform(Number));
};

const flag = (name: string) =>
  z.pipe(
    z.string().check(z.regex(/^(0|1|true|false)$/, `The ${name} field must be true or false.`)),
    z.transform((text) => text === '1' || text === 'true'),
  );

const partOfOne = (name: string) => {
  const says = `The ${name} field must be a float from 0 to 1.`;
  return z.pipe(z.string().check(z.regex(/^(0(\.\d{1,20})?|1(\.0{1,20})?)$/, says)), z.transform(Number));
};

const LIST_AT_MOST = 100;

/** A comma-separated list; empty entries are dropped. */
const list = z.pipe(
  z.string().check(z.maxLength(4000, 'The list is too long.')),
  z.pipe(
    z.transform((text: string) => [
      ...new Set(
        text
          .split(',')
          .map((entry) => entry.trim())
          .filter((entry) => entry !== ''),
      ),
    ]),
    z.array(z.string()).check(z.maxLength(LIST_AT_MOST, `At most ${LIST_AT_MOST} entries can be chosen.`)),
  ),
);

const word = z.string().check(z.maxLength(100, 'The text is too long.'));

/** Currency and language, which every GET may carry. */
export const ScopeQuery = z.object({ currency: maybe(word), lang_id: maybe(word) });

/** The query of items/filter-data and items/subcategories. */
export const CategoryQuery = z.extend(ScopeQuery, { category: maybe(word) });

/** The highest `limit`, which testers can lower, and the default. */
export const LIMIT_AT_MOST = 100;
const LIMIT = 15;
const limitText = (most: number) => `The limit field must be a whole number from 1 to ${most}.`;

export const ListQuery = z
  .extend(CategoryQuery, {
    page: z._default(
      maybe(wholeNumber(1, 2_147_483_647, 'The page field must be a whole number from 1.')),
      1,
    ),
    limit: maybe(wholeNumber(1, LIMIT_AT_MOST, limitText(LIMIT_AT_MOST))),
    sort: maybe(z.enum(SORT_IDS, `The sort field must be one of ${SORT_IDS.join(', ')}.`)),
    search: maybe(z.string().check(z.maxLength(200, 'The search text must have at most 200 characters.'))),
    price_from: maybe(amount('price from')),
    price_till: maybe(amount('price till')),
    type: maybe(list),
    quality: maybe(list),
    heroes: maybe(list),
    exterior_names: maybe(list),
    item_class: maybe(list),
    float_from: maybe(partOfOne('float from')),
    float_till: maybe(partOfOne('float till')),
    stattrak: maybe(flag('stattrak')),
    pattern: maybe(
      z.pipe(
        list,
        z.array(z.string().check(z.regex(/^\d{1,4}$/, 'The pattern field must have paint seeds.'))),
      ),
    ),
    collection: maybe(list),
    sale: maybe(flag('sale')),
    new: maybe(flag('new')),
    random: maybe(flag('random')),
  })
  .check(
    z.refine((query) => (query.float_from ?? 0) <= (query.float_till ?? 1), {
      path: ['float_from'],
      error: 'The float from field must not be above float till.',
    }),
    z.refine((query) => (query.price_from ?? 0) <= (query.price_till ?? Infinity), {
      path: ['price_from'],
      error: 'The price from field must not be above price till.',
    }),
  );

/** The query with its limit and its order. */
export type ListQuery = z.output<typeof ListQuery> & { limit: number; sort: SortId };

/**
 * Reads the query of items/list. Without an order, items on sale have the highest discount first, others the highest
 * price.
 * @param most the highest `limit`
 * @throws Refusal 422
 */
export function readListQuery(query: unknown, most: number): ListQuery {
  const read = parse(ListQuery, query);
  const { limit = Math.min(LIMIT, most) } = read;
  if (limit > most) throw fail(422, limitText(most), { limit: [limitText(most)] });
  const { sort = read.sale === true ? 'discount' : 'desc' } = read;
  return { ...read, limit, sort };
}
