import type { Context } from 'hono';
import * as z from 'zod/mini';

import { fail } from '../answers.ts';
import { MINUTE_MS } from '../clock.ts';
import type { SandboxContext } from '../context.ts';
import { row, run } from '../database.ts';

/** A rate limit: `times` attempts within `within` milliseconds. */
export interface Limit {
  name: string;
  times: number;
  within: number;
  /** The text of the refusal. */
  message: string;
}

export const LOGIN_LIMIT: Limit = {
  name: 'login',
  times: 10,
  within: 5 * MINUTE_MS,
  message: 'Too many attempts. Please try again in a few minutes.',
};
export const RESET_LIMIT: Limit = {
  name: 'reset',
  times: 5,
  within: 15 * MINUTE_MS,
  message: 'Too many reset links were asked for. Please try again later.',
};
export const RESEND_LIMIT: Limit = {
  name: 'resend',
  times: 3,
  within: 10 * MINUTE_MS,
  message: 'We have just sent you several emails. Please wait a few minutes before asking for another.',
};
export const FEEDBACK_LIMIT: Limit = {
  name: 'feedback',
  times: 10,
  within: 10 * MINUTE_MS,
  message: 'You have sent several messages. Please wait a few minutes before sending another.',
};

const Count = z.object({ count: z.number(), oldest: z.nullable(z.number()) });

/**
 * Counts an attempt before it is made: parallel attempts cannot pass the limit.
 * @throws Refusal 429, with `Retry-After` in seconds
 */
export function countAttempt(c: Context, { db, clock }: SandboxContext, limit: Limit, who: string): void {
  const key = `${limit.name}:${who}`.slice(0, 400);
  const now = clock.now();
  run(db, 'DELETE FROM attempts WHERE key = ? AND (at <= ? OR at > ?)', key, now - limit.within, now);
  const found = row(
    db,
    Count,
    'SELECT count(*) AS count, min(at) AS oldest FROM attempts WHERE key = ?',
    key,
  );
  if (found && found.count >= limit.times) {
    const wait = (found.oldest ?? now) + limit.within - now;
    c.header('Retry-After', String(Math.max(1, Math.ceil(wait / 1000))));
    throw fail(429, limit.message);
  }
  run(db, 'INSERT INTO attempts VALUES (?, ?)', key, now);
}

/** Deletes the counted attempts, after one that succeeded. */
export function clearAttempts({ db }: SandboxContext, limit: Limit, who: string): void {
  run(db, 'DELETE FROM attempts WHERE key = ?', `${limit.name}:${who}`.slice(0, 400));
}
