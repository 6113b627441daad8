import { isSaidBy, readItemName, splitName } from '../item-name.ts';
import { isBlank } from '../plain-line.ts';
import { priceOf, type CurrencyName, type Price } from '../money.ts';
import { rarityOf, type Rarity } from '../rarity.ts';

/** The server's badges and ours. */
export const BADGES = { TOP: 'top', NEW: 'new', SALE: 'sale' } as const;
export type BadgeKind = (typeof BADGES)[keyof typeof BADGES];

/** An item as the server lists it, with its members read. */
export interface ListedItem {
  id: string;
  title: string | undefined;
  type: string;
  exterior: string | undefined;
  category: string | undefined;
  /** The server's text for the rarity. */
  quality: string | undefined;
  /** Minor units of the request's currency. */
  price: number;
  img_url: string;
  badges: BadgeKind[];
  old_price: number | undefined;
  /** From 0 to 1. */
  float: number | undefined;
  stattrak: boolean;
  weapon: string | undefined;
  finish: string | undefined;
  /** The paint seed, as the server writes it. */
  pattern: string | undefined;
  collection: string | undefined;
}

/** An item as the shop shows it, without its currency. */
export interface UnpricedItem {
  id: string;
  title: string | undefined;
  type: string;
  /** The server's text, or that of the title; the item page defaults to Field-Tested. */
  exterior: string | undefined;
  category: string | undefined;
  /** The server's text for the rarity, e.g. `Covert`. */
  rarityName: string | undefined;
  rarity: Rarity;
  /** Minor units of the request's currency; `pricedItem` adds it. */
  price: number;
  /** Minor units; undefined unless it is above the price. */
  oldPrice: number | undefined;
  imagePath: string;
  badges: BadgeKind[];
  /** From 0 to 1. */
  float: number | undefined;
  stattrak: boolean;
  /** Empty for a name without a bar that ends with it, such as that of a knife without paint. */
  weapon: string;
  /** Without the exterior. */
  finish: string;
  /** The paint seed, as the server writes it. */
  pattern?: string | undefined;
  collection?: string | undefined;
}

/** What does not change about a copy. */
export type ItemFacts = Pick<
  UnpricedItem,
  'category' | 'exterior' | 'float' | 'rarity' | 'rarityName' | 'stattrak'
>;

/** The facts of an item. */
export const factsOf = ({
  category,
  exterior,
  float,
  rarity,
  rarityName,
  stattrak,
}: ItemFacts): ItemFacts => ({
  ...{ category, exterior, float, rarity, rarityName, stattrak },
});

/** Weapon and finish as cards show them: the server's, but for a weapon that the name says too, or says with Souvenir. */
function shownNames(name: string, wire: Pick<ListedItem, 'weapon' | 'finish'>) {
  const [weapon, ownFinish] = splitName(name);
  const finish = wire.finish || ownFinish;
  const told = wire.weapon || weapon;
  if (weapon === '') return { weapon: isSaidBy(finish, told) ? '' : told, finish };
  return { weapon: isSaidBy(weapon, told) ? weapon : told, finish };
}

/** Converts an item of the server for the shop. */
export function toItem(wire: ListedItem): UnpricedItem {
  // A name of which nothing can be seen is none: a link needs a name.
  const title = isBlank(wire.title ?? '') ? undefined : wire.title;
  const name = readItemName(title ?? '', wire.exterior);
  return {
    id: wire.id,
    title,
    type: wire.type,
    exterior: wire.exterior ?? (name.exterior || undefined),
    category: wire.category,
    rarityName: wire.quality,
    rarity: rarityOf(wire.quality),
    price: wire.price,
    oldPrice: wire.old_price !== undefined && wire.old_price > wire.price ? wire.old_price : undefined,
    imagePath: wire.img_url,
    badges: [...new Set(wire.badges)],
    float: wire.float,
    stattrak: wire.stattrak || name.statTrak,
    ...shownNames(name.name, wire),
    pattern: wire.pattern,
    collection: wire.collection,
  };
}

/** `T` with its amounts as prices. */
export type Priced<T> = Omit<T, 'price' | 'oldPrice'> & { price: Price; oldPrice: Price | undefined };

/** An item as the shop shows it. */
export type Item = Priced<UnpricedItem>;

/** Adds the request's currency to an item, or to its details. */
export function priced<T extends UnpricedItem>(wire: T, currency: CurrencyName): Priced<T> {
  const { price, oldPrice, ...rest } = wire;
  return {
    ...rest,
    price: priceOf(price, currency),
    oldPrice: oldPrice === undefined ? undefined : priceOf(oldPrice, currency),
  };
}
