import * as z from 'zod/mini';

/** HMAC-SHA-256 in hexadecimal: nonces are stored only in this form. */
const digest = z.string().check(z.regex(/^[0-9a-f]{64}$/));
/** Epoch milliseconds. */
const moment = z.number().check(z.int(), z.minimum(0));

/** An encrypted secret on disk. */
export const sealed = z.object({
  /** The keyring that encrypted it. */
  keyring: z.string().check(z.maxLength(64)),
  /** Base64. */
  ciphertext: z.string().check(z.minLength(1), z.maxLength(4096)),
});
export type Sealed = z.output<typeof sealed>;

/** A sign-in or payment that was started in the system's browser and will return. */
export const pendingReturn = z.object({
  kind: z.enum(['steam', 'payment']),
  /** Digest of a sign-in's state or of a payment's order. */
  nonce: digest,
  /** When it expires. Its start follows from that, because each kind has a fixed duration. */
  until: moment,
  /** It has returned. The entry is kept to recognise a second attempt. */
  used: z.boolean(),
  /** A sign-in's code verifier. */
  verifier: z.optional(sealed),
});
export type PendingReturn = z.output<typeof pendingReturn>;

/** How many pending entries are kept; the oldest are dropped. */
export const PENDING_LIMIT = 50;
/** How many followed links are kept; the oldest are dropped. */
export const SHOWN_LIMIT = 200;

/** Contents of `returns.json`. */
export const pendingReturnsContents = z.object({
  version: z.literal(1),
  /** Salt of the digests, 16 random bytes in hexadecimal, created once. */
  salt: z.optional(z.string().check(z.regex(/^[0-9a-f]{32}$/))),
  /** The oldest first. */
  pending: z.array(pendingReturn).check(z.maxLength(PENDING_LIMIT)),
  /** Payment links that were followed already, the oldest first. */
  shown: z.array(z.object({ link: digest, until: moment })).check(z.maxLength(SHOWN_LIMIT)),
});
export type PendingReturnsContents = z.output<typeof pendingReturnsContents>;

/** Contents of a new file. */
export const EMPTY: PendingReturnsContents = { version: 1, pending: [], shown: [] };
