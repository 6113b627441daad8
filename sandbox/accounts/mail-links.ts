import * as z from 'zod/mini';

import { DAY_MS, HOUR_MS } from '../clock.ts';
import type { SandboxContext } from '../context.ts';
import { row, run } from '../database.ts';
import { hashSecret, newSecret } from './secrets.ts';

/** How long links are valid. */
const VALID_MS = { reset: HOUR_MS, verify: 2 * DAY_MS } as const;

/** What a mailed link is for. */
export type LinkPurpose = keyof typeof VALID_MS;

const Link = z.object({
  user_id: z.number(),
  email: z.string(),
  expires_at: z.number(),
  used_at: z.nullable(z.number()),
});

/** Creates a link and returns its secret. A new reset link invalidates earlier ones. */
export function createMailLink(
  { db, clock }: SandboxContext,
  purpose: LinkPurpose,
  userId: number,
  email: string,
): string {
  const secret = newSecret();
  const now = clock.now();
  run(db, 'DELETE FROM mail_links WHERE expires_at <= ?', now - 30 * DAY_MS);
  if (purpose === 'reset') run(db, `DELETE FROM mail_links WHERE purpose = 'reset' AND user_id = ?`, userId);
  run(
    db,
    'INSERT INTO mail_links (hash, purpose, user_id, email, expires_at) VALUES (?, ?, ?, ?, ?)',
    hashSecret(secret),
    purpose,
    userId,
    email,
    now + VALID_MS[purpose],
  );
  return secret;
}

/** A known link. `email` is the address it was sent to. */
export interface FoundMailLink {
  userId: number;
  email: string;
  state: 'open' | 'used' | 'expired';
}

export function findMailLink(
  { db, clock }: SandboxContext,
  purpose: LinkPurpose,
  secret: string,
): FoundMailLink | undefined {
  const found = row(
    db,
    Link,
    'SELECT user_id, email, expires_at, used_at FROM mail_links WHERE hash = ? AND purpose = ?',
    hashSecret(secret),
    purpose,
  );
  if (!found) return undefined;
  const state = found.used_at !== null ? 'used' : found.expires_at <= clock.now() ? 'expired' : 'open';
  return { userId: found.user_id, email: found.email, state };
}

/** Marks a link as used. False if another request was faster. */
export function useUpMailLink({ db, clock }: SandboxContext, secret: string): boolean {
  const sql = 'UPDATE mail_links SET used_at = ? WHERE hash = ? AND used_at IS NULL AND expires_at > ?';
  const now = clock.now();
  return run(db, sql, now, hashSecret(secret), now).changes === 1;
}
