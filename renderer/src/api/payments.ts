import { queryOptions } from '@tanstack/react-query';
import { toAmount } from '#shared/money.ts';
import type { PaymentMethod } from '#shared/payment-methods.ts';
import * as endpoints from '#shared/wire/endpoints/payments.ts';
import { depositRecords, purchaseRecords, type PaymentAnswer } from '#shared/wire/payments.ts';
import { call, type Scope } from './client.ts';
import { PRIVATE } from './query-client.ts';
import { scoped } from './scoped.ts';

/** GET deposit/status/{id}. Never cached: it is polled until the deposit settles. */
export const depositStatusQuery = (order: string, scope: Scope) =>
  queryOptions({
    queryKey: ['deposit-status', order],
    queryFn: ({ signal }) => call(endpoints.getDepositStatus, { scope, params: { id: order }, signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

/** GET purchase/history of the signed-in member. */
export const purchaseHistoryQuery = (scope: Scope) =>
  queryOptions({
    ...scoped(['purchase-history'], scope),
    queryFn: ({ signal }) => call(endpoints.listPurchases, { scope, signal }),
    meta: PRIVATE,
  });

/** GET purchase/history for a look-up, with whether entries were left out. Not for the cache. */
export const purchaseRecordsQuery = (scope: Scope) =>
  queryOptions({
    queryKey: ['purchase-records'],
    queryFn: ({ signal }) =>
      call({ ...endpoints.listPurchases, response: purchaseRecords }, { scope, signal }),
    meta: PRIVATE,
  });

/** GET deposit/history for a look-up, with whether entries were left out. Not for the cache. */
export const depositRecordsQuery = (scope: Scope) =>
  queryOptions({
    queryKey: ['deposit-records'],
    queryFn: ({ signal }) => call({ ...endpoints.listDeposits, response: depositRecords }, { scope, signal }),
    meta: PRIVATE,
  });

/** GET deposit/history of the signed-in member. */
export const depositHistoryQuery = (scope: Scope) =>
  queryOptions({
    ...scoped(['deposit-history'], scope),
    queryFn: ({ signal }) => call(endpoints.listDeposits, { scope, signal }),
    meta: PRIVATE,
  });

/** The payer and the billing address: the fields that purchases and deposits share. */
export interface Contact {
  name: string;
  surname: string;
  email: string;
  phone: string;
  phoneE164: string;
  /** The id of a country in the server's list. */
  country: number;
  city: string;
  address: string;
  postCode: string;
}

export interface PurchaseRequest extends Contact {
  tradeUrl: string;
  promocode: string | null;
  paymentType: PaymentMethod;
}

/** POST purchase/product: buys the cart. Send it only through `payments.ask`. @throws ApiError */
export function purchase(request: PurchaseRequest, scope: Scope, key: string): Promise<PaymentAnswer> {
  // An empty address is left out.
  const { email, ...rest } = request;
  const body = email === '' ? rest : { ...rest, email };
  return call(endpoints.purchase, { scope, body, idempotencyKey: key });
}

/**
 * POST deposit/checkout. Send it only through `payments.ask`.
 * @param amount minor units of EUR
 * @throws ApiError
 */
export function deposit(contact: Contact, amount: number, scope: Scope, key: string): Promise<PaymentAnswer> {
  const body = { ...contact, amount: toAmount(amount) };
  return call(endpoints.deposit, { scope, body, idempotencyKey: key });
}
