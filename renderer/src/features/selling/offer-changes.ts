import type { Price } from '#shared/money.ts';
import { offerSum, type Offer } from '#shared/wire/offers.ts';
import { offerQuery } from '../../api/offers.ts';
import { fetchUncached, queryClient } from '../../api/query-client.ts';
import { currentScope } from '../../state/preferences.ts';
import { ShownChangedError } from '../../paying/payment-request.ts';

/** Another sum than the seller has seen. */
export interface SumChange {
  before: Price;
  now: Price;
}

/** How the sum of an offer differs. Empty if the seller gets exactly what they see. */
export function offerChanges(seen: Offer, offer: Offer): SumChange[] {
  const [before, now] = [offerSum(seen), offerSum(offer)];
  const same = before.minor === now.minor && before.currency.code === now.currency.code;
  return same ? [] : [{ before, now }];
}

/**
 * Reads an offer again before it is answered or paid out. The screen is updated with it.
 * @param seen the offer as the seller sees it
 * @throws ShownChangedError if status or price are others now
 * @throws ApiError if it can't be read
 */
export async function recheckOffer(seen: Offer): Promise<void> {
  const query = offerQuery(seen.id, currentScope());
  const now = await fetchUncached({ ...query, retry: false });
  queryClient.setQueryData(query.queryKey, now);
  if (now.status !== seen.status || offerChanges(seen, now).length > 0) throw new ShownChangedError();
}
