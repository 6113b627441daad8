import type { Copy } from './families.ts';

/** What a search has to tell after a poll. */
export interface DueNews {
  readonly fresh: number;
  readonly cheaper: number;
  /** The lowest price among them, minor units of EUR. */
  readonly from: number;
}

const priceOf = (copies: readonly Copy[] | undefined, id: number) =>
  copies?.find((one) => one.id === id)?.price;

/**
 * The news of a search whose user never looks, from its answers alone: copies that no answer before had, and those that
 * are cheaper than in the answer before, and than in the first one if they were in it.
 */
export function dueNews(polls: readonly (readonly Copy[])[]): DueNews[] {
  const [first = []] = polls;
  const known = new Set(first.map(({ id }) => id));
  return polls.flatMap((copies, poll) => {
    const fresh = copies.filter(({ id }) => !known.has(id));
    for (const { id } of fresh) known.add(id);
    const cheaper = copies.filter(({ id, price }) => {
      const [began, before] = [priceOf(first, id), priceOf(polls[poll - 1], id)];
      return before !== undefined && price < before && (began === undefined || price < began);
    });
    const prices = [...fresh, ...cheaper].map(({ price }) => price);
    if (poll === 0 || prices.length === 0) return [];
    return [{ fresh: fresh.length, cheaper: cheaper.length, from: Math.min(...prices) }];
  });
}
