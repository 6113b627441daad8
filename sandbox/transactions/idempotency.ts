import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import * as z from 'zod/mini';

import type { User } from '../accounts/users.ts';
import { fail, ok } from '../answers.ts';
import type { SandboxContext, SandboxEnv } from '../context.ts';
import { row, run, transaction } from '../database.ts';

/** `print` is a hash of the request's content, `answer` its JSON body. */
export const IDEMPOTENCY_TABLE = `CREATE TABLE idempotency_keys (
  user_id INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
  key TEXT NOT NULL,
  call TEXT NOT NULL,
  print TEXT NOT NULL,
  status INTEGER NOT NULL,
  answer TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (user_id, key)
) WITHOUT ROWID`;

const KEY = /^[\x21-\x7e](?:[\x20-\x7e]{0,126}[\x21-\x7e])?$/;
const Kept = z.object({
  call: z.string(),
  print: z.string(),
  answer: z.pipe(
    z.string(),
    z.transform((text): unknown => JSON.parse(text)),
  ),
});
const Members = z.record(z.string(), z.unknown());

/**
 * Runs the work of a call that moves money, once for each `Idempotency-Key` of a user. A key seen before gets the first
 * answer again, and nothing else happens. `work` returns the answer's members without `status`. The work and the record
 * of its answer are one transaction.
 *
 * Refusals are not recorded: a user who removes the cause may send the same request again. Call it after the body has
 * been checked, and last in the route: nothing may be awaited between `work` and the answer.
 * @param content the request without its secrets, if its body has secrets of which not even a hash may be kept
 * @throws Refusal 422 for an invalid key, or a key of another call or body
 */
export async function withIdempotencyKey(
  c: Context<SandboxEnv>,
  context: SandboxContext,
  user: User,
  work: () => Record<string, unknown>,
  content?: unknown,
): Promise<Response> {
  const { db, clock } = context;
  const key = c.req.header('idempotency-key');
  if (key === undefined) return ok(c, undefined, transaction(db, work));
  if (!KEY.test(key)) throw fail(422, 'The Idempotency-Key must be 1 to 128 printable ASCII characters.');
  const call = `${c.req.method} ${c.req.path}`;
  const print = printOf(content === undefined ? await c.req.text() : JSON.stringify(content));

  const answer = transaction(db, () => {
    const sql = 'SELECT call, print, answer FROM idempotency_keys WHERE user_id = ? AND key = ?';
    const kept = row(db, Kept, sql, user.id, key);
    if (kept && (kept.call !== call || kept.print !== print))
      throw fail(
        422,
        'This Idempotency-Key was used for another request. Send a new key with a new request.',
      );
    if (kept) return Members.parse(kept.answer);
    const made = work();
    run(
      db,
      'INSERT INTO idempotency_keys VALUES (?, ?, ?, ?, 200, ?, ?)',
      ...[user.id, key, call, print, JSON.stringify(made), clock.now()],
    );
    return made;
  });
  return ok(c, undefined, answer);
}

/** A hash that ignores the order of members, and the language. */
function printOf(body: string): string {
  let content: unknown;
  try {
    content = sorted(JSON.parse(body), true);
  } catch {
    content = body;
  }
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url');
}

function sorted(value: unknown, top = false): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => sorted(each));
  return Object.entries(value)
    .filter(([name]) => !(top && name === 'lang_id'))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, each]) => [name, sorted(each)]);
}
