import * as z from 'zod/mini';
import { isScriptUrl } from '#shared/address.ts';
import { SELLING_EXTERIORS, type SellingExterior } from '#shared/exterior.ts';
import { parseTypedAmount } from '#shared/typed-amount.ts';
import { plainText } from '#shared/typed-text.ts';
import type { FormKey } from '../../../i18n/field-text.ts';

const textKey = (key: FormKey): FormKey => key;

/** Longest name and link that servers accept. */
export const TITLE_LIMIT = 255;
export const LINK_LIMIT = 2048;

/** Parses a typed or pasted price such as `12,50` or `€ 12.50`. @returns minor units; undefined unless above 0 */
export function readPrice(typed: string): number | undefined {
  const minor = parseTypedAmount(typed.replace(/[\s\p{Sc}]/gu, ''));
  return minor !== undefined && minor > 0 ? minor : undefined;
}

/** The exterior of a select's value; undefined for an unknown value. */
export function exteriorOf(value: string): SellingExterior | undefined {
  return SELLING_EXTERIORS.find((exterior) => exterior.value === value)?.value;
}

/** The rules of the sell form. Every field is text; it is converted when it is sent. */
export const sellSchema = z.object({
  title: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, textKey('sell.nameRequired')),
      z.maxLength(TITLE_LIMIT, textKey('sell.nameLong')),
    ),
  price: z.string().check(z.refine((typed) => readPrice(typed) !== undefined, textKey('sell.priceInvalid'))),
  exterior: z
    .string()
    .check(z.refine((value) => exteriorOf(value) !== undefined, textKey('sell.exteriorRequired'))),
  itemUrl: z.string().check(
    z.overwrite(plainText),
    z.minLength(1, textKey('sell.linkRequired')),
    z.maxLength(LINK_LIMIT, textKey('sell.linkInvalid')),
    // Others than web URLs are allowed: the shop shows them as text and never opens them.
    z.refine((text) => !isScriptUrl(text), textKey('sell.linkInvalid')),
  ),
});
export type SellForm = z.output<typeof sellSchema>;

/** An empty form. */
export const NOTHING_TYPED: SellForm = { title: '', price: '', exterior: '', itemUrl: '' };

/** Form fields by the server's field names. */
export const SELL_FIELDS = {
  title: 'title',
  price: 'price',
  quality: 'exterior',
  item_url: 'itemUrl',
} as const satisfies Record<string, keyof SellForm>;
