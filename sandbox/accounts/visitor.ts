import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';

import { fail } from '../answers.ts';
import type { SandboxContext, SandboxEnv, SandboxMiddleware } from '../context.ts';
import { isReadOnly } from '#shared/http/writes.ts';
import { equalTexts, openToken, xsrfTokenOf } from './secrets.ts';
import { isFromPage, sessionRulesOf } from './session-rules.ts';
import { SESSION_COOKIE, type Session, type Token, findSession, findToken } from './sessions.ts';
import { type User, findUser } from './users.ts';

/** Who sent a request. `user` is undefined for a visitor. */
export interface Visitor {
  user: User | undefined;
  session: Session | undefined;
  token: Token | undefined;
}

declare module 'hono' {
  interface ContextVariableMap {
    visitor: Visitor;
  }
}

// 419 is no standard status, but common in backends of this kind.
const EXPIRED = { status: 'ERROR', message: 'The page has expired. Please reload it and try again.' };
/** What Laravel says. */
const MISMATCH = { message: 'CSRF token mismatch.' };

/**
 * True for a write whose XSRF token has to be right: one with a live session; with the tester's rule, any of a page.
 * Pages outside `/api/` have a check of their own.
 */
function needsProof(c: Context<SandboxEnv>, session: Session | undefined, tokenFirst: boolean): boolean {
  if (!c.req.path.startsWith('/api/') || isReadOnly(c.req.method)) return false;
  return tokenFirst ? isFromPage(c) : session !== undefined;
}

/**
 * Finds the user of a request, and checks the XSRF token. A write with a live session cookie must repeat the cookie
 * `XSRF-TOKEN` in `X-XSRF-TOKEN`: another site's page cannot. A bearer token alone needs none, because browsers never
 * add one. If cookie and token differ, the cookie counts.
 */
export function visitorMiddleware(context: SandboxContext): SandboxMiddleware {
  return async (c, next) => {
    const cookie = getCookie(c, SESSION_COOKIE);
    const bearer = /^Bearer ([\w-]{20,200})$/i.exec(c.req.header('authorization') ?? '')?.[1];
    const session =
      c.get('loadedSession') ?? (cookie === undefined ? undefined : findSession(context, cookie));
    const token = bearer === undefined ? undefined : findToken(context, bearer);
    const userId = session?.user_id ?? token?.user_id;
    c.set('visitor', {
      session,
      token,
      user: userId === undefined ? undefined : findUser(context, userId),
    });
    const { token_first } = sessionRulesOf(context);
    const proof = openToken(c.req.header('x-xsrf-token') ?? '');
    const isProved = cookie !== undefined && session !== undefined && equalTexts(proof, xsrfTokenOf(cookie));
    if (!isProved && needsProof(c, session, token_first))
      return Response.json(token_first ? MISMATCH : EXPIRED, { status: 419 });
    await next();
  };
}

/**
 * The signed-in user.
 * @throws Refusal 401 'Unauthenticated.'
 */
export function requireUser(c: Context<SandboxEnv>): User {
  const { user } = c.get('visitor');
  if (!user) throw fail(401, 'Unauthenticated.');
  return user;
}

/**
 * The signed-in user, who must have a verified email address. Calls that move money need this.
 * @throws Refusal 401, or 403 'Your email address is not verified.'
 */
export function requireVerified(c: Context<SandboxEnv>): User {
  const user = requireUser(c);
  if (user.email_verified_at === null) throw fail(403, 'Your email address is not verified.');
  return user;
}
