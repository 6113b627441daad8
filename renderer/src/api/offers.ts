import { queryOptions } from '@tanstack/react-query';
import type { SellingExterior } from '#shared/exterior.ts';
import { toAmount } from '#shared/money.ts';
import type { PayoutMethod } from '#shared/rules/payout-method.ts';
import { offer, offerAnswer, offers, redirectedPayout } from '#shared/wire/offers.ts';
import { get, send, type Scope } from './client.ts';
import { PRIVATE } from './query-client.ts';
import { scoped } from './scoped.ts';

/** GET offer/history, of whoever is signed in. */
export const offerHistoryQuery = (scope: Scope) =>
  queryOptions({
    ...scoped(['offer-history'], scope),
    queryFn: ({ signal }) => get('offer/history', { schema: offers, scope, signal }),
    meta: PRIVATE,
  });

/** GET offer/{id}. */
export const offerQuery = (id: string, scope: Scope) =>
  queryOptions({
    ...scoped(['offer', id], scope),
    queryFn: ({ signal }) => get(`offer/${encodeURIComponent(id)}`, { schema: offer, scope, signal }),
    staleTime: 0,
    meta: PRIVATE,
  });

/** An item for sale, as its seller describes it. `price` is minor units of the currency asked in. */
export interface SellRequest {
  title: string;
  price: number;
  exterior: SellingExterior;
  itemUrl: string;
}

const post = (
  path: string,
  body: Record<string, unknown>,
  scope: Scope,
  key: string,
  schema: typeof offerAnswer = offerAnswer,
) => send('POST', `offer/${path}`, { schema, scope, body, idempotencyKey: key });

/** POST offer/create. Send it through `payments.ask` only, as all below. @throws ApiError */
export function createOffer({ title, price, exterior, itemUrl }: SellRequest, scope: Scope, key: string) {
  const body = { title, price: toAmount(price), quality: exterior, item_url: itemUrl };
  return post('create', body, scope, key);
}

/** POST offer/accept or offer/decline. @throws ApiError */
export function decideOffer(action: 'accept' | 'decline', id: string, scope: Scope, key: string) {
  return post(action, { id }, scope, key);
}

/** The payee of a payout. */
export interface PayoutRequest {
  id: string;
  name: string;
  surname: string;
  email: string;
  phone: string;
  /** The id of a country of the server's list. */
  country: number;
  city: string;
  address: string;
  postCode: string;
}

/** The account that the method needs. It is never stored or logged, and is gone when its dialog closes. */
export type PayoutAccount =
  | { card_number: string; card_holder_name: string; expire_month: number; expire_year: number }
  | { first_name: string; last_name: string; account_number: string }
  | Record<string, never>;

/** POST offer/request-payout/{method}, always in EUR. @throws ApiError */
export function requestPayout(
  method: PayoutMethod,
  request: PayoutRequest,
  account: PayoutAccount,
  scope: Scope,
  key: string,
) {
  // After the scope's own currency, which it replaces.
  const body = { ...request, ...account, currency: 'EUR' };
  const schema = method === 'card-form' ? redirectedPayout : offerAnswer;
  return post(`request-payout/${method}`, body, scope, key, schema);
}
