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
 * What a purchase can be found by in the history while nobody knows its order: its items, in an order that was not
 * in the history before.
 */
export type SoughtPurchase = z.output<typeof state>['sought'];

/** The state of the result page's place in the browser's history; it outlives a reload. */
export function soughtOf({ subject, known }: Intent): { sought: SoughtPurchase } | undefined {
  if (subject.kind !== 'purchase') return undefined;
  return { sought: { itemIds: [...subject.itemIds], known: [...known] } };
}

/** Reads what `soughtOf` gave; undefined for anything else. */
export function readSought(given: unknown): SoughtPurchase | undefined {
  return z.safeParse(state, given).data?.sought;
}
