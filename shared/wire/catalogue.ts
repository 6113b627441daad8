import * as z from 'zod/mini';
import type { CurrencyName } from '../money.ts';
import { pathPart } from '../rules/category-address.ts';
import { INSPECT_LINK, readInspectLink } from '../rules/inspect-link.ts';
import { arrayOf, listOf, requiredListOf } from './lists.ts';
import { flag, id, money, name, numeric, optional, text } from './scalars.ts';
import { BADGES, priced, toItem, type Item, type Priced, type UnpricedItem } from './to-item.ts';

/** Badges that the shop does not know are left out, and are nothing to log. */
const badges = z.lazy(() =>
  z.catch(
    z.pipe(
      arrayOf(z.catch(z.optional(z.enum(['TOP', 'NEW', 'SALE'])), undefined)),
      z.transform((names) => names.flatMap((name) => (name === undefined ? [] : [BADGES[name]]))),
    ),
    () => [],
  ),
);

/** What a list says of a copy, apart from its name and price. A line of the cart may say it too. */
export const copyFacts = () => ({
  exterior: optional(text),
  category: optional(text),
  quality: optional(text),
  // Outside the contract; shown if a backend sends them.
  old_price: optional(money),
  float: optional(numeric.check(z.minimum(0), z.maximum(1))),
  stattrak: z.catch(z._default(flag, false), false),
});

const listed = () => ({
  id,
  title: optional(text),
  type: z.catch(text, ''),
  price: money,
  img_url: z.catch(z.string(), ''),
  badges,
  ...copyFacts(),
  // Outside the contract too.
  weapon: optional(text),
  finish: optional(text),
  pattern: optional(text),
  collection: optional(text),
});

/** One item of items/list, items/recommended and `similar`. */
export const item = z.lazy(() => z.pipe(z.object(listed()), z.transform(toItem)));

/** Adds the request's currency to an item. */
export const pricedItem = (wire: UnpricedItem, currency: CurrencyName): Item => priced(wire, currency);

export type { Item };

/** GET items/list: payload and `meta`. The page count follows from `total`. */
export const itemList = z.lazy(() =>
  z.object({
    payload: requiredListOf(item),
    meta: optional(z.object({ total: numeric, pages: optional(numeric) })),
  }),
);

/** GET items/recommended. */
export const items = z.lazy(() => requiredListOf(item));

/** GET items/{id}. */
export const itemDetails = z.lazy(() =>
  z.pipe(
    z.object({
      ...listed(),
      description: optional(z.string()),
      // Outside the contract; shown if a backend sends it.
      inspect_url: optional(z.pipe(z.string().check(z.regex(INSPECT_LINK)), z.transform(readInspectLink))),
      similar: listOf(item),
    }),
    z.transform((wire) => ({
      ...toItem(wire),
      /** The server's weapon name; undefined if it sends none. */
      weaponName: wire.weapon,
      pattern: wire.pattern,
      collection: wire.collection,
      description: wire.description,
      /** A Steam link that shows this copy in the game. */
      inspectUrl: wire.inspect_url,
      similar: wire.similar,
    })),
  ),
);
type WireDetails = z.output<typeof itemDetails>;

/** An item as the item page shows it. */
export type ItemDetails = Priced<Omit<WireDetails, 'similar'>> & { similar: Item[] };

/** Adds the request's currency to an item's details. */
export function pricedDetails(wire: WireDetails, currency: CurrencyName): ItemDetails {
  return {
    ...priced(wire, currency),
    similar: wire.similar.map((each) => pricedItem(each, currency)),
  };
}

/** GET items/subcategories. Entries without a name are dropped. */
export const subcategories = z.lazy(() =>
  z.pipe(
    listOf(z.object({ category: name, sub_categories: listOf(name) })),
    z.transform((list) =>
      list.map((entry) => ({
        title: entry.category,
        value: pathPart(entry.category),
        types: entry.sub_categories,
      })),
    ),
  ),
);
export type Subcategory = z.output<typeof subcategories>[number];

/** GET categories. */
export interface Category {
  id: string;
  name: string;
  url: string;
  subcategories: Category[];
}
export const category: z.ZodMiniType<Category> = z.object({
  id,
  name,
  url: z.catch(text, ''),
  get subcategories() {
    return listOf(category);
  },
});
export const categories = z.lazy(() => requiredListOf(category));
