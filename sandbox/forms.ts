import type { MiddlewareHandler } from 'hono';

import { fail } from './answers.ts';

/**
 * Refuses forms that another site posts. Browsers say where a form comes from: `Sec-Fetch-Site`, or else
 * `Origin`. Programs say nothing, and carry nobody's cookies by accident, so they pass.
 * @throws Refusal 403
 */
export const sameSiteOnly: MiddlewareHandler = async (c, next) => {
  if (!['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)) {
    const site = c.req.header('sec-fetch-site');
    const origin = c.req.header('origin');
    const host = c.req.header('x-forwarded-host') ?? c.req.header('host') ?? new URL(c.req.url).host;
    const own =
      site !== undefined
        ? site === 'same-origin' || site === 'none'
        : !origin || URL.parse(origin)?.host === host;
    if (!own) throw fail(403, 'This form was sent from another site.');
  }
  await next();
};
