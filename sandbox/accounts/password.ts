import { randomBytes, scrypt, scryptSync, timingSafeEqual } from 'node:crypto';

// About 100 ms per password, one of the settings that OWASP lists. malloc returns blocks of 32 MB to the system, and
// keeps smaller ones.
const COST = { N: 32_768, r: 8, p: 3 };
const QUICK_COST = { N: 1024, r: 8, p: 1 };
/** The cost of new hashes. */
let newCost = COST;

const MAX_MEMORY = 64 * 1024 * 1024;
const LENGTH = 32;
const FORM = /^scrypt\$(\d{1,7})\$(\d{1,3})\$(\d{1,3})\$([\w-]+)\$([\w-]+)$/;

/** The longest allowed password, in characters: hashing longer ones only loads the server. */
export const PASSWORD_AT_MOST = 200;
/** The shortest allowed password, in characters. The shop's forms have the same limit. */
export const PASSWORD_AT_LEAST = 5;

// One at a time: four parallel hashes would need four times the memory, and both cores.
let turn: Promise<unknown> = Promise.resolve();

function derive(password: string, salt: Buffer, cost: { N: number; r: number; p: number }): Promise<Buffer> {
  const mine = turn.then(() => deriveNow(password, salt, cost));
  turn = mine.catch(() => undefined);
  return mine;
}

function deriveNow(
  password: string,
  salt: Buffer,
  cost: { N: number; r: number; p: number },
): Promise<Buffer> {
  return new Promise((resolve, reject) =>
    scrypt(password.normalize('NFKC'), salt, LENGTH, { ...cost, maxmem: MAX_MEMORY }, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  );
}

/** Hashes new passwords in about a millisecond: tests sign in hundreds of new members. */
export function hashQuickly(): void {
  newCost = QUICK_COST;
}

function write(salt: Buffer, key: Buffer): string {
  return `scrypt$${newCost.N}$${newCost.r}$${newCost.p}$${salt.toString('base64url')}$${key.toString('base64url')}`;
}

/** The stored form of a password: cost, salt and hash. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return write(salt, await derive(password, salt, newCost));
}

/** The same, blocking: for filling a new database. */
export function hashPasswordNow(password: string): string {
  const salt = randomBytes(16);
  return write(
    salt,
    scryptSync(password.normalize('NFKC'), salt, LENGTH, { ...newCost, maxmem: MAX_MEMORY }),
  );
}

const NOBODY = write(randomBytes(16), randomBytes(LENGTH));

/**
 * Checks a password. Without a stored hash (unknown user, or one without a password) it takes as long and answers
 * false: the time tells nothing.
 */
export async function checkPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const match = FORM.exec(stored ?? NOBODY);
  if (!match) return false;
  const [, N, r, p, salt = '', key = ''] = match;
  const expected = Buffer.from(key, 'base64url');
  const found = await derive(password, Buffer.from(salt, 'base64url'), {
    N: Number(N),
    r: Number(r),
    p: Number(p),
  });
  return expected.length === found.length && timingSafeEqual(expected, found) && typeof stored === 'string';
}
