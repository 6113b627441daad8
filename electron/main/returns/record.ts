import * as z from 'zod/mini';

/** HMAC-SHA-256 in hexadecimal: what is waited for stands in the file only as that. */
const digest = z.string().check(z.regex(/^[0-9a-f]{64}$/));
/** Epoch milliseconds. */
const moment = z.number().check(z.int(), z.minimum(0));

/** A secret as it may stand on disk. */
export const sealed = z.object({
  /** What encrypted it. */
  keyring: z.string().check(z.maxLength(64)),
  /** Base64. */
  ciphertext: z.string().check(z.minLength(1), z.maxLength(4096)),
});
export type Sealed = z.output<typeof sealed>;

/** Something that was begun in the system's browser and is to come back. */
export const pendingReturn = z.object({
  kind: z.enum(['steam', 'payment']),
  /** Of the state of a sign-in, or of the order of a payment. */
  nonce: digest,
  /** When its time is over; when it began follows from that, for each kind has its time. */
  until: moment,
  /** It came back; it stays for as long as somebody may try it again. */
  used: z.boolean(),
  /** A sign-in's code verifier. */
  verifier: z.optional(sealed),
});
export type PendingReturn = z.output<typeof pendingReturn>;

/** As many as are kept of each; the oldest go. */
export const PENDING_LIMIT = 50;
export const SHOWN_LIMIT = 200;

/** The whole of the ledger's file. */
export const pendingReturnsContents = z.object({
  version: z.literal(1),
  /** Of the digests: made once, at random. */
  salt: z.optional(z.string().check(z.regex(/^[0-9a-f]{32}$/))),
  /** The oldest first. */
  pending: z.array(pendingReturn).check(z.maxLength(PENDING_LIMIT)),
  /** Links of payments that were followed already, the oldest first. */
  shown: z.array(z.object({ link: digest, until: moment })).check(z.maxLength(SHOWN_LIMIT)),
});
export type PendingReturnsContents = z.output<typeof pendingReturnsContents>;

export const EMPTY: PendingReturnsContents = { version: 1, pending: [], shown: [] };
