import * as z from 'zod/mini';
import { PAYMENT_METHODS } from '../payment-methods.ts';

// The schemas of a payment intent. Its types are derived from them, so that every written record can be read.

const text = z.string().check(z.maxLength(4096));
const texts = z.readonly(z.array(text).check(z.maxLength(10_000)));

const price = z.object({ minor: z.int(), currency: z.object({ code: text, symbol: text }) });

/** A sum in the chosen currency and in EUR, and what a promo code took off each. */
export const agreedTotal = z.object({
  shown: price,
  euro: z.int(),
  discount: z.int(),
  euroDiscount: z.int(),
});

/** What is wanted, and what it takes to find it again in the histories. Amounts are minor units. */
const subject = z.union([
  /** `total` is the sum that the buyer agreed to, with the discounts deducted. Records of earlier versions have none. */
  z.object({
    kind: z.literal('purchase'),
    itemIds: texts,
    by: z.enum(PAYMENT_METHODS),
    total: z.optional(agreedTotal),
  }),
  /** `amount` in EUR. */
  z.object({ kind: z.literal('deposit'), amount: z.int() }),
  /** `amount` is what the offer pays. Records of earlier versions have none. */
  z.object({ kind: z.literal('payout'), offerId: text, amount: z.optional(price) }),
  /** `price` in the currency asked for. */
  z.object({ kind: z.literal('offer'), action: z.literal('create'), title: text, price: z.int() }),
  z.object({ kind: z.literal('offer'), action: z.enum(['accept', 'decline']), offerId: text }),
]);
export type Subject = z.output<typeof subject>;

/**
 * - `asking`: the request is in flight
 * - `lost`: no response arrived, so the outcome is unknown
 * - `open`: the server has not done it; the request may be repeated with the same key
 * - `away`: the server waits for the payer, or has not reported the outcome yet
 * - `done`, `failed`: it has ended; `text` says why it failed
 */
const step = z.enum(['asking', 'lost', 'open', 'away', 'done', 'failed']);
export type IntentStep = z.output<typeof step>;

/** The part of a stored intent that exists only while its owner is signed in. */
export const intentDetails = z.object({
  subject,
  step,
  /** Epoch ms by this machine's clock. */
  started: z.number(),
  /** The path of the page that started it. */
  where: text.check(z.startsWith('/')),
  /** Ids in the history before the request: these orders are not this one. */
  known: texts,
  order: z.optional(text),
  text: z.optional(text),
  /** What the server took from the balance, minor units of EUR. */
  charged: z.optional(z.int()),
  /** When the payment provider sent the payer back, epoch ms. */
  returned: z.optional(z.number()),
  /** The server says that nothing was paid yet. */
  unpaid: z.optional(z.boolean()),
  /** The request as JSON, if repeating it returns the payment URL. Never card numbers or IBANs. */
  request: z.optional(z.string().check(z.maxLength(16_384))),
});
type IntentDetails = z.output<typeof intentDetails>;

/** A request that moves money, from before it is sent until its outcome was shown. */
export interface Intent extends IntentDetails {
  /** The `Idempotency-Key` of its request. */
  key: string;
  /** A pseudonymous mark of the account that it belongs to. */
  owner: string;
  /** Fingerprint of the request's content: only the same content may be sent with the same key. */
  print: string;
  /** URL of the payment page. In this page's memory only: the URL alone is enough to pay. */
  redirectUrl?: string | undefined;
}
