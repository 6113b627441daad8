import { getCookie, setCookie } from 'hono/cookie';
import { html } from 'hono/html';

import { equalTexts } from '../accounts/secrets.ts';
import { fail } from '../answers.ts';
import type { SandboxMiddleware } from '../context.ts';
import { isSecure } from '../origin.ts';
import { page } from '../page.ts';

const COOKIE = 'vitrine_tester';

/**
 * Admits only requests with the token: `?token=…` as the sandbox prints it, which moves into a cookie, or the header
 * `X-Tester-Token`. If `token` is undefined, everybody is admitted.
 */
export function testerToken(token: string | undefined): SandboxMiddleware {
  return async (c, next) => {
    if (token === undefined) return next();
    const asked = c.req.query('token');
    if (asked !== undefined && equalTexts(asked, token)) {
      const more = { path: '/__sandbox', httpOnly: true, sameSite: 'Lax', secure: isSecure(c) } as const;
      setCookie(c, COOKIE, token, more);
      return c.redirect('/__sandbox/', 303);
    }
    const given = c.req.header('x-tester-token') ?? getCookie(c, COOKIE) ?? '';
    if (equalTexts(given, token)) return next();
    if (c.req.path.startsWith('/__sandbox/api/')) throw fail(401, 'The token of the tester page is missing.');
    return page(
      c,
      'Token needed',
      html`<h1>Token needed</h1>
        <p class="second">Open this page by the address that was printed when the sandbox started.</p>`,
      { status: 401, narrow: true },
    );
  };
}
