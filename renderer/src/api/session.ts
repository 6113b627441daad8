import { queryOptions } from '@tanstack/react-query';
import * as endpoints from '#shared/wire/endpoints/start.ts';
import { call, type Scope } from './client.ts';
import { PRIVATE } from './query-client.ts';
import { scoped } from './scoped.ts';

/**
 * GET is-auth: whether the session is still valid. Never cached. `askedAt` is in ms of `performance.now()`: an answer
 * from before a sign-in says nothing about the new session.
 */
export const authCheckQuery = queryOptions({
  queryKey: ['is-auth'],
  queryFn: async ({ signal }) => {
    const askedAt = performance.now();
    const answer = await call(endpoints.isAuth, { signal });
    return { ...answer, askedAt };
  },
  staleTime: 0,
});

/** GET user/profile of the signed-in member. Its balance is in EUR in every scope. */
export const profileQuery = (scope: Scope) =>
  queryOptions({
    ...scoped(['profile'], scope),
    queryFn: ({ signal }) => call(endpoints.getProfile, { scope, signal }),
    meta: PRIVATE,
  });

/** POST logout. @throws ApiError */
export async function logout(scope: Scope): Promise<void> {
  await call(endpoints.logout, { scope });
}
