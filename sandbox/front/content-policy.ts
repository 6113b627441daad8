/** What the page may reach besides its own origin. */
export interface Reach {
  /** A real backend's pictures may stand on any host it names; the sandbox draws its own. */
  foreignImages: boolean;
  /** Origin of the IP-to-country service (document 3, decision 22), if one is configured. */
  geo?: string;
  /** Hosts that the shop's tag may load from and report to: `https://*.googletagmanager.com`. None by default. */
  tagHosts?: readonly string[];
}

/**
 * The Content-Security-Policy of the web shop. Scripts and connections are ours alone. The shop's tag, which runs only
 * after consent to advertising (document 3, decision 13), needs two things besides: the nonce of its document for
 * what it says itself, and the hosts it loads from, which whoever runs the shop has to name. Style elements have
 * to be allowed because the toast and dialog libraries insert theirs at run time.
 * @param nonce of the document that is being sent; files that are no document have none
 */
export function contentPolicy({ foreignImages, geo, tagHosts = [] }: Reach, nonce?: string): string {
  const sources = (...each: (string | undefined)[]) => each.filter(Boolean).join(' ');
  const tags = sources(...tagHosts);
  return [
    "default-src 'self'",
    sources("script-src 'self'", nonce && `'nonce-${nonce}'`, tags),
    "style-src 'self' 'unsafe-inline'",
    sources("img-src 'self' data:", foreignImages ? 'https:' : tags),
    sources("connect-src 'self'", tags, geo),
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
