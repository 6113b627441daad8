import * as z from 'zod/mini';

import { fail, ok, readBody } from '../answers.ts';
import type { SandboxApp, SandboxContext } from '../context.ts';
import { transaction } from '../database.ts';
import { emailField, requiredText } from '../fields.ts';
import { sendMail } from '../mail/outbox.ts';
import { clientAddress, shopOrigin } from '../origin.ts';
import { LOGIN_LIMIT, RESET_LIMIT, countAttempt, clearAttempts } from './limits.ts';
import { findMailLink, createMailLink, useUpMailLink } from './mail-links.ts';
import { checkPassword, hashPassword } from './password.ts';
import { confirmation, newPassword, refuseMismatch } from './registration.ts';
import { endOtherSessions } from './sessions.ts';
import { changeUser, findUser, findUserByEmail } from './users.ts';
import { requireUser } from './visitor.ts';

const Ask = z.object({ email: emailField() });

const Reset = z.object({
  token: requiredText('The reset link is not complete', 200),
  email: emailField(),
  password: newPassword,
  password_confirmation: confirmation,
});

const Change = z.object({
  current_password: z._default(z.string(), ''),
  password: newPassword,
  password_confirmation: confirmation,
});

const LINK_DEAD = 'This password reset link is invalid or has expired. Please ask for a new one.';
const CURRENT_WRONG = 'The current password is not correct';

/** Forgotten and changed passwords. */
export function recoveryRoutes(api: SandboxApp, context: SandboxContext): void {
  // The same answer for known and unknown addresses: it must not reveal who has an account.
  api.post('/user/reset-password', async (c) => {
    const { email: address } = await readBody(c, Ask);
    countAttempt(c, context, RESET_LIMIT, `${address.toLowerCase()}|${clientAddress(c)}`);
    const user = findUserByEmail(context, address);
    if (user?.email) {
      const token = createMailLink(context, 'reset', user.id, user.email);
      const target = `reset-password?${new URLSearchParams({ token, email: user.email })}`;
      // Never a link to the app: another program may register its scheme and read the token.
      const url = `${shopOrigin(c, context)}/${target}`;
      sendMail(context, {
        to: user.email,
        subject: 'Reset your password',
        body: `Hello ${user.name},\n\nsomebody asked to reset the password of your Vitrine account. If it was you, follow the link within an hour. If not, there is nothing to do: your password stays as it is.`,
        links: [{ label: 'Choose a new password', url, secret: token }],
      });
    }
    return ok(c, undefined, {
      message: 'If there is an account with this address, a link is on its way to it.',
    });
  });

  api.post('/reset-password', async (c) => {
    const { token, email: address, password, password_confirmation } = await readBody(c, Reset);
    refuseMismatch(password, password_confirmation, 'password_confirmation');
    const link = findMailLink(context, 'reset', token);
    const user = link && findUser(context, link.userId);
    const same = (a: string | null | undefined, b: string) => a?.toLowerCase() === b.toLowerCase();
    if (!user || link.state !== 'open' || !same(link.email, address) || !same(user.email, address))
      throw fail(422, LINK_DEAD, { token: [LINK_DEAD] });
    const hash = await hashPassword(password);
    transaction(context.db, () => {
      // Two parallel requests may both reach this line; only one succeeds.
      if (!useUpMailLink(context, token)) throw fail(422, LINK_DEAD, { token: [LINK_DEAD] });
      // The reader of the mail owns the address: it counts as verified.
      changeUser(context, user.id, {
        password: hash,
        email_verified_at: user.email_verified_at ?? context.clock.now(),
      });
      endOtherSessions(context, user.id);
    });
    return ok(c, undefined, { message: 'Your password has been changed. You can log in now.' });
  });

  api.post('/user/change-password', async (c) => {
    const user = requireUser(c);
    const { current_password, password, password_confirmation } = await readBody(c, Change);
    refuseMismatch(password, password_confirmation, 'password_confirmation');
    const { session, token } = c.get('visitor');
    // A user who signed up through Steam has no password yet and may set one.
    if (user.password !== null) {
      const who = `change|${user.id}`;
      countAttempt(c, context, LOGIN_LIMIT, who);
      if (!(await checkPassword(current_password.slice(0, 1000), user.password)))
        throw fail(422, CURRENT_WRONG, { current_password: [CURRENT_WRONG] });
      clearAttempts(context, LOGIN_LIMIT, who);
    }
    const hash = await hashPassword(password);
    transaction(context.db, () => {
      changeUser(context, user.id, { password: hash });
      endOtherSessions(context, user.id, { session: session?.id, token: token?.hash });
    });
    return ok(c, undefined, { message: 'Your password has been changed.' });
  });
}
