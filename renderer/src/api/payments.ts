import { queryOptions } from '@tanstack/react-query';
import { depositStatus, purchaseLines } from '../../../shared/wire/payments.ts';
import { get, type Scope } from './client.ts';
import { PRIVATE } from './query-client.ts';

/** GET deposit/status/{id}. Never cached: it is asked until it ends. */
export const depositStatusQuery = (order: string, scope: Scope) =>
  queryOptions({
    queryKey: ['deposit-status', order],
    queryFn: ({ signal }) =>
      get(`deposit/status/${encodeURIComponent(order)}`, {
        schema: depositStatus,
        scope,
        envelope: 'bare',
        signal,
      }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

/** GET purchase/history, of whoever is signed in. */
export const purchaseHistoryQuery = (scope: Scope) =>
  queryOptions({
    queryKey: ['purchase-history', scope],
    queryFn: ({ signal }) => get('purchase/history', { schema: purchaseLines, scope, signal }),
    meta: PRIVATE,
  });
