import * as z from 'zod/mini';

import { SELLING_EXTERIORS } from '#shared/exterior.ts';
import { amountField } from '../amount-field.ts';
import { isWebAddress, requiredText } from '../fields.ts';

/** In units of the offer's currency. */
const PRICE_AT_MOST = 100_000;
const NO_OFFER = 'Offer ID not found';

const price = amountField(PRICE_AT_MOST, {
  wrong: 'Price must be a positive number',
  tooMuch: 'Price must be at most 100,000',
  tooFine: 'Price must have at most 2 decimals',
});

const quality = (issue: { input?: unknown }) =>
  issue.input === undefined || issue.input === null || issue.input === '' ? 'Quality is required' : undefined;

/** The body of `offer/create`. `quality` is the exterior here. */
export const OfferForm = z.object({
  title: requiredText('Skin name is required', 255).check(
    z.refine((text) => !/\p{Cc}/u.test(text), 'The title field must be one line of text.'),
  ),
  /** Minor units of the currency. */
  price,
  quality: z.enum(
    SELLING_EXTERIORS.map(({ value }) => value),
    { error: quality },
  ),
  item_url: requiredText('Steam inventory link is required', 2048).check(
    z.refine(isWebAddress, 'Please provide a link that begins with https://'),
  ),
  currency: z.optional(z.nullable(z.string())),
});
export type OfferForm = z.output<typeof OfferForm>;

/** An offer's id in a body. */
export const offerId = z.pipe(
  z.union([z.int().check(z.gte(1, NO_OFFER)), z.string().check(z.regex(/^\d{1,12}$/, NO_OFFER))], NO_OFFER),
  z.transform(Number),
);

/** The body of `offer/accept` and `offer/decline`. */
export const OfferChoice = z.object({ id: offerId });
