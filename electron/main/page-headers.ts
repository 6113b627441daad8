import type { Reach } from './reach.ts';

/**
 * The page's policy: nothing that is not named. Scripts are files of ours; style elements come from the dialog
 * library at run time. Electron's security guide, point 7.
 */
function policy({ images, geo }: Reach): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data:", images].filter(Boolean).join(' '),
    "font-src 'self' data:",
    ["connect-src 'self'", geo].filter(Boolean).join(' '),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Headers of every file of ours. */
export function pageHeaders(reach: Reach): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': policy(reach),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
  };
}
