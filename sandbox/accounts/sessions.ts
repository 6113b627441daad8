import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import * as z from 'zod/mini';

import { DAY_MS, HOUR_MS } from '../clock.ts';
import type { SandboxContext, SandboxEnv } from '../context.ts';
import { row, run, transaction } from '../database.ts';
import { isSecure } from '../origin.ts';
import { hashSecret, newSecret, sealToken, xsrfTokenOf } from './secrets.ts';
import { sessionRulesOf } from './session-rules.ts';

export const SESSION_COOKIE = 'vitrine_session';
const XSRF_COOKIE = 'XSRF-TOKEN';

/** A visitor's session only carries the XSRF token until login. */
const VISITOR_MS = 2 * HOUR_MS;
const SESSION_MS = 30 * DAY_MS;
const TOKEN_MS = 90 * DAY_MS;

const Session = z.object({ id: z.string(), user_id: z.nullable(z.number()) });
const Token = z.object({ hash: z.string(), user_id: z.number(), session_id: z.nullable(z.string()) });

/** A stored session. `id` is the hash of the cookie's value. */
export type Session = z.output<typeof Session>;
export type Token = z.output<typeof Token>;

/** The session of a cookie's value, if it has not expired. */
export function findSession({ db, clock }: SandboxContext, secret: string): Session | undefined {
  const sql = 'SELECT id, user_id FROM sessions WHERE id = ? AND expires_at > ?';
  return row(db, Session, sql, hashSecret(secret), clock.now());
}

/** The token of a bearer secret, if it has not expired. */
export function findToken({ db, clock }: SandboxContext, secret: string): Token | undefined {
  const sql = 'SELECT hash, user_id, session_id FROM tokens WHERE hash = ? AND expires_at > ?';
  return row(db, Token, sql, hashSecret(secret), clock.now());
}

/**
 * Starts a session and sets its two cookies. The request's former session ends: an id from before login never becomes
 * a signed-in one (session fixation).
 * @param userId null for a visitor
 */
export function startSession(
  c: Context<SandboxEnv>,
  context: SandboxContext,
  userId: number | null,
): Session {
  const { db, clock } = context;
  const secret = newSecret();
  const id = hashSecret(secret);
  const now = clock.now();
  const lasts = userId === null ? VISITOR_MS : SESSION_MS;
  const before = getCookie(c, SESSION_COOKIE);
  transaction(db, () => {
    if (before !== undefined) endSession(db, hashSecret(before));
    run(db, 'DELETE FROM sessions WHERE expires_at <= ?', now);
    run(db, 'INSERT INTO sessions VALUES (?, ?, ?, ?)', id, userId, now, now + lasts);
  });
  writeCookies(c, context, secret, lasts);
  return { id, user_id: userId };
}

const lifetimeOf = (session: Session | undefined) => (session?.user_id == null ? VISITOR_MS : SESSION_MS);

/** Sends the cookies of an existing session again. */
export function resendCookies(
  c: Context<SandboxEnv>,
  context: SandboxContext,
  secret: string,
  session: Session,
): void {
  writeCookies(c, context, secret, lifetimeOf(session));
}

/** Stores a session as it was read, also if it has ended since, and sends its cookies. Without one it is a visitor's. */
export function keepSession(
  c: Context<SandboxEnv>,
  context: SandboxContext,
  secret: string,
  read: Session | undefined,
): void {
  const { db, clock } = context;
  const lasts = lifetimeOf(read);
  const now = clock.now();
  const row = [hashSecret(secret), read?.user_id ?? null, now, now + lasts] as const;
  run(db, 'INSERT OR REPLACE INTO sessions VALUES (?, ?, ?, ?)', ...row);
  writeCookies(c, context, secret, lasts);
}

const attributes = (c: Context<SandboxEnv>, lasts: number) =>
  ({ path: '/', sameSite: 'Lax', secure: isSecure(c), maxAge: lasts / 1000 }) as const;

/** Sends the session cookie without a token. */
export function sendSessionCookie(
  c: Context<SandboxEnv>,
  secret: string,
  session: Session | undefined,
): void {
  setCookie(c, SESSION_COOKIE, secret, { ...attributes(c, lifetimeOf(session)), httpOnly: true });
}

function writeCookies(c: Context<SandboxEnv>, context: SandboxContext, secret: string, lasts: number): void {
  const all = attributes(c, lasts);
  setCookie(c, SESSION_COOKIE, secret, { ...all, httpOnly: true });
  const token = xsrfTokenOf(secret);
  setCookie(c, XSRF_COOKIE, sessionRulesOf(context).sealed_token ? sealToken(token) : token, all);
}

/** Deletes both cookies. */
export function clearCookies(c: Context<SandboxEnv>): void {
  const all = { path: '/', sameSite: 'Lax', secure: isSecure(c) } as const;
  deleteCookie(c, SESSION_COOKIE, { ...all, httpOnly: true });
  deleteCookie(c, XSRF_COOKIE, all);
}

/** Creates a bearer token and returns its secret. The token ends with `session`. */
export function issueToken({ db, clock }: SandboxContext, userId: number, session?: Session): string {
  const secret = newSecret();
  const now = clock.now();
  run(db, 'DELETE FROM tokens WHERE expires_at <= ?', now);
  run(
    db,
    'INSERT INTO tokens VALUES (?, ?, ?, ?, ?)',
    hashSecret(secret),
    userId,
    session?.id ?? null,
    now,
    now + TOKEN_MS,
  );
  return secret;
}

/** Ends a session and its tokens. */
export function endSession(db: SandboxContext['db'], sessionId: string): void {
  run(db, 'DELETE FROM tokens WHERE session_id = ?', sessionId);
  run(db, 'DELETE FROM sessions WHERE id = ?', sessionId);
}

/** Ends a token by its hash. */
export function endToken(db: SandboxContext['db'], hash: string): void {
  run(db, 'DELETE FROM tokens WHERE hash = ?', hash);
}

/** Ends all sessions and tokens of a user except the given ones, after a new password. */
export function endOtherSessions(
  { db }: SandboxContext,
  userId: number,
  keep: { session?: string | undefined; token?: string | undefined } = {},
): void {
  const session = keep.session ?? '';
  run(
    db,
    `DELETE FROM tokens WHERE user_id = ? AND hash <> ? AND coalesce(session_id, '-') <> ?`,
    userId,
    keep.token ?? '',
    session,
  );
  run(db, 'DELETE FROM sessions WHERE user_id = ? AND id <> ?', userId, session);
}
