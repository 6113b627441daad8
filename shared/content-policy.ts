/** What a page of the shop may reach besides its own origin. Each is an origin, as in `https://img.example`. */
export interface Reach {
  /** The host that pictures of items are put behind, where a build has one. */
  images?: string | undefined;
  /** The IP-to-country service, if the shop has one. */
  geo?: string | undefined;
  /** Hosts that the shop's tag may load from and report to: `https://*.googletagmanager.com`. None by default. */
  tagHosts?: readonly string[];
}

/** How a document's own inline scripts and styles are let in. */
export type Inline =
  /** By the nonce they carry: of a server that makes each document anew. */
  | { nonce: string }
  /** Scripts by their contents, as in `'sha256-…'`: for hosts that can only send fixed headers. */
  | { hashes: readonly string[] };

/** Where Steam has the pictures of its users: the one picture whose address a server names whole. */
export const AVATAR_HOSTS = 'https://*.steamstatic.com';

/** True for an address that `AVATAR_HOSTS` lets in. */
export const isAvatarOrigin = (origin: string) => /^https:\/\/(?:[a-z\d-]+\.)+steamstatic\.com$/.test(origin);

/**
 * Headers of everything that comes from the backend but its sign-in pages. It arrives on the page's own origin: HTML or
 * an SVG opened as a page would run there, with the shop's storage in reach. Nothing of it runs, whatever its type.
 */
export const BACKEND_HEADERS = {
  'Content-Security-Policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:",
  'X-Content-Type-Options': 'nosniff',
} as const;

const sources = (...each: (string | undefined)[]) => each.filter(Boolean).join(' ');

/**
 * Text becomes markup or script only by the sanitiser, under its own name, and by those that are named here.
 * @param names of further Trusted Types policies
 */
export function trustedTypes(...names: string[]): string[] {
  return ["require-trusted-types-for 'script'", sources('trusted-types dompurify', ...names)];
}

/**
 * The web shop's policies: the worker that reads the tables for numbers (`renderer/src/boot/start-numbers-worker.ts`), which
 * knows one address, and the tag's (`renderer/src/features/consent/tag-policy.ts`). Tags of other makers bring theirs, and set addresses
 * of scripts as text, which a `default` policy then looks at; both only where hosts were named for them.
 */
function webPolicies(tagHosts: readonly string[]): string[] {
  return ['vitrine-numbers', 'vitrine-tag', ...(tagHosts.length > 0 ? ['default', 'goog#html'] : [])];
}

/**
 * The Content-Security-Policy of the web shop. Scripts are limited to our own origin; so are connections, apart from
 * the IP-to-country service. The shop's tag runs only after consent to advertising, and needs two exceptions: the
 * document's nonce for its inline scripts, and the hosts that it loads from. The shop's owner names these hosts.
 *
 * Dialogs insert a style element whose contents depend on the window. The element uses the document's nonce. Without a
 * nonce the policy allows inline style elements. It never allows style attributes.
 * @param inline of the document that is being sent; files that are no document have none
 */
export function contentPolicy({ images, geo, tagHosts = [] }: Reach, inline?: Inline): string {
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

/** Two years, as the lists that browsers bring ask for. Browsers take it from https only. */
export const TRANSPORT_SECURITY = 'max-age=63072000';

/** Headers of every file of the web build, its policy included. */
export function securityHeaders(reach: Reach, inline?: Inline): Record<string, string> {
  return {
    'Content-Security-Policy': contentPolicy(reach, inline),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), usb=(), payment=()',
  };
}

/**
 * A document whose inline scripts and styles, and what those scripts insert, are let in by `nonce`.
 * @param nonce base64, at least 128 bits, never used before
 */
export function withNonce(html: string, nonce: string): string {
  return html.replace(/<(script|style)(?=[\s>])/g, `<$1 nonce="${nonce}"`);
}
