import type { Category, Subcategory } from '#shared/wire/catalogue.ts';
import { priced, toItem, BADGES, type BadgeKind, type Item } from '#shared/wire/to-item.ts';
import { payloadOf } from '#shared/wire/payload-of.ts';
import { asFlag, asId, asList, asName, asNumber, FLAGS, textOf } from '#shared/wire/read-scalars.ts';
import { EURO, toMinor, type CurrencyName } from '#shared/money.ts';
import { pathPart } from '#shared/rules/category-address.ts';
import { readInspectLink } from '#shared/rules/inspect-link.ts';
import { field } from './field.ts';

// Reads items as the schemas in `shared/wire/catalogue.ts` do, which are too large for the first view.
// `read-items.test.ts` compares the two.

function money(value: unknown): number | undefined {
  const amount = asNumber(value);
  try {
    return amount === undefined ? undefined : toMinor(amount);
  } catch {
    return undefined;
  }
}

/** Undefined for a value that is no flag. */
export function readFlag(value: unknown): boolean | undefined {
  const flag = FLAGS.find((each) => each === value);
  return flag === undefined ? undefined : asFlag(flag);
}

const isBadge = (value: unknown): value is keyof typeof BADGES =>
  value === 'TOP' || value === 'NEW' || value === 'SALE';

function badges(value: unknown): BadgeKind[] {
  const list = asList(value);
  return Array.isArray(list) ? list.filter(isBadge).map((name) => BADGES[name]) : [];
}

/** An item of a list; undefined when it does not fit the contract. */
export function readItem(wire: unknown, currency: CurrencyName): Item | undefined {
  const own = (name: string) => field(wire, name);
  const [itemId, price] = [asId(own('id')), money(own('price'))];
  if (itemId === undefined || price === undefined) return undefined;
  const float = asNumber(own('float'));
  const image = own('img_url');
  const listed = {
    id: itemId,
    title: textOf(own('title')),
    type: textOf(own('type')) ?? '',
    exterior: textOf(own('exterior')),
    category: textOf(own('category')),
    quality: textOf(own('quality')),
    price,
    img_url: typeof image === 'string' ? image : '',
    badges: badges(own('badges')),
    old_price: money(own('old_price')),
    float: float !== undefined && float >= 0 && float <= 1 ? float : undefined,
    stattrak: readFlag(own('stattrak')) ?? false,
    weapon: textOf(own('weapon')),
    finish: textOf(own('finish')),
    pattern: textOf(own('pattern')),
    collection: textOf(own('collection')),
  };
  return priced(toItem(listed), currency);
}

/** An answer's body; undefined for a failure, and for an answer that is not the contract's. */
export function readBody({ status, body }: { status: number; body: string }): unknown {
  if (status < 200 || status > 299) return undefined;
  try {
    const answer: unknown = JSON.parse(body);
    const said = field(answer, 'status');
    return typeof said === 'string' && said !== 'OK' ? undefined : answer;
  } catch {
    return undefined;
  }
}

/** How many items a list has on all its pages. */
export function readTotal(body: unknown): number | undefined {
  const total = asNumber(field(field(body, 'meta'), 'total'));
  return total ?? readList(payloadOf(body), (wire) => readItem(wire, EURO))?.length;
}

/** A list without the entries that break the contract; undefined for none, and when all of its entries do. */
function readList<T>(wire: unknown, read: (entry: unknown) => T | undefined): T[] | undefined {
  const list = asList(wire);
  if (!Array.isArray(list)) return undefined;
  const entries = list.map(read).filter((each) => each !== undefined);
  return entries.length > 0 || list.length === 0 ? entries : undefined;
}

/** The items of a list, as many as were asked for; undefined when it can't be read. */
export const readItems = (payload: unknown, currency: CurrencyName, limit: number): Item[] | undefined =>
  readList(payload, (wire) => readItem(wire, currency))?.slice(0, limit);

/** An item with what the item page shows besides; undefined when it does not fit the contract. */
export function readDetails(wire: unknown, currency: CurrencyName) {
  const item = readItem(wire, currency);
  const inspectUrl = field(wire, 'inspect_url');
  return (
    item && {
      ...item,
      weaponName: textOf(field(wire, 'weapon')),
      pattern: item.pattern,
      collection: textOf(field(wire, 'collection')),
      inspectUrl: typeof inspectUrl === 'string' ? readInspectLink(inspectUrl) : undefined,
    }
  );
}

/** The chips; undefined without an answer. Entries without a name are dropped. */
export function readSubcategories(payload: unknown): Subcategory[] | undefined {
  if (payload === undefined) return undefined;
  const read = (wire: unknown) => {
    const title = asName(field(wire, 'category'));
    const types = readList(field(wire, 'sub_categories'), asName) ?? [];
    return title === undefined ? undefined : { title, value: pathPart(title), types };
  };
  return readList(payload, read) ?? [];
}

function readCategory(wire: unknown): Category | undefined {
  const [categoryId, name] = [asId(field(wire, 'id')), asName(field(wire, 'name'))];
  if (categoryId === undefined || name === undefined) return undefined;
  const url = textOf(field(wire, 'url')) ?? '';
  const subcategories = readList(field(wire, 'subcategories'), readCategory) ?? [];
  return { id: categoryId, name, url, subcategories };
}

/** The games; undefined when they can't be read. */
export const readCategories = (payload: unknown): Category[] | undefined => readList(payload, readCategory);
