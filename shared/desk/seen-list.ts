import * as z from 'zod/mini';
import { mapFacets } from '../facets.ts';
import { SORT_IDS } from '../sorts.ts';
import { anyId, count, shortText } from './kept-values.ts';

const amount = z.optional(z.number().check(z.minimum(0)));

/** A list that the page got from the server: what it asked for, and what came. */
export const seenList = z.object({
  request: z.object({
    page: z.optional(count),
    limit: z.number().check(z.int(), z.minimum(1), z.maximum(100)),
    sort: z.optional(z.enum(SORT_IDS)),
    search: z.optional(z.string().check(z.maxLength(200))),
    priceFrom: amount,
    priceTill: amount,
    facets: z.optional(
      z.object(mapFacets(() => z.optional(z.readonly(z.array(shortText).check(z.maxLength(100)))))),
    ),
    sale: z.optional(z.boolean()),
    new: z.optional(z.boolean()),
    random: z.optional(z.boolean()),
    category: z.optional(shortText),
  }),
  currency: z.string().check(z.maxLength(20)),
  /** Whether its titles are English. */
  isEnglish: z.boolean(),
  total: count,
  items: z
    .array(
      z.object({
        id: anyId,
        title: z.optional(shortText),
        exterior: z.optional(shortText),
        stattrak: z.boolean(),
        /** Minor units of the currency. */
        price: z.number().check(z.int()),
      }),
    )
    .check(z.maxLength(100)),
});
export type SeenList = z.output<typeof seenList>;
