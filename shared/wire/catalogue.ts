import * as z from 'zod/mini';
import { FACET_IDS, FACETS, mapFacets } from '../facets.ts';
import { priceOf, type CurrencyName, type Price } from '../money.ts';
import { rarityOf } from '../rarity.ts';
import { pathPart } from '../rules/category-address.ts';
import { flag, id, listOf, money, numeric, optional, text } from './scalars.ts';

/** The server's badges and ours. */
const BADGES = { TOP: 'top', NEW: 'new', SALE: 'sale' } as const;
const badge = z.lazy(() =>
  z.pipe(
    z.enum(['TOP', 'NEW', 'SALE']),
    z.transform((name) => BADGES[name]),
  ),
);

const listed = () => ({
  id,
  title: optional(text),
  type: z.catch(text, ''),
  exterior: optional(text),
  category: optional(text),
  quality: optional(text),
  price: money,
  img_url: z.catch(z.string(), ''),
  badges: listOf(badge),
  // Outside the contract; shown if a backend sends them.
  old_price: optional(money),
  float: optional(numeric.check(z.minimum(0), z.maximum(1))),
  stattrak: z.catch(z._default(flag, false), false),
  weapon: optional(text),
  finish: optional(text),
});
type Listed = z.output<z.ZodMiniObject<ReturnType<typeof listed>>>;

function toItem(wire: Listed) {
  const [weapon, finish] = splitTitle(wire.title ?? '');
  return {
    id: wire.id,
    title: wire.title,
    type: wire.type,
    /** The server's text; the item page defaults to Field-Tested. */
    exterior: wire.exterior,
    category: wire.category,
    /** The server's text for the rarity, e.g. `Covert`. */
    rarityName: wire.quality,
    rarity: rarityOf(wire.quality),
    /** Minor units of the request's currency; `pricedItem` adds it. */
    price: wire.price,
    /** Minor units; undefined unless it is above the price. */
    oldPrice: wire.old_price !== undefined && wire.old_price > wire.price ? wire.old_price : undefined,
    imagePath: wire.img_url,
    badges: [...new Set(wire.badges)],
    float: wire.float,
    stattrak: wire.stattrak,
    weapon: wire.weapon ?? weapon,
    finish: wire.finish ?? finish,
  };
}

/** Splits `AK-47 | Redline` into weapon and finish. A title without a bar is the finish. */
function splitTitle(title: string): [string, string] {
  const at = title.indexOf(' | ');
  return at < 0 ? ['', title] : [title.slice(0, at), title.slice(at + 3)];
}

/** One item of items/list, items/recommended and `similar`. */
export const item = z.lazy(() => z.pipe(z.object(listed()), z.transform(toItem)));
type WireItem = z.output<typeof item>;

/** `T` with its amounts as prices. */
type Priced<T> = Omit<T, 'price' | 'oldPrice'> & { price: Price; oldPrice: Price | undefined };

/** An item as the shop shows it. */
export type Item = Priced<WireItem>;

function priced<T extends WireItem>(wire: T, currency: CurrencyName): Priced<T> {
  const { price, oldPrice, ...rest } = wire;
  return {
    ...rest,
    price: priceOf(price, currency),
    oldPrice: oldPrice === undefined ? undefined : priceOf(oldPrice, currency),
  };
}

/** Adds the request's currency to an item. */
export const pricedItem = (wire: WireItem, currency: CurrencyName): Item => priced(wire, currency);

/** GET items/list: payload and `meta`. The page count follows from `total`. */
export const itemList = z.lazy(() =>
  z.object({
    payload: z.array(item),
    meta: optional(z.object({ total: numeric, pages: optional(numeric) })),
  }),
);

/** GET items/recommended. */
export const items = z.lazy(() => z.array(item));

/** GET items/{id}. */
export const itemDetails = z.lazy(() =>
  z.pipe(
    z.object({
      ...listed(),
      pattern: optional(text),
      collection: optional(text),
      description: optional(z.string()),
      similar: listOf(item),
    }),
    z.transform((wire) => ({
      ...toItem(wire),
      /** The server's weapon name; undefined if it sends none. */
      weaponName: wire.weapon,
      pattern: wire.pattern,
      collection: wire.collection,
      description: wire.description,
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

const words = z.lazy(() =>
  z.pipe(
    listOf(text),
    z.transform((list) => [...new Set(list.filter((word) => word.trim() !== ''))]),
  ),
);
/** GET items/filter-data: each facet's values, which are shown unchanged. Empty ones are dropped. */
export const filterData = z.lazy(() =>
  z.pipe(
    z.object(Object.fromEntries(FACET_IDS.map((id) => [FACETS[id].choices, words]))),
    z.transform((wire) => mapFacets((id) => wire[FACETS[id].choices] ?? [])),
  ),
);

/** GET items/subcategories. Entries without a category are dropped. */
export const subcategories = z.lazy(() =>
  z.pipe(
    listOf(
      z.object({ category: z.pipe(text, z.string().check(z.minLength(1))), sub_categories: listOf(text) }),
    ),
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
  name: text,
  url: z.catch(z.string(), ''),
  get subcategories() {
    return listOf(category);
  },
});
export const categories = z.lazy(() => z.array(category));
