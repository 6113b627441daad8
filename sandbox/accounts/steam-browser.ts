import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';

import type { SandboxEnv } from '../context.ts';
import { isSecure } from '../origin.ts';
import { hashSecret, newSecret, equalTexts } from './secrets.ts';

/** Kept by the browser that began a sign-in with Steam on the web. */
const COOKIE = 'vitrine_steam_state';
const SECRET = /^[\w-]{43}$/;
const LASTS_S = 10 * 60;
const PATH = '/auth/steam';

/**
 * Marks the browser that begins a sign-in, so that only it can end it: else a link or form of another site would sign
 * its reader in as somebody else. Tabs of one browser share the mark.
 * @returns the state that has to come back with the answer; the cookie's value cannot be read out of it
 */
export function markBrowser(c: Context<SandboxEnv>): string {
  const kept = getCookie(c, COOKIE) ?? '';
  const secret = SECRET.test(kept) ? kept : newSecret();
  const more = { httpOnly: true, sameSite: 'Lax', secure: isSecure(c) } as const;
  setCookie(c, COOKIE, secret, { ...more, path: PATH, maxAge: LASTS_S });
  return hashSecret(secret);
}

/** True where the answer came to the browser that began: its cookie fits the state. */
export function isMarkedBrowser(c: Context<SandboxEnv>, state: string | undefined): boolean {
  const secret = getCookie(c, COOKIE);
  return secret !== undefined && state !== undefined && equalTexts(hashSecret(secret), state);
}

/** Ends the mark: a state is good for one sign-in. */
export function unmarkBrowser(c: Context<SandboxEnv>): void {
  deleteCookie(c, COOKIE, { path: PATH, secure: isSecure(c) });
}
