/** What the page may reach besides its own origin. */
export interface Reach {
  /** A real backend's pictures may stand on any host it names; the sandbox draws its own. */
  foreignImages: boolean;
  /** Origin of the IP-to-country service (document 3, decision 22), if one is configured. */
  geo?: string;
}

/**
 * The Content-Security-Policy of the web shop. Scripts and connections are ours alone, with one exception:
 * the tag manager, which runs only after consent to advertising (document 3, decision 13). Style elements
 * have to be allowed because the toast and dialog libraries insert theirs at run time.
 */
function contentPolicy({ foreignImages, geo }: Reach): string {
  const tags = 'https://*.googletagmanager.com';
  const measured = `${tags} https://*.google-analytics.com https://*.analytics.google.com`;
  return [
    "default-src 'self'",
    `script-src 'self' ${tags}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: ${foreignImages ? 'https:' : measured}`,
    `connect-src 'self' ${measured}${geo === undefined ? '' : ` ${geo}`}`,
    "font-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Headers that every file of the web build is served with. */
export function securityHeaders(reach: Reach): Record<string, string> {
  return {
    'Content-Security-Policy': contentPolicy(reach),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), usb=(), payment=()',
  };
}
