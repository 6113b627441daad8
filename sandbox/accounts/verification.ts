import type { Context } from 'hono';
import { html } from 'hono/html';

import { ok, fail } from '../answers.ts';
import type { SandboxApp, SandboxContext, SandboxEnv } from '../context.ts';
import { transaction } from '../database.ts';
import { sendMail } from '../mail/outbox.ts';
import { fromDesktop, shopOrigin } from '../origin.ts';
import { page } from '../page.ts';
import { RESEND_LIMIT, countAttempt } from './limits.ts';
import { findMailLink, createMailLink, useUpMailLink } from './mail-links.ts';
import { type User, changeUser, findUser } from './users.ts';
import { requireUser } from './visitor.ts';

/** Sends the verification mail. Does nothing for a user without an address. */
export function sendVerification(c: Context<SandboxEnv>, context: SandboxContext, user: User): void {
  if (!user.email) return;
  const token = createMailLink(context, 'verify', user.id, user.email);
  const url = `${shopOrigin(c, context)}/api/email/verify/${token}`;
  sendMail(context, {
    to: user.email,
    subject: 'Please confirm your email address',
    body: `Hello ${user.name},\n\nwelcome to Vitrine. Follow the link within two days to confirm that this address is yours.`,
    links: [
      { label: 'Confirm my address', url, secret: token },
      ...(fromDesktop(c)
        ? [{ label: 'Confirm it and go back to the app', url: `${url}?to=app`, secret: token }]
        : []),
    ],
  });
}

/** Email verification: the mailed link, and the call that sends it again. */
export function verificationRoutes(api: SandboxApp, context: SandboxContext): void {
  api.post('/email/verify/resend', (c) => {
    const user = requireUser(c);
    if (user.email_verified_at !== null)
      return ok(c, undefined, { message: 'Your email address is already verified.' });
    if (!user.email) throw fail(422, 'Add an email address to your profile first.');
    countAttempt(c, context, RESEND_LIMIT, String(user.id));
    sendVerification(c, context, user);
    return ok(c, undefined, { message: 'A new verification link has been sent to your email address.' });
  });

  api.get('/email/verify/:token', (c) => {
    const token = c.req.param('token');
    const link = findMailLink(context, 'verify', token);
    const user = link && findUser(context, link.userId);
    // The link of an old address does not verify a new one.
    if (user && link.email === user.email) {
      if (user.email_verified_at !== null) return redirectVerified(c, context, 'already-success');
      const done = transaction(context.db, () => {
        if (!useUpMailLink(context, token)) return false;
        changeUser(context, user.id, { email_verified_at: context.clock.now() });
        return true;
      });
      if (done) return redirectVerified(c, context, 'success');
    }
    return page(
      c,
      'This link does not work any more',
      html`<h1>This link does not work any more</h1>
        <p class="second">It is too old, was used before, or belongs to an address that has been changed.</p>
        <p>Sign in and ask for a new one from your account.</p>
        <a class="button primary" href="${shopOrigin(c, context)}/email-verification">Go to Vitrine</a>`,
      { status: 410, narrow: true },
    );
  });
}

function redirectVerified(
  c: Context<SandboxEnv>,
  context: SandboxContext,
  result: 'success' | 'already-success',
): Response {
  const path = c.req.query('to') === 'app' ? `${TO_APP}/${result}` : `/email/verify/${result}`;
  return c.redirect(`${shopOrigin(c, context)}${path}`, 302);
}

/** The page that returns to the app. Not under `/api/`: pages there may not open another program. */
const TO_APP = '/auth/email/verified';

/** The pages that return to the app. */
export function verifiedPages(app: SandboxApp): void {
  for (const result of ['success', 'already-success'])
    app.get(`${TO_APP}/${result}`, (c) => verifiedPage(c, result));
}

function verifiedPage(c: Context<SandboxEnv>, result: string): Response | Promise<Response> {
  const link = `vitrine://email/verify/${result}`;
  return page(
    c,
    'Your email address is verified',
    html`<h1>Your email address is verified</h1>
      <p class="second">You can close this window and go back to the app.</p>
      <a class="button primary" href="${link}">Return to the app</a>`,
    { narrow: true, more: html`<meta http-equiv="refresh" content="0;url=${link}" />` },
  );
}
