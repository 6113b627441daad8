import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';

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

const Sealed = z.object({ value: z.string() });

/** A token as Laravel puts it into a cookie: another text each time, in base64 with its padding. */
export function sealToken(token: string): string {
  const sealed = { iv: randomBytes(12).toString('base64'), value: token, mac: '', tag: '/+' };
  return Buffer.from(JSON.stringify(sealed).padEnd(160)).toString('base64');
}

/** The token in the text of `sealToken`; any other text as it is. */
export function openToken(text: string): string {
  try {
    return Sealed.parse(JSON.parse(Buffer.from(text, 'base64').toString())).value;
  } catch {
    return text;
  }
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
