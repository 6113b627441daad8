import * as z from 'zod/mini';
import { isScriptUrl } from '#shared/address.ts';
import { SELLING_EXTERIORS, type SellingExterior } from '#shared/exterior.ts';
import { parseTypedAmount } from '#shared/money.ts';
import type { FormKey } from '../../../i18n/field-text.ts';

const said = (key: FormKey): FormKey => key;

/** Longest name and link, as servers take them. */
export const TITLE_LIMIT = 255;
export const LINK_LIMIT = 2048;

/** The price as typed or pasted, in minor units: `12,50`, `€ 12.50`. Undefined unless it is more than nothing. */
export function readPrice(typed: string): number | undefined {
  const minor = parseTypedAmount(typed.replace(/[\s\p{Sc}]/gu, ''));
  return minor !== undefined && minor > 0 ? minor : undefined;
}

/** The exterior a value of the list stands for; undefined for none. */
export function exteriorOf(value: string): SellingExterior | undefined {
  return SELLING_EXTERIORS.find((exterior) => exterior.value === value)?.value;
}

/** The rules of the sell form. Every field is text; it is converted when it is sent. */
export const sellSchema = z.object({
  title: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, said('sell.nameRequired')),
      z.maxLength(TITLE_LIMIT, said('sell.nameLong')),
    ),
  price: z.string().check(z.refine((typed) => readPrice(typed) !== undefined, said('sell.priceInvalid'))),
  exterior: z
    .string()
    .check(z.refine((value) => exteriorOf(value) !== undefined, said('sell.exteriorRequired'))),
  itemUrl: z.string().check(
    z.trim(),
    z.minLength(1, said('sell.linkRequired')),
    z.maxLength(LINK_LIMIT, said('sell.linkInvalid')),
    // The shop opens only addresses of the web; all others are shown as text.
    z.refine((text) => !isScriptUrl(text), said('sell.linkInvalid')),
  ),
});
export type SellForm = z.output<typeof sellSchema>;

export const NOTHING_TYPED: SellForm = { title: '', price: '', exterior: '', itemUrl: '' };

/** Fields of the form by the names a server refuses them under. */
export const SELL_FIELDS = {
  title: 'title',
  price: 'price',
  quality: 'exterior',
  item_url: 'itemUrl',
} as const satisfies Record<string, keyof SellForm>;
