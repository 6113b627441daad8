import type { Context } from 'hono';
import * as z from 'zod/mini';

import { PHONE_INVALID, phoneIn } from '../accounts/phone.ts';
import { parse, readBody } from '../answers.ts';
import { country } from '../content/country.ts';
import { EMAIL_INVALID, blankable, email, isBlank, isEmail, isWeb, required } from '../fields.ts';
import { amountInEuro } from './amount.ts';

const TRADE_URL_WRONG = 'Please provide a valid Trade URL';

/** Who pays. `phone` is the number in E.164, undefined for none that could be called. */
const contact = (phone: string | undefined) => ({
  name: required('Name is required', 100),
  surname: required('Surname is required', 100),
  phone: z.pipe(
    required('Phone is required', 60).check(z.refine(() => phone !== undefined, PHONE_INVALID)),
    z.transform((typed) => phone ?? typed),
  ),
  country,
  city: required('City is required', 100),
  address: required('Address is required', 250),
  postCode: required('Post code is required', 20),
});

const purchase = (phone: string | undefined) =>
  z.object({
    ...contact(phone),
    email: blankable(254).check(z.refine((text) => text === undefined || isEmail(text), EMAIL_INVALID)),
    tradeUrl: required('Trade URL is required', 500).check(z.refine(isWeb, TRADE_URL_WRONG)),
    promocode: blankable(200),
    paymentType: z._default(z.enum(['balance', 'card']), 'balance'),
    currency: blankable(10),
  });
export type PurchaseForm = z.output<ReturnType<typeof purchase>>;

const deposit = (phone: string | undefined) =>
  z.object({ ...contact(phone), email: email(), amount: amountInEuro });
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
  const { typed, phone } = await phoneIn(body);
  // A form may send the number in one member only.
  return parse(schema(phone), isBlank(body['phone']) ? { ...body, phone: typed } : body);
}
