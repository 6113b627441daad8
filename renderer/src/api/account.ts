import { queryOptions } from '@tanstack/react-query';
import { financialSummary } from '#shared/wire/account.ts';
import { acknowledged } from '#shared/wire/session.ts';
import { get, send, type Scope } from './client.ts';
import { PRIVATE } from './query-client.ts';
import { scoped } from './scoped.ts';

/** GET user/financial-summary, of whoever is signed in. */
export const financialSummaryQuery = (scope: Scope) =>
  queryOptions({
    ...scoped(['financial-summary'], scope),
    queryFn: ({ signal }) => get('user/financial-summary', { schema: financialSummary, scope, signal }),
    meta: PRIVATE,
  });

/** Changes to a profile. Only the given members are sent. */
export interface ProfileChanges {
  name?: string;
  surname?: string;
  email?: string;
  /** E.164. */
  phone?: string;
  /** The id of a country of the server's list. */
  country?: number;
  city?: string;
  address?: string;
  zip?: string;
}

/** PUT user/profile. @throws ApiError with `fields` where the server refuses one */
export async function saveProfile(changes: ProfileChanges, scope: Scope): Promise<void> {
  await send('PUT', 'user/profile', { schema: acknowledged, scope, body: { ...changes } });
}

/** PUT user/update-trade-link. @throws ApiError */
export async function saveTradeLink(url: string, scope: Scope): Promise<void> {
  await send('PUT', 'user/update-trade-link', { schema: acknowledged, scope, body: { url } });
}

/** POST user/change-password. Its 401 is an answer: the current password is wrong. @throws ApiError with `fields` */
export async function changePassword(
  passwords: { current_password: string; password: string; password_confirmation: string },
  scope: Scope,
): Promise<void> {
  await send('POST', 'user/change-password', {
    schema: acknowledged,
    scope,
    body: passwords,
    keepsSession: true,
  });
}
