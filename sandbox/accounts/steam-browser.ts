import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';

import type { SandboxEnv } from '../context.ts';
import { isSecure } from '../origin.ts';
import { hashSecret, newSecret, equalTexts } from './secrets.ts';

/** The cookie of a browser that started a Steam sign-in on the web. */
const COOKIE = 'vitrine_steam_state';
const SECRET = /^[\w-]{43}$/;
const LASTS_S = 10 * 60;
const PATH = '/auth/steam';

/**
 * Marks the browser that starts a sign-in. Only this browser can finish it: a link or form of another site cannot
 * sign its reader in. Tabs of one browser share the mark.
 * @returns the state that must come back with the answer; it does not reveal the cookie's value
 */
export function markBrowser(c: Context<SandboxEnv>): string {
  const kept = getCookie(c, COOKIE) ?? '';
  const secret = SECRET.test(kept) ? kept : newSecret();
  const more = { httpOnly: true, sameSite: 'Lax', secure: isSecure(c) } as const;
  setCookie(c, COOKIE, secret, { ...more, path: PATH, maxAge: LASTS_S });
  return hashSecret(secret);
}

/** True if the answer came to the browser that started: its cookie matches the state. */
export function isMarkedBrowser(c: Context<SandboxEnv>, state: string | undefined): boolean {
  const secret = getCookie(c, COOKIE);
  return secret !== undefined && state !== undefined && equalTexts(hashSecret(secret), state);
}

/** Deletes the mark: a state is valid for one sign-in. */
export function unmarkBrowser(c: Context<SandboxEnv>): void {
  deleteCookie(c, COOKIE, { path: PATH, secure: isSecure(c) });
}
