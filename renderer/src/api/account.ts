import { queryOptions } from '@tanstack/react-query';
import * as endpoints from '#shared/wire/endpoints/account.ts';
import { call, type BodyOf, type Scope } from './client.ts';
import { PRIVATE } from './query-client.ts';
import { scoped } from './scoped.ts';
import { changeSession } from './session-change.ts';

/** GET user/financial-summary of the signed-in member. */
export const financialSummaryQuery = (scope: Scope) =>
  queryOptions({
    ...scoped(['financial-summary'], scope),
    queryFn: ({ signal }) => call(endpoints.getFinancialSummary, { scope, signal }),
    meta: PRIVATE,
  });

/**
 * The changeable fields of a profile; only given fields are sent. `phone` is E.164, `country` a server's country id.
 */
export type ProfileChanges = BodyOf<'saveProfile'>;

/** PUT user/profile. @throws ApiError with `fields` when the server rejects one */
export async function saveProfile(changes: ProfileChanges, scope: Scope): Promise<void> {
  await call(endpoints.saveProfile, { scope, body: changes });
}

/** PUT user/update-trade-link. @throws ApiError */
export async function saveTradeLink(url: string, scope: Scope): Promise<void> {
  await call(endpoints.saveTradeLink, { scope, body: { url } });
}

/** POST user/change-password. @throws ApiError with `fields` */
export async function changePassword(
  passwords: { current_password: string; password: string; password_confirmation: string },
  scope: Scope,
): Promise<void> {
  await changeSession((change) => call(endpoints.changePassword, { scope, body: passwords, change }));
}
