/**
 * `vitrine://` links: the only ones the desktop client follows (document 3, "Deep links accepted"). Whoever can
 * open a link on the machine can write one, so nothing in it is believed: it names a screen, never a fact. None
 * carries a reset token: command lines can be read by others, and another program may hold the scheme.
 */

export const DEEP_LINK_SCHEME = 'vitrine';
/** Characters of a whole link. */
export const DEEP_LINK_LIMIT = 2048;
const VALUE_LIMIT = 512;

export type DeepLink =
  /** A screen of the shop; `path` begins with a slash and can be given to the router. */
  | { kind: 'screen'; path: string }
  /** The end of a Steam sign-in, for the main process only. */
  | { kind: 'steam'; code: string; state: string }
  | { kind: 'unknown'; reason: Refused };

export type Refused = 'too long' | 'not a link of ours' | 'no such target' | 'bad query';

interface Target {
  pattern: RegExp;
  /** The query keys it may carry, each once. */
  keys: readonly string[];
}

const payment = ['type', 'order'] as const;
const segment = '[A-Za-z0-9_-]{1,64}';

const targets: readonly Target[] = [
  { pattern: /^(success|pending|processing)-payment$/, keys: payment },
  { pattern: /^fail-payment$/, keys: [...payment, 'error'] },
  { pattern: /^auth\/steam$/, keys: ['code', 'state'] },
  { pattern: /^email\/verify\/(success|already-success)$/, keys: [] },
  { pattern: new RegExp(`^products(/${segment}){0,3}$`), keys: ['search', 'sort', 'page'] },
  { pattern: /^account\/(transactions|orders|offers)$/, keys: [] },
];

const LINK = /^vitrine:\/\/([A-Za-z0-9_/-]{1,256}?)\/?(?:\?([^#]*))?$/i;
// Control characters, and the marks that change the direction of a text, are no plain text.
const NOT_PLAIN = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;

/** The query as key to value; undefined when it is not plain, repeats a key, or has one that is not allowed. */
function readQuery(query: string, keys: readonly string[]): Map<string, string> | undefined {
  const values = new Map<string, string>();
  for (const pair of query.split('&').filter((part) => part !== '')) {
    const [rawKey = '', ...rest] = pair.split('=');
    const key = decode(rawKey);
    const value = decode(rest.join('='));
    if (key === undefined || value === undefined || !keys.includes(key) || values.has(key)) return undefined;
    if (value.length > VALUE_LIMIT || NOT_PLAIN.test(value)) return undefined;
    values.set(key, value);
  }
  return values;
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replace(/\+/g, ' '));
  } catch {
    return undefined;
  }
}

function unknown(reason: Refused): DeepLink {
  return { kind: 'unknown', reason };
}

/** Reads a link. Never throws; whatever is not exactly a link of ours is `unknown`. */
export function parseDeepLink(link: string): DeepLink {
  if (link.length > DEEP_LINK_LIMIT) return unknown('too long');
  const match = LINK.exec(link);
  const place = match?.[1];
  if (place === undefined) return unknown('not a link of ours');
  const target = targets.find(({ pattern }) => pattern.test(place));
  if (!target) return unknown('no such target');
  const query = readQuery(match?.[2] ?? '', target.keys);
  if (!query) return unknown('bad query');
  if (place === 'auth/steam') {
    const code = query.get('code');
    const state = query.get('state');
    return code && state ? { kind: 'steam', code, state } : unknown('bad query');
  }
  return { kind: 'screen', path: `/${place}${encodeQuery(query)}` };
}

function encodeQuery(query: ReadonlyMap<string, string>): string {
  const pairs = [...query].map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`);
  return pairs.length ? `?${pairs.join('&')}` : '';
}

/**
 * The link to one of our screens, for 'Return to the app'.
 * @param path a screen's path without its slash, `success-payment`
 * @returns undefined when that would not be a link we follow ourselves
 */
export function buildDeepLink(
  path: string,
  query: Readonly<Record<string, string>> = {},
): string | undefined {
  const link = `${DEEP_LINK_SCHEME}://${path}${encodeQuery(new Map(Object.entries(query)))}`;
  return parseDeepLink(link).kind === 'unknown' ? undefined : link;
}

/** As many links of one command line as are followed; a system passes one, or one a file that was dropped. */
export const LINKS_AT_ONCE = 20;

/**
 * The links of ours in a command line, in their order and wherever they stand: systems and other programs add words
 * around them. Of more than `LINKS_AT_ONCE` the last ones.
 */
export function findDeepLinks(argv: readonly string[]): string[] {
  const ours = `${DEEP_LINK_SCHEME}:`;
  return argv.filter((word) => word.slice(0, ours.length).toLowerCase() === ours).slice(-LINKS_AT_ONCE);
}
