interface ParsedUrl {
  readonly href: string;
  readonly protocol: string;
  readonly host: string;
  readonly hostname: string;
  readonly pathname: string;
  readonly username: string;
  readonly searchParams: { get(name: string): string | null };
}

// Every runtime of ours has URL. TypeScript declares it only in the DOM's and Node's types, which shared/ must not use.
declare const URL: { new (text: string): ParsedUrl; canParse(text: string): boolean };

/** The parts of an absolute URL. */
export interface Address {
  href: string;
  /** With its colon: `https:`. */
  protocol: string;
  /** With the port if it is not the scheme's default. */
  host: string;
  hostname: string;
  path: string;
  /** True for a URL with a user name before the host, which is a trick to disguise the host. */
  hasUser: boolean;
  /** A query parameter; undefined if it is absent or empty. */
  query(name: string): string | undefined;
}

/** Parses an absolute URL (https://url.spec.whatwg.org). Undefined for any other text. Never throws. */
export function readAddress(text: string): Address | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  return {
    href: url.href,
    protocol: url.protocol,
    host: url.host,
    hostname: url.hostname,
    path: url.pathname,
    hasUser: url.username !== '',
    query: (name) => url.searchParams.get(name) || undefined,
  };
}

/** Schemes whose URLs are scripts or documents: opening one would run it. */
const SCRIPT_SCHEMES = ['javascript:', 'data:', 'vbscript:'];

/** True for a URL that would run as a script when opened. */
export function isScriptUrl(text: string): boolean {
  const protocol = readAddress(text.trim())?.protocol;
  return protocol !== undefined && SCRIPT_SCHEMES.includes(protocol);
}

/** A text as one part of a path or a query. Unlike `encodeURIComponent` it never throws: a lone surrogate is replaced. */
export const encodePart = (text: string): string => encodeURIComponent(text.toWellFormed());

/** The text of a part of a path, a query or a cookie; undefined if it can't be decoded. */
export function decodePart(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
