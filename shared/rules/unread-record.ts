import * as z from 'zod/mini';
import { storedIntent } from './stored-intent.ts';

const mark = z.string().check(z.minLength(1), z.maxLength(200));
const time = z.number();

/** What payments were for, as the kinds of subjects. */
const kind = z.enum(['purchase', 'deposit', 'payout', 'offer']);
export type PaymentKind = z.output<typeof kind>;

/**
 * A record for payments that can't be read. They are unknown, which must not look like no payments. All members are
 * optional: earlier versions wrote none.
 */
const unreadRecord = z.looseObject({
  /** The file that was found, or `record` for a single one. */
  unread: mark,
  /** When the file was last changed, and when it was found to be unreadable, epoch ms. */
  changed: z.optional(time),
  found: z.optional(time),
  /** The name under which a copy of the file is kept. */
  copy: z.optional(mark),
  /** The kinds of payments that its readable parts name. */
  names: z.optional(z.array(kind)),
  /** The members whose histories have explained it, or support has. */
  settled: z.optional(z.array(mark)),
});
export type UnreadRecord = z.output<typeof unreadRecord>;

/** True for a record that has a slot: its details may be unreadable. */
export const hasSlot = (record: unknown): boolean => z.safeParse(storedIntent, record).success;

/** Reads a record without a slot. One that nothing of ours wrote is unknown in all its parts. */
export const readUnread = (record: unknown): UnreadRecord =>
  z.safeParse(unreadRecord, record).data ?? { unread: 'record', was: record };

/** The record after its payments were explained to a member. To other members they are still unknown. */
export function settleUnread(record: unknown, owner: string): UnreadRecord {
  const unread = readUnread(record);
  return { ...unread, settled: [...new Set([...(unread.settled ?? []), owner])] };
}

/** The records after a member has learnt what became of those without a slot. */
export const settleAll = (records: readonly unknown[], owner: string): unknown[] =>
  records.map((each) => (hasSlot(each) ? each : settleUnread(each, owner)));

/** Whether a member knows what became of it. */
export const isSettledFor = ({ settled }: UnreadRecord, owner: string): boolean =>
  settled?.includes(owner) ?? false;

const KIND = /\\?"kind\\?":\s*\\?"(purchase|deposit|payout|offer)\\?"/g;

/** The kinds of payments that a spoilt text names. */
export const kindsIn = (text: string): PaymentKind[] => [
  ...new Set([...text.matchAll(KIND)].flatMap(([, name]) => z.safeParse(kind, name).data ?? [])),
];
