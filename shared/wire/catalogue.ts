import * as z from 'zod/mini';
import { FACET_IDS, FACETS, mapFacets } from '../facets.ts';
import { priceOf, type CurrencyName, type Price } from '../money.ts';
import { rarityOf } from '../rarity.ts';
import { pathPart } from '../rules/category-address.ts';
import { flag, id, listOf, money, numeric, optional, text } from './scalars.ts';

/** Badges as the server writes them, and as we do. */
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
  // Beyond the contract, and shown where a backend has them.
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
    /** As the server named it; pages fall back to Field-Tested. */
    exterior: wire.exterior,
    category: wire.category,
    /** The server's word for it, e.g. `Covert`. */
    rarityName: wire.quality,
    rarity: rarityOf(wire.quality),
    /** Minor units of the currency asked for; `pricedItem` says which. */
    price: wire.price,
    /** Minor units; only where it is more than the price. */
    oldPrice: wire.old_price !== undefined && wire.old_price > wire.price ? wire.old_price : undefined,
    imagePath: wire.img_url,
    badges: [...new Set(wire.badges)],
    float: wire.float,
    stattrak: wire.stattrak,
    weapon: wire.weapon ?? weapon,
    finish: wire.finish ?? finish,
  };
}

/** `AK-47 | Redline` is a weapon and its finish; a title without a bar is a finish of its own. */
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

/** An item whose answer was asked for in `currency`. */
export const pricedItem = (wire: WireItem, currency: CurrencyName): Item => priced(wire, currency);

/** GET items/list, the payload; its `meta` stands beside it. Page count is whatever `total` needs. */
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
      /** The server's own weapon name; absent where it gave none. */
      weaponName: wire.weapon,
      pattern: wire.pattern,
      collection: wire.collection,
      description: wire.description,
      similar: wire.similar,
    })),
  ),
);
type WireDetails = z.output<typeof itemDetails>;

/** An item as its own page shows it. */
export type ItemDetails = Priced<Omit<WireDetails, 'similar'>> & { similar: Item[] };

/** An item's details whose answer was asked for in `currency`. */
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
/** GET items/filter-data: each facet's values. They are texts of the server, shown as they are; empty ones are dropped. */
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
