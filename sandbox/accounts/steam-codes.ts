import * as z from 'zod/mini';

import { fail } from '../answers.ts';
import { MINUTE_MS } from '../clock.ts';
import type { SandboxContext } from '../context.ts';
import { row, run, transaction } from '../database.ts';
import { pkceChallenge, hashSecret, newSecret, equalTexts } from './secrets.ts';
import { endToken, issueToken } from './sessions.ts';

const CODE_MS = 10 * MINUTE_MS;
const VERIFIER = /^[\w.~-]{43,128}$/;

const Code = z.object({
  user_id: z.number(),
  challenge: z.string(),
  expires_at: z.number(),
  used_at: z.nullable(z.number()),
  token_hash: z.nullable(z.string()),
});

/** Creates the code that the app exchanges for a token: once, within ten minutes, with the PKCE verifier. */
export function createSteamCode({ db, clock }: SandboxContext, userId: number, challenge: string): string {
  const code = newSecret();
  const now = clock.now();
  run(db, 'DELETE FROM steam_codes WHERE expires_at <= ?', now - CODE_MS);
  run(
    db,
    'INSERT INTO steam_codes (hash, user_id, challenge, expires_at) VALUES (?, ?, ?, ?)',
    hashSecret(code),
    userId,
    challenge,
    now + CODE_MS,
  );
  return code;
}

/**
 * Returns the bearer token for a code (RFC 7636, 4.6). A wrong verifier uses the code up. A code that comes twice has
 * leaked: the token it gave ends as well (RFC 6749, 4.1.2).
 * @throws Refusal 422
 */
export function exchangeSteamCode(context: SandboxContext, code: string, verifier: string): string {
  const { db, clock } = context;
  const hash = hashSecret(code);
  const token = transaction(db, () => {
    const sql = 'SELECT user_id, challenge, expires_at, used_at, token_hash FROM steam_codes WHERE hash = ?';
    const found = row(db, Code, sql, hash);
    if (!found) return undefined;
    if (found.used_at !== null) {
      if (found.token_hash !== null) endToken(db, found.token_hash);
      return undefined;
    }
    const good =
      found.expires_at > clock.now() &&
      VERIFIER.test(verifier) &&
      equalTexts(pkceChallenge(verifier), found.challenge);
    const secret = good ? issueToken(context, found.user_id) : undefined;
    const tokenHash = secret === undefined ? null : hashSecret(secret);
    run(
      db,
      'UPDATE steam_codes SET used_at = ?, token_hash = ? WHERE hash = ?',
      clock.now(),
      tokenHash,
      hash,
    );
    return secret;
  });
  if (token === undefined) throw fail(422, 'This sign-in is not valid any more. Please start it again.');
  return token;
}
