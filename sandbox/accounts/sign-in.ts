import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import * as z from 'zod/mini';

import { fail, ok, readBody } from '../answers.ts';
import { readSettings } from '../content/settings.ts';
import type { SandboxApp, SandboxContext, SandboxEnv } from '../context.ts';
import { requiredText } from '../fields.ts';
import { clientAddress } from '../origin.ts';
import { LOGIN_LIMIT, countAttempt, clearAttempts } from './limits.ts';
import { hashPassword, checkPassword } from './password.ts';
import { readRegistration } from './registration.ts';
import { sessionRulesOf } from './session-rules.ts';
import {
  SESSION_COOKIE,
  startSession,
  clearCookies,
  endSession,
  endToken,
  issueToken,
  resendCookies,
} from './sessions.ts';
import { createUser, findUserByLogin, refuseTaken } from './users.ts';
import { sendVerification } from './verification.ts';

const Login = z.object({
  username: requiredText('Login is required'),
  // Not trimmed: a password may contain blanks. One that is too long is a wrong password.
  password: z
    .string({ error: (issue) => (issue.input == null ? 'Password is required' : undefined) })
    .check(z.minLength(1, 'Password is required')),
});

/** Session, login, registration and logout. */
export function signInRoutes(api: SandboxApp, context: SandboxContext): void {
  /** Starts a member's session. @returns what the answer has next to its status */
  const signedIn = (c: Context<SandboxEnv>, userId: number) => {
    const session = startSession(c, context, userId);
    return sessionRulesOf(context).bearer ? { token: issueToken(context, userId, session) } : {};
  };

  api.get('/sanctum/csrf-cookie', (c) => {
    const { session } = c.get('visitor');
    const cookie = getCookie(c, SESSION_COOKIE);
    if (session && cookie !== undefined) resendCookies(c, context, cookie, session);
    else startSession(c, context, null);
    return c.body(null, 204);
  });

  api.get('/is-auth', (c) => {
    const { user } = c.get('visitor');
    c.header('Cache-Control', 'no-store');
    return ok(c, undefined, {
      authenticated: user !== undefined,
      emailVerified: user !== undefined && user.email_verified_at !== null,
    });
  });

  api.post('/login', async (c) => {
    const { username, password } = await readBody(c, Login);
    const who = `${username.toLowerCase()}|${clientAddress(c)}`;
    countAttempt(c, context, LOGIN_LIMIT, who);
    const user = findUserByLogin(context, username);
    if (!(await checkPassword(password.slice(0, 1000), user?.password)) || !user)
      throw fail(422, 'These credentials do not match our records.');
    clearAttempts(context, LOGIN_LIMIT, who);
    return ok(c, undefined, signedIn(c, user.id));
  });

  api.post('/register', async (c) => {
    if (!readSettings(context).is_reg_enabled) throw fail(403, 'Registration is closed at the moment.');
    const { password, ...fields } = await readRegistration(c);
    // Checked before the slow hash and again on insert: most mistakes get a quick answer.
    refuseTaken(context, fields);
    const user = createUser(context, { ...fields, password: await hashPassword(password) });
    sendVerification(c, context, user);
    return ok(c, undefined, signedIn(c, user.id));
  });

  api.post('/logout', (c) => {
    const { session, token } = c.get('visitor');
    for (const id of [session?.id, token?.session_id]) if (id) endSession(context.db, id);
    if (token) endToken(context.db, token.hash);
    clearCookies(c);
    return ok(c);
  });
}
