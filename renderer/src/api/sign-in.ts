import * as z from 'zod/mini';
import * as endpoints from '#shared/wire/endpoints/session.ts';
import { payloadOf } from '#shared/wire/payload-of.ts';
import { profile, type Profile } from '#shared/wire/session.ts';
import { platform } from '../platform/current.ts';
import { call, type BodyOf, type Scope } from './client.ts';
import { changeSession, type SessionChange } from './session-change.ts';

// Calls that start a session. They are apart from session.ts because the first screen does not need them.

/** Laravel requires the XSRF cookie before login, registration and password reset. */
async function fetchCsrfCookie(within: { change?: SessionChange } = {}): Promise<void> {
  await call(endpoints.getCsrfCookie, within);
}

function keepToken({ token }: { token: string | undefined }): void {
  if (token !== undefined) platform.token.set(token);
}

/**
 * POST login. A 401 for wrong credentials does not end the session.
 * @throws ApiError whose message belongs under the login field
 */
export async function login(
  credentials: { username: string; password: string },
  scope: Scope,
): Promise<void> {
  await changeSession(async (change) => {
    await fetchCsrfCookie({ change });
    keepToken(await call(endpoints.login, { scope, body: credentials, change }));
  });
}

/**
 * POST register.
 * @throws ApiError with `fields` when the server rejects one
 */
export async function register(registration: BodyOf<'register'>, scope: Scope): Promise<void> {
  await changeSession(async (change) => {
    await fetchCsrfCookie({ change });
    keepToken(await call(endpoints.register, { scope, body: registration, change }));
  });
}

/** POST user/reset-password: requests the email with the reset link. @throws ApiError */
export async function requestPasswordReset(email: string, scope: Scope): Promise<void> {
  await fetchCsrfCookie();
  await call(endpoints.askPasswordReset, { scope, body: { email } });
}

/**
 * POST reset-password, with the token of the emailed link. Some backends also sign the member in.
 * @throws ApiError with `fields`
 */
export async function resetPassword(
  reset: { token: string; email: string; password: string; password_confirmation: string },
  scope: Scope,
): Promise<void> {
  await changeSession(async (change) => {
    await fetchCsrfCookie({ change });
    await call(endpoints.resetPassword, { scope, body: reset, change });
  });
}

/** POST email/verify/resend. @returns the server's message, if it sent one. @throws ApiError */
export async function resendVerification(scope: Scope): Promise<string | undefined> {
  const { message } = await call(endpoints.resendVerification, { scope });
  return message;
}

/** Identifies a profile's owner by email and SteamID; undefined when the profile has neither. */
export function ownerOf({ email, steamId = '' }: Profile): string | undefined {
  return email || steamId ? `${email.toLowerCase()} ${steamId}` : undefined;
}

/**
 * The owner that the token names, asked without the session's cookie; undefined when the server doesn't say.
 * @throws when there is no answer
 */
export async function ownerByToken(token: string): Promise<string | undefined> {
  const answer = await fetch('/api/user/profile', {
    headers: { Accept: 'application/json', Authorization: `Bearer ${token}` },
    credentials: 'omit',
    signal: AbortSignal.timeout(20_000),
  });
  if (!answer.ok) return undefined;
  const parsed = z.safeParse(profile, payloadOf(await answer.json()));
  return parsed.success ? ownerOf(parsed.data) : undefined;
}
