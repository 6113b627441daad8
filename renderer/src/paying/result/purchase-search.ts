import * as z from 'zod/mini';
import type { Intent } from '#shared/rules/intent.ts';
import { agreedTotal } from '#shared/rules/intent-record.ts';

const text = z.string().check(z.maxLength(200));
const state = z.object({
  sought: z.object({
    /** The intent's key: this page shows its outcome. */
    key: z.optional(text),
    itemIds: z.array(text).check(z.maxLength(1000)),
    known: z.array(text).check(z.maxLength(10_000)),
    /** What the buyer has agreed to, and what the server took from the balance, minor units of EUR. */
    total: z.optional(agreedTotal),
    charged: z.optional(z.int()),
  }),
});

/**
 * Finds a purchase without an order number in the history: by its items, in an order that is not in `known`. Brings the
 * sums that its result page compares.
 */
export type PurchaseSearch = z.output<typeof state>['sought'];

/** History state for the result page; survives a reload. Undefined for anything but a purchase. */
export function purchaseSearchState({
  key,
  subject,
  known,
  charged,
}: Intent): { sought: PurchaseSearch } | undefined {
  if (subject.kind !== 'purchase') return undefined;
  const { itemIds, total } = subject;
  return { sought: { key, itemIds: [...itemIds], known: [...known], total, charged } };
}

/** Reads the state that `purchaseSearchState` made; undefined for any other value. */
export function readPurchaseSearch(given: unknown): PurchaseSearch | undefined {
  return z.safeParse(state, given).data?.sought;
}
