import * as z from 'zod/mini';

import type { PayoutMethod } from '#shared/payout-methods.ts';
import { PHONE_INVALID, readPhoneFields } from '../accounts/phone.ts';
import { parse } from '../answers.ts';
import { countryField } from '../content/country.ts';
import { isEmail, requiredText } from '../fields.ts';
import { offerId } from './offer-form.ts';

const CARD_WRONG = 'Please enter a valid card number';
const EXPIRY_WRONG = 'Please enter a valid expiration date (MM/YY)';
const IBAN_WRONG = 'Please enter a valid IBAN';

const part = (digits: RegExp) =>
  z.pipe(
    z.union([z.number(), z.string().check(z.regex(digits, EXPIRY_WRONG))], EXPIRY_WRONG),
    z.transform(Number),
  );

/** The payee's contact details, with the message for each field. */
const contact = (phone: string | undefined) => ({
  id: offerId,
  name: requiredText('First name is required', 100),
  surname: requiredText('Last name is required', 100),
  email: requiredText('Email is required', 254).check(z.refine(isEmail, 'Invalid email format')),
  phone: requiredText('Phone number is required', 60).check(
    z.refine(() => phone !== undefined, PHONE_INVALID),
  ),
  country: countryField,
  city: requiredText('City is required', 100),
  address: requiredText('Address is required', 250),
  postCode: requiredText('Post code is required', 20),
});

// Reduced to the last four digits at once: later code cannot store the number.
const card = (expired: boolean) => ({
  card_number: z.pipe(
    requiredText(CARD_WRONG, 40).check(
      z.refine((text) => /^\d{16,19}$/.test(text.replace(/[\s-]/g, '')), CARD_WRONG),
    ),
    z.transform((text) => text.replace(/\D/g, '').slice(-4)),
  ),
  card_holder_name: requiredText('Card holder name is required', 100),
  expire_month: part(/^\d{1,2}$/).check(
    z.refine((month) => Number.isInteger(month) && month >= 1 && month <= 12, {
      error: EXPIRY_WRONG,
      abort: true,
    }),
    z.refine(() => !expired, 'Card has expired'),
  ),
  expire_year: part(/^(\d{2}|\d{4})$/).check(z.refine((year) => fullYear(year) !== undefined, EXPIRY_WRONG)),
});

const account = {
  first_name: requiredText('First name is required', 100),
  last_name: requiredText('Last name is required', 100),
  // The bank checks the check digits; a wrong one is accepted here.
  account_number: z.pipe(
    requiredText(IBAN_WRONG, 60).check(
      z.refine((text) => /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/i.test(text.replace(/\s/g, '')), IBAN_WRONG),
    ),
    z.transform((text) => text.replace(/\s/g, '').slice(-4).toUpperCase()),
  ),
};

/** `28` and `2028` mean the same year; undefined for an invalid one. */
function fullYear(year: number): number | undefined {
  if (!Number.isInteger(year) || year < 0) return undefined;
  if (year < 100) return 2000 + year;
  return year >= 2000 && year < 2100 ? year : undefined;
}

/** True for an expired card. A card is valid through the last day of its month. `now` is epoch ms. */
function isPast(month: unknown, year: unknown, now: number): boolean {
  const full = fullYear(Number(year));
  const last = Number(month);
  return full !== undefined && last >= 1 && last <= 12 && now >= Date.UTC(full, last);
}

/** A payout request without its secrets. */
export interface PayoutRequest {
  offerId: number;
  /** `•••• 4242`; undefined if the payment pages ask for the card. */
  destination: string | undefined;
}

/**
 * Checks a payout request. Ignores the fields that its method does not need.
 * @param now epoch ms
 * @throws Refusal 422 with `errors` per field
 */
export async function readPayout(
  method: PayoutMethod,
  body: Readonly<Record<string, unknown>>,
  now: number,
): Promise<PayoutRequest> {
  const who = contact((await readPhoneFields(body)).phone);
  switch (method) {
    case 'card-form':
      return { offerId: parse(z.object(who), body).id, destination: undefined };
    case 'card-direct': {
      const expired = isPast(body['expire_month'], body['expire_year'], now);
      const { id, card_number } = parse(z.object({ ...who, ...card(expired) }), body);
      return { offerId: id, destination: `•••• ${card_number}` };
    }
    case 'sepa-manual':
    case 'sepa-direct': {
      const { id, account_number } = parse(z.object({ ...who, ...account }), body);
      return { offerId: id, destination: `•••• ${account_number}` };
    }
  }
}
