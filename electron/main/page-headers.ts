import { AVATAR_HOSTS, trustedTypes } from '#shared/content-policy.ts';
import type { AllowedOrigins } from './allowed-origins.ts';

/**
 * The page's Content-Security-Policy: it denies all that is not listed. Scripts and styles are our own files or carry the
 * document's nonce. Only the sanitiser turns text into markup. Electron's security guide, point 7.
 */
function policy({ images, geo }: AllowedOrigins, nonce: string | undefined): string {
  const named = nonce && `'nonce-${nonce}'`;
  const sources = (...each: (string | undefined)[]) => each.filter(Boolean).join(' ');
  return [
    "default-src 'none'",
    sources("script-src 'self'", named),
    sources("style-src 'self'", named),
    sources("img-src 'self' data:", images, AVATAR_HOSTS),
    "font-src 'self' data:",
    sources("connect-src 'self'", geo),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    ...trustedTypes(),
  ].join('; ');
}

/**
 * Headers of every file that we serve. There is no Cross-Origin-Opener-Policy: the page opens no window and none opens it
 * (guards.ts), and with that header Chromium starts a second process for the first page, which takes 50 ms.
 * @param nonce of the document being sent; other files have none
 */
export function pageHeaders(allowed: AllowedOrigins, nonce?: string): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': policy(allowed, nonce),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
  };
}
