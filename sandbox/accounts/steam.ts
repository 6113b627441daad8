import { html } from 'hono/html';
import * as z from 'zod/mini';

import { BACKEND_HEADERS } from '#shared/content-policy.ts';
import { fail, ok, readBody } from '../answers.ts';
import type { SandboxApp, SandboxContext } from '../context.ts';
import { requiredText } from '../fields.ts';
import { sameOriginOnly } from '../forms.ts';
import { shopOrigin } from '../origin.ts';
import { page } from '../page.ts';
import { drawAvatar, findOrCreateSteamUser } from './personas.ts';
import { startSession } from './sessions.ts';
import { exchangeSteamCode, createSteamCode } from './steam-codes.ts';
import { isMarkedBrowser, markBrowser, unmarkBrowser } from './steam-browser.ts';
import { openAppPage, signInPage } from './steam-page.ts';
import { isSteamId, readSteamReturn } from './steam-request.ts';

const Exchange = z.object({
  code: requiredText('The sign-in code is missing', 200),
  code_verifier: requiredText('The code verifier is missing', 200),
});

const one = z.catch(z.optional(z.string()), undefined);
const Form = z.object({
  steam_id: one,
  return_to: one,
  state: one,
  code_challenge: one,
  code_challenge_method: one,
  browser: one,
});

const TITLE = 'Stand-in Steam sign-in';

/** POST auth/steam/exchange: the desktop client exchanges its code for a token. */
export function steamApi(api: SandboxApp, context: SandboxContext): void {
  api.post('/auth/steam/exchange', async (c) => {
    const { code, code_verifier } = await readBody(c, Exchange);
    return ok(c, undefined, { token: exchangeSteamCode(context, code, code_verifier) });
  });
}

/** The stand-in Steam sign-in page, and the request that its forms send. */
export function steamPages(app: SandboxApp, context: SandboxContext): void {
  app.get('/auth/steam/redirect', (c) => {
    const query = Form.parse(c.req.query());
    const back = readSteamReturn(query, shopOrigin(c, context));
    if (back.kind === 'refused') return page(c, TITLE, refused(back.reason), { status: 400, narrow: true });
    const browser = back.kind === 'web' ? markBrowser(c) : undefined;
    return page(c, TITLE, signInPage({ ...query, browser }, back.kind), { narrow: true });
  });

  app.post('/auth/steam/sign-in', sameOriginOnly, async (c) => {
    const form = Form.parse(await c.req.parseBody());
    const back = readSteamReturn(form, shopOrigin(c, context));
    if (back.kind === 'refused') return page(c, TITLE, refused(back.reason), { status: 400, narrow: true });
    if (back.kind === 'web' && !isMarkedBrowser(c, form.browser)) {
      const reason = 'It began in another browser, or too long ago.';
      return page(c, TITLE, refused(reason), { status: 403, narrow: true });
    }
    const steamId = form.steam_id?.trim() ?? '';
    if (!isSteamId(steamId)) {
      const problem = 'That is no SteamID64 of a person: it has 17 digits and begins with 7656119.';
      return page(c, TITLE, signInPage(form, back.kind, problem), { status: 422, narrow: true });
    }
    const user = findOrCreateSteamUser(context, steamId);
    if (back.kind === 'web') {
      unmarkBrowser(c);
      startSession(c, context, user.id);
      return c.redirect(back.path, 303);
    }
    const code = createSteamCode(context, user.id, back.challenge);
    const link = `vitrine://auth/steam?${new URLSearchParams({ code, state: back.state })}`;
    return page(c, TITLE, openAppPage(link), {
      narrow: true,
      more: html`<meta http-equiv="refresh" content="0;url=${link}" />`,
    });
  });

  app.get('/auth/steam/avatars/:file', (c) => {
    const steamId = c.req.param('file').replace(/\.svg$/, '');
    if (!isSteamId(steamId)) throw fail(404, 'There is no such picture.');
    return c.body(drawAvatar(steamId), 200, {
      ...BACKEND_HEADERS,
      'Content-Type': 'image/svg+xml',
      'Cache-Control': 'public, max-age=31536000, immutable',
    });
  });
}

function refused(reason: string) {
  return html`<h1>This sign-in cannot begin</h1>
    <p class="second">${reason}</p>
    <p>Go back and try again from Vitrine.</p>`;
}
