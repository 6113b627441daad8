import type { SQLInputValue } from 'node:sqlite';
import * as z from 'zod/mini';

import { fail } from '../answers.ts';
import type { SandboxContext } from '../context.ts';
import { row, rows, run, transaction } from '../database.ts';
import { writeLedgerLine } from './ledger.ts';

const User = z.object({
  id: z.number(),
  username: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** Epoch ms; null until the address is verified. */
  email_verified_at: z.nullable(z.number()),
  password: z.nullable(z.string()),
  name: z.string(),
  surname: z.string(),
  phone: z.string(),
  country: z.nullable(z.number()),
  city: z.string(),
  address: z.string(),
  zip: z.string(),
  /** Minor units of EUR. */
  balance: z.number(),
  steam_id: z.nullable(z.string()),
  trade_link: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
  /** Epoch ms. */
  created_at: z.number(),
});
export type User = z.output<typeof User>;
type UserFields = Omit<User, 'id' | 'created_at'>;
/** Fields to set; undefined keeps the old value. */
export type UserChanges = { [Field in keyof UserFields]?: UserFields[Field] | undefined };

const COLUMNS = [
  'username',
  'email',
  'email_verified_at',
  'password',
  'name',
  'surname',
  'phone',
  'country',
  'city',
  'address',
  'zip',
  'balance',
  'steam_id',
  'trade_link',
  'avatar',
] as const satisfies readonly (keyof UserFields)[];

export function findUser({ db }: SandboxContext, id: number): User | undefined {
  return row(db, User, 'SELECT * FROM users WHERE id = ?', id);
}

/** Finds a user by username or email address; letter case does not matter. */
export function findUserByLogin({ db }: SandboxContext, login: string): User | undefined {
  return row(
    db,
    User,
    'SELECT * FROM users WHERE username = ? OR email = ? ORDER BY username IS NULL',
    login,
    login,
  );
}

export function findUserByEmail({ db }: SandboxContext, email: string): User | undefined {
  return row(db, User, 'SELECT * FROM users WHERE email = ?', email);
}

export function findUserBySteamId({ db }: SandboxContext, steamId: string): User | undefined {
  return row(db, User, 'SELECT * FROM users WHERE steam_id = ?', steamId);
}

/** The newest 200 users, for the tester page. */
export function listUsers({ db }: SandboxContext): User[] {
  return rows(db, User, 'SELECT * FROM users ORDER BY id DESC LIMIT 200');
}

/**
 * Creates a user; fields that are not given stay empty.
 * @throws Refusal 422 if another user has the email address, username or Steam account
 */
export function createUser(
  context: SandboxContext,
  fields: UserChanges & Pick<UserFields, 'name' | 'surname'>,
): User {
  refuseTaken(context, fields);
  const given = COLUMNS.flatMap((column) => {
    const value = fields[column];
    return value === undefined ? [] : [{ column, value }];
  });
  return transaction(context.db, () => {
    const { id } = run(
      context.db,
      `INSERT INTO users (created_at, ${given.map(({ column }) => column).join(', ')})
       VALUES (?${', ?'.repeat(given.length)})`,
      context.clock.now(),
      ...given.map(({ value }) => value),
    );
    writeLedgerLine(context, id, fields.balance ?? 0, 'opening');
    return mustFind(context, id);
  });
}

/**
 * Changes the given fields of a user. A new `balance` is a tester's adjustment: purchases and deposits use
 * `moveMoney`.
 * @throws Refusal 422 if another user has the email address, username or Steam account
 */
export function changeUser(context: SandboxContext, id: number, fields: UserChanges): User {
  refuseTaken(context, fields, id);
  const values: SQLInputValue[] = [];
  const sets = COLUMNS.flatMap((column) => {
    const value = fields[column];
    if (value === undefined) return [];
    values.push(value);
    return [`${column} = ?`];
  });
  return transaction(context.db, () => {
    const before = mustFind(context, id).balance;
    if (sets.length > 0) run(context.db, `UPDATE users SET ${sets.join(', ')} WHERE id = ?`, ...values, id);
    const changed = mustFind(context, id);
    writeLedgerLine(context, id, changed.balance - before, 'adjustment');
    return changed;
  });
}

function mustFind(context: SandboxContext, id: number): User {
  const user = findUser(context, id);
  if (!user) throw fail(404, 'There is no such user.');
  return user;
}

/** @throws Refusal 422 if a user other than `self` has the email address, username or Steam account */
export function refuseTaken(
  context: SandboxContext,
  { email, username, steam_id }: UserChanges,
  self?: number,
): void {
  if (email && (findUserByEmail(context, email)?.id ?? self) !== self) {
    const message = 'This email address is already in use.';
    throw fail(422, message, { email: [message] });
  }
  // A username equal to another user's email address would sign in as either.
  if (username && (findUserByLogin(context, username)?.id ?? self) !== self) {
    const message = 'This username is already in use.';
    throw fail(422, message, { username: [message] });
  }
  if (steam_id && (findUserBySteamId(context, steam_id)?.id ?? self) !== self) {
    const message = 'This Steam account is already in use.';
    throw fail(422, message, { steam_id: [message] });
  }
}
