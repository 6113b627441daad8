import * as z from 'zod/mini';

import { toAmount } from '#shared/money.ts';
import { type FieldErrors, fail, ok, readBody } from '../answers.ts';
import { epochSeconds } from '../clock.ts';
import { COUNTRY_INVALID, isCountry } from '../content/country.ts';
import type { SandboxApp, SandboxContext } from '../context.ts';
import { EMAIL_INVALID, optionalText, isEmail } from '../fields.ts';
import { RESEND_LIMIT, countAttempt } from './limits.ts';
import { PHONE_INVALID, readPhone } from './phone.ts';
import { type User, changeUser } from './users.ts';
import { sendVerification } from './verification.ts';
import { requireUser } from './visitor.ts';

const Country = z.pipe(
  z.nullish(z.union([z.number(), z.string().check(z.maxLength(6))], COUNTRY_INVALID)),
  z.transform((value) => (value === null || value === undefined || value === '' ? undefined : Number(value))),
);

const Profile = z.object({
  name: optionalText(100),
  surname: optionalText(100),
  email: optionalText(254),
  phone: optionalText(60),
  country: Country,
  city: optionalText(100),
  address: optionalText(250),
  zip: optionalText(20),
});

const TRADE_LINK = /^https:\/\/steamcommunity\.com\/tradeoffer\/new\/?\?partner=\d{1,10}&token=[\w-]{8}$/;
const TRADE_LINK_INVALID = 'Please provide a valid Trade URL';
const TradeLink = z.object({
  url: z
    .string({ error: (issue) => (issue.input == null ? TRADE_LINK_INVALID : undefined) })
    .check(z.trim(), z.regex(TRADE_LINK, TRADE_LINK_INVALID)),
});

/** The profile as sent: `balance` is decimal EUR, `created_at` epoch seconds. */
function profilePayload(user: User): Record<string, unknown> {
  return {
    id: user.id,
    name: user.name,
    surname: user.surname,
    email: user.email ?? '',
    phone: user.phone,
    balance: toAmount(user.balance),
    avatar_medium: user.avatar,
    country: user.country,
    city: user.city,
    address: user.address,
    zip: user.zip,
    steamId: user.steam_id,
    steam_trade_link: user.trade_link,
    created_at: epochSeconds(user.created_at),
  };
}

/** Profile and trade link. An empty field keeps the old value. */
export function profileRoutes(api: SandboxApp, context: SandboxContext): void {
  api.get('/user/profile', (c) => {
    c.header('Cache-Control', 'no-store');
    return c.json(profilePayload(requireUser(c)));
  });

  api.put('/user/profile', async (c) => {
    requireUser(c);
    const given = await readBody(c, Profile);
    const user = requireUser(c);
    const errors: FieldErrors = {};
    const phone = given.phone === undefined ? undefined : await readPhone(given.phone);
    if (given.phone !== undefined && phone === undefined) errors['phone'] = [PHONE_INVALID];
    if (given.email !== undefined && !isEmail(given.email)) errors['email'] = [EMAIL_INVALID];
    if (given.country !== undefined && !isCountry(given.country)) errors['country'] = [COUNTRY_INVALID];
    const first = Object.values(errors)[0]?.[0];
    if (first !== undefined) throw fail(422, first, errors);

    const moved = given.email !== undefined && given.email.toLowerCase() !== user.email?.toLowerCase();
    // Without a limit, the profile could send mails to any address.
    if (moved) countAttempt(c, context, RESEND_LIMIT, String(user.id));
    const changes = { ...given, phone };
    const changed = changeUser(context, user.id, moved ? { ...changes, email_verified_at: null } : changes);
    if (moved) sendVerification(c, context, changed);
    return ok(c, undefined, { message: 'Profile updated successfully!' });
  });

  api.put('/user/update-trade-link', async (c) => {
    const { id } = requireUser(c);
    const { url } = await readBody(c, TradeLink);
    changeUser(context, id, { trade_link: url });
    return ok(c, undefined, { message: 'Your trade link has been saved.' });
  });
}
