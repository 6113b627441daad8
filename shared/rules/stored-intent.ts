import * as z from 'zod/mini';
import { intentDetails } from './intent-record.ts';
import { underWayUntil } from './intent.ts';

/** A short hash or key. */
const mark = z.string().check(z.minLength(1), z.maxLength(200));

/**
 * An intent as a shell stores it, one for each slot. After logout only slot, key and print stay: enough to repeat the
 * request with the same key. `details` is JSON of `intentDetails`. A shell does not parse it, so that details of a later
 * version are never lost.
 */
export const storedIntent = z.object({
  /** Salted hash of the owner and of the slot. */
  slot: mark,
  /** The `Idempotency-Key` of its request. */
  key: mark,
  /** Salted hash of the request's content. */
  print: mark,
  details: z.optional(z.string().check(z.maxLength(1_000_000))),
});
export type StoredIntent = z.output<typeof storedIntent>;

/** Everything that a shell stores: the unvalidated records, and this device's random salt. */
export const storedIntents = z.object({ salt: mark, records: z.array(z.unknown()) });
export type StoredIntents = z.output<typeof storedIntents>;

/** Parses a stored record; undefined if it has no readable slot. */
export const readStored = (record: unknown): StoredIntent | undefined =>
  z.safeParse(storedIntent, record).data;

/** The records with one more, which replaces that of its slot. */
export const withStored = (records: readonly unknown[], next: StoredIntent): unknown[] => [
  ...records.filter((each) => readStored(each)?.slot !== next.slot),
  next,
];

/** True for the record of this slot and key. A slot may have another key by now. */
export const isStored =
  ({ slot, key }: Pick<StoredIntent, 'slot' | 'key'>) =>
  (record: unknown): boolean => {
    const kept = readStored(record);
    return kept?.slot === slot && kept.key === key;
  };

/** Parses an intent's details; undefined if they are absent or this version can't read them. */
export function readDetails(details: string | undefined): z.output<typeof intentDetails> | undefined {
  if (details === undefined) return undefined;
  try {
    return z.safeParse(intentDetails, JSON.parse(details)).data;
  } catch {
    return undefined;
  }
}

/** Until when any of these intents is in progress: epoch ms, 0 for none. Unreadable records don't count. */
export function anyUnderWayUntil(records: readonly unknown[]): number {
  const ends = records.map((record) => {
    const details = readDetails(readStored(record)?.details);
    return details ? underWayUntil(details) : 0;
  });
  return Math.max(0, ...ends);
}
