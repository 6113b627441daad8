import * as z from 'zod/mini';

import { financialSummary } from '#shared/wire/account.ts';
import { cart, promo } from '#shared/wire/cart.ts';
import { category, item, itemDetails, itemList, subcategories } from '#shared/wire/catalogue.ts';
import { filterData } from '#shared/wire/filter-data.ts';
import { faq, socialLinks, staticPage } from '#shared/wire/content.ts';
import { offer, offerAnswer } from '#shared/wire/offers.ts';
import { deposits, depositStatus, paymentAnswer, purchaseLines } from '#shared/wire/payments.ts';
import { country, currency, language } from '#shared/wire/preferences.ts';
import { flag, id, money, numeric, text } from '#shared/wire/scalars.ts';
import { authCheck, profile, signedIn } from '#shared/wire/session.ts';
import { settings } from '#shared/wire/settings.ts';

/** Any JSON object, with unknown members. */
export type Json = Record<string, unknown>;

/** The named components of the document, with a note that the types cannot express. */
const NAMED: readonly [string, z.core.$ZodType, string?][] = [
  ['Flag', flag, 'A boolean; 0 and 1, and their texts, are as good.'],
  ['Number', numeric, 'A number, or its decimal text.'],
  ['Identifier', id, 'A number up to 2^53 is as good as its text. Never empty.'],
  ['Text', text, 'A number up to 2^53 is as good as its text.'],
  [
    'Money',
    money,
    'A decimal amount, such as 12.5 for twelve and a half, or its text. At most two decimals count.',
  ],
  ['AuthCheck', authCheck],
  ['SignedIn', signedIn, '`token` is a bearer token, for backends that have them.'],
  [
    'Profile',
    profile,
    '`balance` is EUR, `created_at` epoch seconds. `steamId` is a SteamID64, always text: as a number it is rounded.',
  ],
  ['FinancialSummary', financialSummary, '`display` is in the currency named, `eur` in EUR.'],
  ['Language', language],
  ['Currency', currency, '`value` is units of this currency for 1 EUR.'],
  ['Country', country, '`iso` is the code of two letters.'],
  ['Settings', settings, '`min_top_up` is EUR; `requisites` is HTML.'],
  ['Category', category],
  ['Item', item, '`quality` is the rarity. `float` is 0 to 1, `pattern` the paint seed.'],
  ['ItemDetails', itemDetails, '`description` is HTML. `inspect_url` shows the copy in Counter-Strike.'],
  ['ItemList', itemList],
  [
    'FilterData',
    filterData,
    '`sorts` names the orders of items/list. `desc` and `asc` need not be listed. `filters` names what else items/list filters by: `float` (`float_from`, `float_till`), `stattrak`, `pattern` (paint seeds) and `collection` (one of `collections`). The shop ignores names that it does not know.',
  ],
  ['Subcategories', subcategories],
  ['Faq', faq],
  ['StaticPage', staticPage],
  ['SocialLinks', socialLinks],
  ['Promo', promo, 'Amounts are in the currency asked for.'],
  ['Cart', cart, '`total` and prices are in the currency asked for.'],
  [
    'PaymentAnswer',
    paymentAnswer,
    '`balance` is EUR. `order` is for backends whose address does not name it.',
  ],
  ['DepositStatus', depositStatus],
  ['Deposits', deposits, '`created_at` is epoch seconds; `sum` is in `currency`.'],
  [
    'Purchases',
    purchaseLines,
    '`created_at` is epoch seconds; `sum` is the price of one piece in `currency`. Records of the balance view have neither `id` nor item.',
  ],
  ['Offer', offer, '`date_time` is epoch seconds; prices are in `currency`; `quality` is the exterior.'],
  ['OfferAnswer', offerAnswer],
];

const INLINE = 'Inline';
/** The prefix of references to named schemas. */
export const REF = '#/components/schemas/';

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Members that only name a schema in JSON Schema. */
const NAME_MEMBERS = new Set(['$schema', '$id', 'id']);
/** True for the bounds of safe integers, which the document omits. */
const isSafeBound = (value: unknown) =>
  typeof value === 'number' && Math.abs(value) === Number.MAX_SAFE_INTEGER;

const isNull = (schema: unknown) => isJson(schema) && schema['type'] === 'null';

/** Removes `null` from a list entry: the shop skips such entries, but no backend should send them. */
function withoutNull(schema: unknown): unknown {
  if (!isJson(schema)) return schema;
  const { anyOf, type, ...rest } = schema;
  if (Array.isArray(type)) {
    const types: unknown[] = type.filter((each) => each !== 'null');
    return { type: types.length === 1 ? types[0] : types, ...rest };
  }
  if (!Array.isArray(anyOf)) return schema;
  const left: unknown[] = anyOf.filter((each) => !isNull(each));
  return left.length === 1 && isJson(left[0]) ? { ...rest, ...left[0] } : { anyOf: left, ...rest };
}

/**
 * Converts a Zod schema for OpenAPI 3.1, which is JSON Schema 2020-12: removes its names, and makes list entries
 * non-null. Pure.
 */
export function toOpenApiSchema(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(toOpenApiSchema);
  if (!isJson(schema)) return schema;
  const entries = Object.entries(schema)
    .filter(([key, value]) => !NAME_MEMBERS.has(key) && value !== undefined && !isSafeBound(value))
    .map(([key, value]): [string, unknown] => {
      if (key === 'properties' && isJson(value))
        return [
          key,
          Object.fromEntries(Object.entries(value).map(([name, each]) => [name, toOpenApiSchema(each)])),
        ];
      return [key, toOpenApiSchema(key === 'items' ? withoutNull(value) : value)];
    });
  return Object.fromEntries(entries);
}

/** Collects named schemas as components, and makes other schemas refer to them. */
export function openSchemas() {
  const registry = z.registry<{ id: string }>();
  for (const [name, schema] of NAMED) registry.add(schema, { id: name });
  const params = {
    io: 'input',
    unrepresentable: 'any',
    uri: (name: string) => REF + name,
  } as const;
  const { schemas } = z.toJSONSchema(registry, params);
  const components: Record<string, Json> = {};
  for (const [name, , about] of NAMED) {
    const made = toOpenApiSchema(schemas[name]);
    if (!isJson(made)) throw new Error(`There is no schema ${name}.`);
    components[name] = about === undefined ? made : { description: about, ...made };
  }
  return {
    components,
    /** The schema's JSON, or a reference when it is a named one; it may contain named ones. */
    of(schema: z.core.$ZodType): Json {
      const name = registry.get(schema)?.id;
      if (name !== undefined) return { $ref: REF + name };
      const probe = z.registry<{ id: string }>();
      for (const [each, known] of NAMED) probe.add(known, { id: each });
      probe.add(schema, { id: INLINE });
      const made = toOpenApiSchema(z.toJSONSchema(probe, params).schemas[INLINE]);
      if (!isJson(made)) throw new Error('Zod gave no schema.');
      return made;
    },
  };
}
