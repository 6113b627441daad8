import { queryOptions } from '@tanstack/react-query';
import * as endpoints from '#shared/wire/endpoints/start.ts';
import { platform } from '../platform/current.ts';
import { call, type Scope } from './client.ts';
import { ApiError } from './errors.ts';
import { PRIVATE } from './query-client.ts';
import { scoped } from './scoped.ts';
import { changeSession, type SessionChange } from './session-change.ts';

/** True when the server says that nobody is signed in. */
const isSignedOut = (error: unknown) => error instanceof ApiError && error.status === 401;

const NOBODY = { authenticated: false, emailVerified: false };

/**
 * GET is-auth: whether the session is still valid. `askedAt` is in ms of `performance.now()`: an answer from before a
 * sign-in says nothing about the new session.
 * @throws ApiError when the server has not said who is signed in
 */
async function askSession(options: { signal?: AbortSignal; change?: SessionChange }) {
  const askedAt = performance.now();
  const answer = await call(endpoints.isAuth, options).catch((error: unknown) => {
    if (isSignedOut(error)) return NOBODY;
    throw error;
  });
  return { ...answer, askedAt };
}

/** Asks whether the session is valid, as the only call that carries it. @throws ApiError */
export const askSessionAlone = () => changeSession((change) => askSession({ change }));

/** Whether the session is still valid. Never cached. */
export const authCheckQuery = queryOptions({
  queryKey: ['is-auth'],
  queryFn: ({ signal }) => askSession({ signal }),
  staleTime: 0,
});

/** GET user/profile of the signed-in member. Its balance is in EUR in every scope. */
export const profileQuery = (scope: Scope) =>
  queryOptions({
    ...scoped(['profile'], scope),
    queryFn: ({ signal }) => call(endpoints.getProfile, { scope, signal }),
    meta: PRIVATE,
  });

/**
 * POST logout. Only the server ends a session, so `is-auth` is asked after it.
 * @param end ends the session on this page. Calls that carry the session wait until it has, because the server would
 *   refuse them
 * @throws ApiError when the session has not ended, or that is not known
 */
export function logout(scope: Scope, end: () => Promise<void> | void = () => undefined): Promise<void> {
  return changeSession(async (change) => {
    await call(endpoints.logout, { scope, change }).catch((error: unknown) => {
      if (!isSignedOut(error)) throw error;
    });
    // It belongs to the session that has ended. A backend may still take it.
    if (platform.token.get() !== undefined) platform.token.clear();
    const said = await askSession({ change }).catch(() => undefined);
    if (said?.authenticated) throw new ApiError('refused', 'An error occurred');
    await end();
  });
}
