import * as z from 'zod/mini';
import { PAYMENT_METHODS } from '../payment-methods.ts';

// The one description of a payment intent: its types are made from its schemas, so that what is written can be read.

const text = z.string().check(z.maxLength(4096));
const texts = z.readonly(z.array(text).check(z.maxLength(10_000)));

const price = z.object({ minor: z.int(), currency: z.object({ code: text, symbol: text }) });

/** What is wanted, and what it takes to find it again in the histories. Amounts are minor units. */
const subject = z.union([
  z.object({ kind: z.literal('purchase'), itemIds: texts, by: z.enum(PAYMENT_METHODS) }),
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
 * - `asking`: the request is on its way
 * - `lost`: no answer came; nobody here knows whether the server did it
 * - `open`: the server has not done it; it may be asked again, with the same key
 * - `away`: the server waits for the payer, or has not said yet how it ended
 * - `done`, `failed`: it has ended; `text` says why it failed
 */
const step = z.enum(['asking', 'lost', 'open', 'away', 'done', 'failed']);
export type IntentStep = z.output<typeof step>;

/** What is kept of an intent while its owner is signed in, beside its slot, key and print. */
export const intentDetails = z.object({
  subject,
  step,
  /** Epoch ms by this machine. */
  started: z.number(),
  /** The path to come back to. */
  where: text.check(z.startsWith('/')),
  /** Ids in the history before the request, so that an older order is not taken for this one. */
  known: texts,
  order: z.optional(text),
  text: z.optional(text),
  /** The request itself, where asking again brings the payer's address; JSON. Never card numbers or IBANs. */
  request: z.optional(z.string().check(z.maxLength(16_384))),
});
type IntentDetails = z.output<typeof intentDetails>;

export interface Intent extends IntentDetails {
  /** The `Idempotency-Key` of its request. */
  key: string;
  /** Whose it is: a mark of the account, no name. */
  owner: string;
  /** A mark of the request's content: only the same content may be sent with the same key. */
  print: string;
  /** Where the payer pays. In this page's memory only: an address like this is as good as money. */
  redirectUrl?: string | undefined;
}
