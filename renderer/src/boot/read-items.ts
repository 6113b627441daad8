import type { Category, Subcategory } from '#shared/wire/catalogue.ts';
import { priced, toItem, BADGES, type BadgeKind, type Item } from '#shared/wire/to-item.ts';
import { payloadOf } from '#shared/wire/payload-of.ts';
import { asFlag, asText, FLAGS, NUMERIC } from '#shared/wire/read-scalars.ts';
import { toMinor, type CurrencyName } from '#shared/money.ts';
import { pathPart } from '#shared/rules/category-address.ts';
import { INSPECT_LINK } from '#shared/rules/inspect-link.ts';
import { field } from './field.ts';

// Reads items as the schemas in `shared/wire/catalogue.ts` do, which are too large for the first view.
// `read-items.test.ts` compares the two.

const text = (value: unknown): string | undefined =>
  typeof value === 'string' || Number.isFinite(value) ? asText(String(value)) : undefined;

function numeric(value: unknown): number | undefined {
  const isNumber = typeof value === 'number' || (typeof value === 'string' && NUMERIC.test(value));
  const number = isNumber ? Number(value) : NaN;
  return Number.isFinite(number) ? number : undefined;
}

function money(value: unknown): number | undefined {
  const amount = numeric(value);
  try {
    return amount === undefined ? undefined : toMinor(amount);
  } catch {
    return undefined;
  }
}

/** False for what is no flag. */
export function readFlag(value: unknown): boolean {
  const flag = FLAGS.find((each) => each === value);
  return flag !== undefined && asFlag(flag);
}

function id(value: unknown): string | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : undefined;
  return typeof value === 'string' && value !== '' && value.isWellFormed() ? value : undefined;
}

const isBadge = (value: unknown): value is keyof typeof BADGES =>
  value === 'TOP' || value === 'NEW' || value === 'SALE';

function badges(value: unknown): BadgeKind[] {
  return Array.isArray(value) ? value.filter(isBadge).map((name) => BADGES[name]) : [];
}

/** An item of a list; undefined when it does not fit the contract. */
export function readItem(wire: unknown, currency: CurrencyName): Item | undefined {
  const own = (name: string) => field(wire, name);
  const [itemId, price] = [id(own('id')), money(own('price'))];
  if (itemId === undefined || price === undefined) return undefined;
  const float = numeric(own('float'));
  const image = own('img_url');
  const listed = {
    id: itemId,
    title: text(own('title')),
    type: text(own('type')) ?? '',
    exterior: text(own('exterior')),
    category: text(own('category')),
    quality: text(own('quality')),
    price,
    img_url: typeof image === 'string' ? image : '',
    badges: badges(own('badges')),
    old_price: money(own('old_price')),
    float: float !== undefined && float >= 0 && float <= 1 ? float : undefined,
    stattrak: readFlag(own('stattrak')),
    weapon: text(own('weapon')),
    finish: text(own('finish')),
    pattern: text(own('pattern')),
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
  const onPage: unknown = payloadOf(body);
  const total = numeric(field(field(body, 'meta'), 'total'));
  return total ?? (Array.isArray(onPage) ? onPage.length : undefined);
}

/** The items of a list, as many as were asked for; undefined when one does not fit the contract. */
export function readItems(payload: unknown, currency: CurrencyName, limit: number): Item[] | undefined {
  if (!Array.isArray(payload)) return undefined;
  const items = payload.map((wire: unknown) => readItem(wire, currency));
  const read = items.filter((item) => item !== undefined);
  return read.length === items.length ? read.slice(0, limit) : undefined;
}

/** An item with what the item page shows besides; undefined when it does not fit the contract. */
export function readDetails(wire: unknown, currency: CurrencyName) {
  const item = readItem(wire, currency);
  const inspectUrl = field(wire, 'inspect_url');
  return (
    item && {
      ...item,
      weaponName: text(field(wire, 'weapon')),
      pattern: item.pattern,
      collection: text(field(wire, 'collection')),
      inspectUrl: typeof inspectUrl === 'string' && INSPECT_LINK.test(inspectUrl) ? inspectUrl : undefined,
    }
  );
}

const readTexts = (wire: unknown): string[] =>
  Array.isArray(wire) ? wire.map(text).filter((each) => each !== undefined) : [];

/** The chips; undefined without an answer. Entries without a name are dropped. */
export function readSubcategories(payload: unknown): Subcategory[] | undefined {
  if (payload === undefined) return undefined;
  if (!Array.isArray(payload)) return [];
  return payload.flatMap((wire: unknown) => {
    const [title, types] = [text(field(wire, 'category')), field(wire, 'sub_categories')];
    return title ? [{ title, value: pathPart(title), types: readTexts(types) }] : [];
  });
}

function readCategory(wire: unknown): Category | undefined {
  const [categoryId, name, url] = [id(field(wire, 'id')), text(field(wire, 'name')), field(wire, 'url')];
  if (categoryId === undefined || name === undefined) return undefined;
  const below = field(wire, 'subcategories');
  const subcategories = Array.isArray(below)
    ? below.map(readCategory).filter((each) => each !== undefined)
    : [];
  return { id: categoryId, name, url: typeof url === 'string' ? url : '', subcategories };
}

/** The games; undefined when one does not fit the contract. */
export function readCategories(payload: unknown): Category[] | undefined {
  if (!Array.isArray(payload)) return undefined;
  const all = payload.map(readCategory);
  const read = all.filter((each) => each !== undefined);
  return read.length === all.length ? read : undefined;
}
