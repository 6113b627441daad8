import * as z from 'zod/mini';
import { intentDetails } from './intent-record.ts';
import { underWayUntil } from './intent.ts';

/** A mark or a key: short, printable. */
const mark = z.string().check(z.minLength(1), z.maxLength(200));

/**
 * An intent as a shell keeps it, one a slot. After logout only slot, key and print stay: enough to send the same
 * request with the same key. `details` is JSON of `intentDetails`; a shell keeps it unread, so that a later version's
 * is never lost.
 */
export const storedIntent = z.object({
  /** A salted mark of the owner and of what can happen only once at a time. */
  slot: mark,
  /** The `Idempotency-Key` of its request. */
  key: mark,
  /** A salted mark of the request's content. */
  print: mark,
  details: z.optional(z.string().check(z.maxLength(1_000_000))),
});
export type StoredIntent = z.output<typeof storedIntent>;

/** Everything a shell keeps: the records as they were found, and this device's random salt. */
export const storedIntents = z.object({ salt: mark, records: z.array(z.unknown()) });
export type StoredIntents = z.output<typeof storedIntents>;

/** What is kept of an intent while its owner is signed in; undefined for what this version can't read. */
export function readDetails(details: string | undefined): z.output<typeof intentDetails> | undefined {
  if (details === undefined) return undefined;
  try {
    return z.safeParse(intentDetails, JSON.parse(details)).data;
  } catch {
    return undefined;
  }
}

/** Until when any of these is under way: epoch ms, 0 for none. What can't be read doesn't count. */
export function anyUnderWayUntil(records: readonly unknown[]): number {
  const ends = records.map((record) => {
    const details = readDetails(z.safeParse(storedIntent, record).data?.details);
    return details ? underWayUntil(details) : 0;
  });
  return Math.max(0, ...ends);
}
