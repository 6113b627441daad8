interface ParsedUrl {
  readonly href: string;
  readonly protocol: string;
  readonly host: string;
  readonly hostname: string;
  readonly pathname: string;
  readonly username: string;
  readonly searchParams: { get(name: string): string | null };
}

// Every runtime of ours has it, but TypeScript knows it only by the DOM's or Node's types, which have no place here.
declare const URL: { new (text: string): ParsedUrl; canParse(text: string): boolean };

/** What is asked of an absolute web address. */
export interface Address {
  href: string;
  /** With its colon: `https:`. */
  protocol: string;
  /** With its port, where that is not the usual one. */
  host: string;
  hostname: string;
  path: string;
  /** True for addresses with a user name in front of the host, which only deceivers write. */
  hasUser: boolean;
  /** A parameter of the query; undefined where it is absent or empty. */
  query(name: string): string | undefined;
}

/** Reads an absolute URL (https://url.spec.whatwg.org). Undefined for whatever is none. Never throws. */
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

/** Schemes of addresses that are programs: opening one out of our records would run it. */
const PROGRAMS = ['javascript:', 'data:', 'vbscript:'];

/** True for an absolute URL that is a program rather than a place. */
export function isProgram(text: string): boolean {
  const protocol = readAddress(text.trim())?.protocol;
  return protocol !== undefined && PROGRAMS.includes(protocol);
}
