import { getCookie } from 'hono/cookie';

import type { SandboxContext, SandboxMiddleware } from '../context.ts';
import { isFromPage, sessionRulesOf } from './session-rules.ts';
import {
  SESSION_COOKIE,
  type Session,
  findSession,
  keepSession,
  sendSessionCookie,
  startSession,
} from './sessions.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** The session as it was when the request came, if a tester wants sessions to be renewed. */
    loadedSession: Session | undefined;
  }
}

/**
 * Renews the session with each answer, as Laravel does: it is read when the request comes, and saved and sent under the
 * same id with the answer. So a slow answer brings back a session that another request has ended. A 419 brings the cookie
 * without a new token. It is outside the faults, whose delays are then part of the request.
 */
export function renewSessions(context: SandboxContext): SandboxMiddleware {
  return async (c, next) => {
    if (!sessionRulesOf(context).renew || !c.req.path.startsWith('/api/') || !isFromPage(c)) return next();
    const secret = getCookie(c, SESSION_COOKIE);
    const loaded = secret === undefined ? undefined : findSession(context, secret);
    c.set('loadedSession', loaded);
    await next();
    const isSent = c.res.headers.getSetCookie().some((line) => line.startsWith(`${SESSION_COOKIE}=`));
    if (isSent) return undefined;
    if (secret === undefined) startSession(c, context, null);
    else if (c.res.status === 419) sendSessionCookie(c, secret, loaded);
    else keepSession(c, context, secret, loaded);
    return undefined;
  };
}
