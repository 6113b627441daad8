import type { Context } from 'hono';
import * as z from 'zod/mini';

import { parse } from '../answers.ts';
import type { SandboxContext } from '../context.ts';

const Rules = z.object({
  /** Each answer renews the session cookie under the id that its request brought, with the session of its beginning. */
  renew: z.boolean(),
  /** A page's write without the token of a live session is a 419, before anyone is asked to sign in. */
  token_first: z.boolean(),
  /** The XSRF token is encrypted anew for each answer. Its base64 has signs that a cookie percent-encodes. */
  sealed_token: z.boolean(),
  /** Login and registration give a bearer token next to the cookie. */
  bearer: z.boolean(),
});

/** How sessions behave: the first three rules are Laravel's, and the sandbox follows them only if a tester wants it. */
export type SessionRules = z.output<typeof Rules>;

/** The rules of a backend as the sandbox is, or as Laravel with Sanctum is. */
export const sessionRulesFor = (isPhp: boolean): SessionRules => ({
  renew: isPhp,
  token_first: isPhp,
  sealed_token: isPhp,
  bearer: !isPhp,
});

const rules = new WeakMap<SandboxContext, SessionRules>();

/** The rules in force. A restart or a reset brings back the first ones. */
export const sessionRulesOf = (context: SandboxContext): SessionRules =>
  rules.get(context) ?? sessionRulesFor(context.php);

/**
 * Changes the given rules.
 * @throws Refusal 422
 */
export function changeSessionRules(context: SandboxContext, changes: unknown): SessionRules {
  if (!rules.has(context)) context.onReset(() => rules.delete(context));
  const next = parse(Rules, { ...sessionRulesOf(context), ...parse(z.partial(Rules), changes) });
  rules.set(context, next);
  return next;
}

/** True for a request that a page sent. Laravel's Sanctum looks at sessions and tokens of those only. */
export const isFromPage = (c: Context): boolean =>
  ['origin', 'referer', 'sec-fetch-site'].some((name) => c.req.header(name) !== undefined);
