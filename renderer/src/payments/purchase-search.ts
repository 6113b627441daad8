import * as z from 'zod/mini';
import type { Intent } from '#shared/rules/intent.ts';

const text = z.string().check(z.maxLength(200));
const state = z.object({
  sought: z.object({
    itemIds: z.array(text).check(z.maxLength(1000)),
    known: z.array(text).check(z.maxLength(10_000)),
  }),
});

/**
 * Finds a purchase without an order number in the history: by its items, in an order that is not in `known`.
 */
export type PurchaseSearch = z.output<typeof state>['sought'];

/** History state for the result page; survives a reload. Undefined for anything but a purchase. */
export function purchaseSearchState({ subject, known }: Intent): { sought: PurchaseSearch } | undefined {
  if (subject.kind !== 'purchase') return undefined;
  return { sought: { itemIds: [...subject.itemIds], known: [...known] } };
}

/** Reads the state that `purchaseSearchState` made; undefined for any other value. */
export function readPurchaseSearch(given: unknown): PurchaseSearch | undefined {
  return z.safeParse(state, given).data?.sought;
}
