/** The other origins that a page of the shop may reach, such as `https://img.example`. */
export interface PolicyOrigins {
  /** Host of the items' pictures, if the build has a separate one. */
  images?: string | undefined;
  /** The IP-to-country service, if the shop has one. */
  geo?: string | undefined;
  /** Hosts that the shop's tag may load from and report to: `https://*.googletagmanager.com`. None by default. */
  tagHosts?: readonly string[];
}

/** How the policy allows a document's inline scripts and styles. */
export type Inline =
  /** By a nonce, for servers that change each document. */
  | { nonce: string }
  /** By the scripts' hashes, `'sha256-…'`, for hosts that can only send fixed headers. */
  | { hashes: readonly string[] };

/** Steam's hosts for avatars, the only pictures with an absolute URL from the server. */
export const AVATAR_HOSTS = 'https://*.steamstatic.com';

/** True for an origin that `AVATAR_HOSTS` allows. */
export const isAvatarOrigin = (origin: string) => /^https:\/\/(?:[a-z\d-]+\.)+steamstatic\.com$/.test(origin);

/**
 * Headers of all backend responses except sign-in pages. These responses have the page's own origin, so HTML or SVG opened
 * as a page would have access to the shop's storage. The sandbox stops all scripts, for every content type.
 */
export const BACKEND_HEADERS = {
  'Content-Security-Policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:",
  'X-Content-Type-Options': 'nosniff',
} as const;

const sources = (...each: (string | undefined)[]) => each.filter(Boolean).join(' ');

/**
 * Directives that allow only the sanitiser's Trusted Types policy, and those named here, to turn text into markup.
 * @param names of further Trusted Types policies
 */
export function trustedTypes(...names: string[]): string[] {
  return ["require-trusted-types-for 'script'", sources('trusted-types dompurify', ...names)];
}

/**
 * The web shop's Trusted Types policies: for data about the page (`renderer/src/platform/data-block.ts`), and for the
 * shop's tag (`renderer/src/features/consent/tag-policy.ts`). Google's tags need their own policy, and a `default` policy for script URLs that they set as text. Both are allowed only if hosts are
 * configured for them.
 */
function webPolicies(tagHosts: readonly string[]): string[] {
  return ['vitrine-data', 'vitrine-tag', ...(tagHosts.length > 0 ? ['default', 'goog#html'] : [])];
}

/**
 * The Content-Security-Policy of the web shop. Scripts are limited to our own origin; so are connections, apart from
 * the IP-to-country service. The shop's tag runs only after consent to advertising, and needs two exceptions: the
 * document's nonce for its inline scripts, and the hosts that it loads from. The shop's owner names these hosts.
 *
 * Dialogs insert a style element whose contents depend on the window. The element uses the document's nonce. Without a
 * nonce the policy allows inline style elements. It never allows style attributes.
 * @param inline for a document; undefined for any other file
 */
export function contentPolicy({ images, geo, tagHosts = [] }: PolicyOrigins, inline?: Inline): string {
  const tags = sources(...tagHosts);
  const nonce = inline && 'nonce' in inline ? `'nonce-${inline.nonce}'` : undefined;
  const hashes = inline && 'hashes' in inline ? inline.hashes : [];
  return [
    "default-src 'self'",
    sources("script-src 'self'", nonce, ...hashes, tags),
    "script-src-attr 'none'",
    sources("style-src 'self'", nonce ?? (inline && "'unsafe-inline'")),
    "style-src-attr 'none'",
    sources("img-src 'self' data:", images, AVATAR_HOSTS, tags),
    sources("connect-src 'self'", tags, geo),
    "font-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-src 'none'",
    "frame-ancestors 'none'",
    ...trustedTypes(...webPolicies(tagHosts)),
  ].join('; ');
}

/** Two years, as the browsers' preload lists require. Browsers accept it over https only. */
export const TRANSPORT_SECURITY = 'max-age=63072000';

/** Headers of every file of the web build, including the policy. */
export function securityHeaders(origins: PolicyOrigins, inline?: Inline): Record<string, string> {
  return {
    'Content-Security-Policy': contentPolicy(origins, inline),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), usb=(), payment=()',
  };
}

/**
 * Adds a nonce to a document's script and style elements.
 * @param nonce base64, at least 128 bits, new for each response
 */
export function withNonce(html: string, nonce: string): string {
  return html.replace(/<(script|style)(?=[\s>])/g, `<$1 nonce="${nonce}"`);
}
