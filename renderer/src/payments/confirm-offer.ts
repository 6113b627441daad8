import type { Price } from '#shared/money.ts';
import type { Offer } from '#shared/wire/offers.ts';
import { offerQuery } from '../api/offers.ts';
import { fetchUncached, queryClient } from '../api/query-client.ts';
import { currentScope } from '../state/preferences.ts';
import { ShownChangedError } from './payment-request.ts';

const isSame = (a: Price | undefined, b: Price | undefined) =>
  a?.minor === b?.minor && a?.currency.code === b?.currency.code;

/**
 * Reads an offer again before it is answered or paid out. The screen is updated with it.
 * @param seen the offer as the seller sees it
 * @throws ShownChangedError if status or prices are others now
 * @throws ApiError if it can't be read
 */
export async function confirmOffer(seen: Offer): Promise<void> {
  const query = offerQuery(seen.id, currentScope());
  const now = await fetchUncached({ ...query, retry: false });
  queryClient.setQueryData(query.queryKey, now);
  const same =
    now.status === seen.status &&
    isSame(now.userPrice, seen.userPrice) &&
    isSame(now.servicePrice, seen.servicePrice);
  if (!same) throw new ShownChangedError();
}
