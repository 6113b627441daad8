import type { Context } from 'hono';
import * as z from 'zod/mini';

import { PHONE_INVALID, readPhoneFields } from '../accounts/phone.ts';
import { amountField } from '../amount-field.ts';
import { parse, readBody } from '../answers.ts';
import { countryField } from '../content/country.ts';
import {
  EMAIL_INVALID,
  optionalText,
  emailField,
  isBlank,
  isEmail,
  isWebAddress,
  requiredText,
} from '../fields.ts';

const AMOUNT_WRONG = 'Please enter a valid amount';

/** A top-up amount in EUR. */
const amountInEuro = amountField(10_000, {
  wrong: AMOUNT_WRONG,
  tooMuch: 'Maximum top-up is 10000 EUR',
  tooFine: AMOUNT_WRONG,
});

const TRADE_URL_WRONG = 'Please provide a valid Trade URL';

/** The payer's contact details. `phone` is the number in E.164, undefined for an invalid one. */
const contact = (phone: string | undefined) => ({
  name: requiredText('Name is required', 100),
  surname: requiredText('Surname is required', 100),
  phone: z.pipe(
    requiredText('Phone is required', 60).check(z.refine(() => phone !== undefined, PHONE_INVALID)),
    z.transform((typed) => phone ?? typed),
  ),
  country: countryField,
  city: requiredText('City is required', 100),
  address: requiredText('Address is required', 250),
  postCode: requiredText('Post code is required', 20),
});

const purchase = (phone: string | undefined) =>
  z.object({
    ...contact(phone),
    email: optionalText(254).check(z.refine((text) => text === undefined || isEmail(text), EMAIL_INVALID)),
    tradeUrl: requiredText('Trade URL is required', 500).check(z.refine(isWebAddress, TRADE_URL_WRONG)),
    promocode: optionalText(200),
    paymentType: z._default(z.enum(['balance', 'card']), 'balance'),
    currency: optionalText(10),
  });
export type PurchaseForm = z.output<ReturnType<typeof purchase>>;

const deposit = (phone: string | undefined) =>
  z.object({ ...contact(phone), email: emailField(), amount: amountInEuro });
export type DepositForm = z.output<ReturnType<typeof deposit>>;

/**
 * Reads and checks the body of `purchase/product`.
 * @throws Refusal 422 with `errors` per field
 */
export function readPurchase(c: Context): Promise<PurchaseForm> {
  return read(c, purchase);
}

/**
 * Reads and checks the body of `deposit/checkout`.
 * @throws Refusal 422 with `errors` per field
 */
export function readDeposit(c: Context): Promise<DepositForm> {
  return read(c, deposit);
}

async function read<S extends z.ZodMiniType>(
  c: Context,
  schema: (phone: string | undefined) => S,
): Promise<z.output<S>> {
  const body = await readBody(c, z.looseObject({}));
  const { typed, phone } = await readPhoneFields(body);
  // The number may come in `phoneE164` only.
  return parse(schema(phone), isBlank(body['phone']) ? { ...body, phone: typed } : body);
}
