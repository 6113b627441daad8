import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 random bits as text for a cookie, a header or a URL. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored form of a secret. Secrets are random: a plain hash is enough. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** The value of `XSRF-TOKEN` for a session. It does not reveal the session id, and it expires with the session. */
export function xsrfTokenOf(sessionSecret: string): string {
  return createHmac('sha256', sessionSecret).update('vitrine xsrf').digest('base64url');
}

/** Compares two texts in constant time. */
export function equalTexts(a: string, b: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(a), hash(b));
}

/** The S256 challenge of a PKCE verifier (RFC 7636, 4.2). */
export function pkceChallenge(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}
