import { queryOptions } from '@tanstack/react-query';
import type { SellingExterior } from '#shared/exterior.ts';
import { EURO, toAmount } from '#shared/money.ts';
import type { PayoutMethod } from '#shared/payout-methods.ts';
import * as endpoints from '#shared/wire/endpoints/offers.ts';
import { offerRecords } from '#shared/wire/offers.ts';
import { call, type Scope } from './client.ts';
import { PRIVATE } from './query-client.ts';
import { scoped } from './scoped.ts';

/** GET offer/history of the signed-in member. */
export const offerHistoryQuery = (scope: Scope) =>
  queryOptions({
    ...scoped(['offer-history'], scope),
    queryFn: ({ signal }) => call(endpoints.listOffers, { scope, signal }),
    meta: PRIVATE,
  });

/** GET offer/history for a look-up, with whether entries were left out. Not for the cache. */
export const offerRecordsQuery = (scope: Scope) =>
  queryOptions({
    queryKey: ['offer-records'],
    queryFn: ({ signal }) => call({ ...endpoints.listOffers, response: offerRecords }, { scope, signal }),
    meta: PRIVATE,
  });

/** GET offer/{id}. */
export const offerQuery = (id: string, scope: Scope) =>
  queryOptions({
    ...scoped(['offer', id], scope),
    queryFn: ({ signal }) => call(endpoints.getOffer, { scope, params: { id }, signal }),
    staleTime: 0,
    meta: PRIVATE,
  });

/** An item for sale, as described by its seller. `price` is in minor units of the scope's currency. */
export interface SellRequest {
  title: string;
  price: number;
  exterior: SellingExterior;
  itemUrl: string;
}

/**
 * POST offer/create. Send it, like all writes below, only through `payments.ask`.
 * @returns the offer's id as the order, if the server names it
 * @throws ApiError
 */
export async function createOffer(
  { title, price, exterior, itemUrl }: SellRequest,
  scope: Scope,
  key: string,
) {
  const body = { title, price: toAmount(price), quality: exterior, item_url: itemUrl };
  const { id, redirectUrl } = await call(endpoints.createOffer, { scope, body, idempotencyKey: key });
  return { order: id, redirectUrl };
}

/** POST offer/accept or offer/decline. @throws ApiError */
export function decideOffer(action: 'accept' | 'decline', id: string, scope: Scope, key: string) {
  const endpoint = action === 'accept' ? endpoints.acceptOffer : endpoints.declineOffer;
  return call(endpoint, { scope, body: { id }, idempotencyKey: key });
}

/** The payee of a payout. */
export interface PayoutRequest {
  id: string;
  name: string;
  surname: string;
  email: string;
  phone: string;
  /** The id of a country in the server's list. */
  country: number;
  city: string;
  address: string;
  postCode: string;
}

/** The account for the payout method. It is never stored or logged, and dropped when its dialog closes. */
export type PayoutAccount =
  | { card_number: string; card_holder_name: string; expire_month: number; expire_year: number }
  | { first_name: string; last_name: string; account_number: string }
  | Record<string, never>;

/**
 * POST offer/request-payout/{method}, always in EUR. The answer to `card-form` names the page for the card.
 * @throws ApiError
 */
export function requestPayout(
  method: PayoutMethod,
  request: PayoutRequest,
  account: PayoutAccount,
  scope: Scope,
  key: string,
) {
  return call(endpoints.requestPayout, {
    scope: { ...scope, currency: EURO },
    params: { method },
    body: { ...request, ...account },
    idempotencyKey: key,
  });
}
