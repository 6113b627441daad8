/**
 * `vitrine://` links, the only links that the desktop client follows. Any program and any web page can write one, so a
 * link is not trusted: it names a screen and its arguments, never a fact. No link carries a reset token, because other
 * users can read command lines and another program may own the scheme.
 */
import { decodePart } from './address.ts';
import {
  ACCOUNT_SECTIONS,
  DESK_SCREENS,
  RESULT_PAGES,
  screenPath,
  shopScreen,
  type ShopScreen,
} from './shop-screen.ts';
import * as z from 'zod/mini';

/** Scheme of the links, without the colon. */
export const DEEP_LINK_SCHEME = 'vitrine';
/** Maximum length of a link, in characters. */
export const DEEP_LINK_LIMIT = 2048;

/** A parsed link. */
export type DeepLink =
  | { kind: 'screen'; screen: ShopScreen }
  /** The end of a Steam sign-in, for the main process only. */
  | { kind: 'steam'; code: string; state: string }
  | { kind: 'unknown'; reason: RefusedLink };

/** Why a link is refused. */
export type RefusedLink = 'too long' | 'not a link of ours' | 'no such target' | 'bad query';

type Arguments = Readonly<Record<string, string>>;

/** A target that links can name. */
interface Target {
  /** The allowed query keys, each at most once. */
  keys: readonly string[];
  read: (query: Arguments) => DeepLink;
}

const unknown = (reason: RefusedLink): DeepLink => ({ kind: 'unknown', reason });

/** Validates a screen; refused if an argument does not fit the schema. */
function toScreen(given: object): DeepLink {
  const { data: screen } = z.safeParse(shopScreen, given);
  return screen ? { kind: 'screen', screen } : unknown('bad query');
}

const steam: Target = {
  keys: ['code', 'state'],
  read: ({ code, state }) => (code && state ? { kind: 'steam', code, state } : unknown('bad query')),
};

/** Targets by the part of the link between `vitrine://` and `?`. */
const TARGETS: ReadonlyMap<string, Target> = new Map([
  ['auth/steam', steam],
  ...RESULT_PAGES.map((page): [string, Target] => [
    `${page}-payment`,
    {
      keys: page === 'fail' ? ['type', 'order', 'error'] : ['type', 'order'],
      read: (query) => toScreen({ kind: 'payment-result', page, ...query }),
    },
  ]),
  ...ACCOUNT_SECTIONS.map((section): [string, Target] => [
    `account/${section}`,
    { keys: [], read: () => toScreen({ kind: 'account-section', section }) },
  ]),
  ...[true, false].map((already): [string, Target] => [
    `email/verify/${already ? 'already-success' : 'success'}`,
    { keys: [], read: () => toScreen({ kind: 'email-verified', already }) },
  ]),
  ...DESK_SCREENS.map((part): [string, Target] => [
    part === 'watches' ? 'desk' : `desk/${part}`,
    { keys: [], read: () => toScreen({ kind: 'desk', part }) },
  ]),
]);

/** The target of a saved search. */
function searchTarget(path: string): Target | undefined {
  const [desk, searches, id, ...more] = path.split('/');
  const isSearch = desk === 'desk' && searches === 'searches' && more.length === 0;
  const read = () => toScreen({ kind: 'desk-search', id });
  return isSearch && read().kind === 'screen' ? { keys: [], read } : undefined;
}

/** The target for a catalogue path; these are too many for a list. */
function catalogueTarget(path: string): Target | undefined {
  const [first, ...place] = path.split('/');
  if (first !== 'products' || toScreen({ kind: 'catalogue', place }).kind !== 'screen') return undefined;
  return {
    keys: ['search', 'sort', 'page'],
    read: (query) => toScreen({ kind: 'catalogue', place, ...query }),
  };
}

const LINK = /^vitrine:\/\/([A-Za-z0-9_/-]{1,256}?)\/?(?:\?([^#]*))?$/i;
// Control characters, lone surrogates, and marks that change the direction of a text.
const NOT_PLAIN = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;

/** Parses the query; undefined if it has unsafe characters, a repeated key, or a key that is not allowed. */
function readQuery(query: string, keys: readonly string[]): Arguments | undefined {
  const values = new Map<string, string>();
  for (const pair of query.split('&').filter((each) => each !== '')) {
    const [rawKey = '', ...rest] = pair.split('=');
    const key = decode(rawKey);
    const value = decode(rest.join('='));
    if (key === undefined || value === undefined || !keys.includes(key) || values.has(key)) return undefined;
    if (NOT_PLAIN.test(value)) return undefined;
    values.set(key, value);
  }
  return Object.fromEntries(values);
}

const decode = (text: string) => decodePart(text.replace(/\+/g, ' '));

/** Parses a link. Never throws; an invalid link gives `unknown` with the reason. */
export function parseDeepLink(link: string): DeepLink {
  if (link.length > DEEP_LINK_LIMIT) return unknown('too long');
  const match = LINK.exec(link);
  const path = match?.[1];
  if (path === undefined) return unknown('not a link of ours');
  const target = TARGETS.get(path) ?? searchTarget(path) ?? catalogueTarget(path);
  if (!target) return unknown('no such target');
  const query = readQuery(match?.[2] ?? '', target.keys);
  return query ? target.read(query) : unknown('bad query');
}

/** Builds the link to a screen; undefined for a screen without links, such as the cart. */
export function buildDeepLink(screen: ShopScreen): string | undefined {
  const link = `${DEEP_LINK_SCHEME}:/${screenPath(screen)}`;
  return parseDeepLink(link).kind === 'screen' ? link : undefined;
}

/** How many links of one command line are followed. Systems pass one, or one for each dropped file. */
export const LINKS_AT_ONCE = 20;

/** Finds our links among the arguments of a command line, in order. Keeps the last `LINKS_AT_ONCE`. */
export function findDeepLinks(argv: readonly string[]): string[] {
  const ours = `${DEEP_LINK_SCHEME}:`;
  return argv.filter((word) => word.slice(0, ours.length).toLowerCase() === ours).slice(-LINKS_AT_ONCE);
}
