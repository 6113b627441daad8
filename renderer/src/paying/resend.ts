import * as z from 'zod/mini';
import { PAYMENT_METHODS } from '#shared/payment-methods.ts';
import { requestPayout } from '../api/offers.ts';
import { deposit, purchase } from '../api/payments.ts';
import type { Answer } from './payment-request.ts';

const text = z.string().check(z.maxLength(4096));

const who = { name: text, surname: text, email: text, phone: text };
const place = { country: z.number(), city: text, address: text, postCode: text };
const contact = z.object({ ...who, phoneE164: text, ...place });
const scope = z.object({
  currency: z.object({ code: text, symbol: text }),
  languageId: z.union([text, z.undefined()]),
});

/** Requests whose answer names a payment page. They contain no card number or IBAN. */
const repeatable = z.union([
  z.object({
    kind: z.literal('purchase'),
    scope,
    request: z.extend(contact, {
      tradeUrl: text,
      promocode: z.nullable(text),
      paymentType: z.enum(PAYMENT_METHODS),
    }),
  }),
  z.object({ kind: z.literal('deposit'), scope, contact, amount: z.int() }),
  z.object({ kind: z.literal('payout'), scope, request: z.object({ id: text, ...who, ...place }) }),
]);
type Repeatable = z.output<typeof repeatable>;

/** Sends a repeatable request. @throws ApiError */
function sendRepeatable(wanted: Repeatable, key: string): Promise<Answer> {
  switch (wanted.kind) {
    case 'purchase':
      return purchase(wanted.request, wanted.scope, key);
    case 'deposit':
      return deposit(wanted.contact, wanted.amount, wanted.scope, key);
    case 'payout':
      return requestPayout('card-form', wanted.request, {}, wanted.scope, key);
  }
}

/** The fields of a `PaymentRequest` that send it and store it for a repetition. */
export const repeatableRequest = (wanted: Repeatable) => ({
  request: JSON.stringify(wanted),
  send: (key: string) => sendRepeatable(wanted, key),
});

/**
 * Sends the stored request of an intent again.
 * @param request JSON of a `Repeatable`
 * @throws ApiError, or another Error if the text is invalid
 */
export const resend = async (request: string, key: string): Promise<Answer> =>
  sendRepeatable(z.parse(repeatable, JSON.parse(request)), key);
