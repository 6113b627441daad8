import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 random bits as text that fits a cookie, a header and a URL. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a secret. The secret is random, so a plain hash is enough. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/**
 * The value of `XSRF-TOKEN` that belongs to a session. Who may read it knows nothing of the session id, and
 * it dies with the session.
 */
export function xsrfTokenOf(sessionSecret: string): string {
  return createHmac('sha256', sessionSecret).update('vitrine xsrf').digest('base64url');
}

/** Compares texts in a time that does not depend on where they differ. */
export function equalTexts(a: string, b: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(a), hash(b));
}

/** The S256 challenge of a PKCE verifier (RFC 7636, 4.2). */
export function pkceChallenge(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}
