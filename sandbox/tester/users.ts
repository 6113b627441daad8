import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';

import { toAmount, toMinor } from '#shared/money.ts';
import { hashPassword } from '../accounts/password.ts';
import { issueToken } from '../accounts/sessions.ts';
import { type User, changeUser, createUser, findUser } from '../accounts/users.ts';
import { fail, parse } from '../answers.ts';
import { epochSeconds } from '../clock.ts';
import type { SandboxContext } from '../context.ts';
import { EMAIL_INVALID, isEmail } from '../fields.ts';

const text = z.optional(z.string().check(z.maxLength(250)));
const euro = z.optional(z.number().check(z.gte(0), z.lte(1_000_000)));
const email = z.optional(z.string().check(z.refine(isEmail, EMAIL_INVALID)));

const Create = z.object({
  email,
  username: text,
  password: z._default(z.string().check(z.minLength(1), z.maxLength(200)), 'Test1234'),
  name: z._default(z.string().check(z.maxLength(100)), 'Test'),
  surname: z._default(z.string().check(z.maxLength(100)), 'User'),
  verified: z._default(z.boolean(), true),
  /** Decimal EUR. */
  balance: euro,
  country: z.optional(z.int()),
  phone: text,
  city: text,
  address: text,
  zip: text,
  steam_id: text,
  trade_link: text,
});

const Change = z.object({ verified: z.optional(z.boolean()), balance: euro, email, name: text });

/** A user in the tester's API; `balance` is decimal EUR. */
export function testerUser(user: User): Record<string, unknown> {
  const { password, balance, email_verified_at, created_at, ...rest } = user;
  return {
    ...rest,
    has_password: password !== null,
    balance: toAmount(balance),
    verified: email_verified_at !== null,
    created_at: epochSeconds(created_at),
  };
}

/**
 * Creates a user; missing fields are made up. The answer has the password and a bearer token.
 * @throws Refusal 422
 */
export async function addTestUser(context: SandboxContext, body: unknown): Promise<Record<string, unknown>> {
  const { verified, balance = 0, password, ...given } = parse(Create, body);
  const hash = await hashPassword(password);
  const user = createUser(context, {
    ...given,
    email: given.email ?? `user-${randomBytes(5).toString('hex')}@vitrine.example`,
    password: hash,
    balance: toMinor(balance),
    email_verified_at: verified ? context.clock.now() : null,
  });
  return { ...testerUser(user), password, token: issueToken(context, user.id) };
}

/**
 * Changes the fields that a tester may change.
 * @throws Refusal 404, 422
 */
export function changeTestUser(context: SandboxContext, id: number, body: unknown): Record<string, unknown> {
  const { verified, balance, ...given } = parse(Change, body);
  const user = findUser(context, id);
  if (!user) throw fail(404, 'There is no such user.');
  const changed = changeUser(context, id, {
    ...given,
    balance: balance === undefined ? undefined : toMinor(balance),
    email_verified_at:
      verified === undefined ? undefined : verified ? (user.email_verified_at ?? context.clock.now()) : null,
  });
  return testerUser(changed);
}
