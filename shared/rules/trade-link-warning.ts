import { readAddress, type Address } from '../address.ts';
import { plainText } from '../typed-text.ts';
import { isTradeLink } from './trade-link.ts';

/** SteamID64 of account number 0. A link's `partner` is an account number. */
const FIRST_ACCOUNT = 76_561_197_960_265_728n;
/** Account numbers have 32 bits. */
const ACCOUNTS = 2n ** 32n;
/** Steam's tokens have eight characters. */
const TOKEN = /^[\w-]{8}$/;
/** An ampersand as HTML or an address writes it within a text. */
const ESCAPED_AMPERSAND = /&(?:amp|#0*38|#x0*26);|%26/gi;

/**
 * What looks wrong with a trade link.
 * - `not-steam`: another site or page
 * - `several`: two links, or two values of a parameter
 * - `escaped`: `&amp;` in place of `&`, which hides the token
 * - `extra`: text behind the link
 * - `partner`: no account number
 * - `other-account`: items would go to someone else
 * - `no-token`, `token`: Steam takes no offer without a token, or with one of another form
 */
export type TradeLinkWarning =
  | 'not-steam'
  | 'several'
  | 'escaped'
  | 'extra'
  | 'partner'
  | 'other-account'
  | 'no-token'
  | 'token';

const count = (text: string, part: RegExp) => [...text.matchAll(part)].length;

/** Undoes escaped ampersands, also those that were escaped more than once. */
function unescape(text: string): string {
  const plain = text.replace(ESCAPED_AMPERSAND, '&');
  return plain === text ? text : unescape(plain);
}

function isSteam({ protocol, host, path, hasUser }: Address): boolean {
  const isWeb = protocol === 'https:' || protocol === 'http:';
  return isWeb && !hasUser && host === 'steamcommunity.com' && /^\/tradeoffer\/new\/?$/.test(path);
}

/**
 * A warning about an allowed trade link whose goods could not be delivered, or would go to someone else. It never blocks.
 * @param steamId SteamID64; without one the account is not compared
 */
export function tradeLinkWarning(text: string, steamId: string | undefined): TradeLinkWarning | undefined {
  const typed = plainText(text);
  const address = readAddress(typed);
  if (!address || !isTradeLink(typed)) return undefined;
  if (!isSteam(address)) return 'not-steam';
  const parts = [/https?:\/\//gi, /\bpartner=/gi, /\btoken=/gi].map((part) => count(unescape(typed), part));
  if (parts.some((found) => found > 1)) return 'several';
  if (unescape(typed) !== typed) return 'escaped';
  const [partner = '', token = ''] = [address.query('partner'), address.query('token')];
  if (/\s/.test(typed) || /^[\w-]{8}[^\w-]/.test(token)) return 'extra';
  const account = /^\d{1,20}$/.test(partner) ? BigInt(partner) : 0n;
  if (account === 0n || account >= ACCOUNTS) return 'partner';
  const isKnown = steamId !== undefined && /^\d{17}$/.test(steamId);
  if (isKnown && account !== BigInt(steamId) - FIRST_ACCOUNT) return 'other-account';
  if (token === '') return 'no-token';
  return TOKEN.test(token) ? undefined : 'token';
}

/** The trade link that a text begins with, if it names one account and one whole token. */
function wholeLink(text: string): string | undefined {
  const pair = /[?&]partner=(\d{1,10})&token=([\w-]{8})(?![\w-])/.exec(text);
  if (!pair || count(text, /\b(?:partner|token)=/gi) > 2) return undefined;
  return `https://steamcommunity.com/tradeoffer/new/?partner=${pair[1]}&token=${pair[2]}`;
}

/**
 * The one whole trade link within a text of Steam's site that has a warning; undefined if there is none, or more than one.
 */
export function correctedTradeLink(text: string): string | undefined {
  const typed = plainText(text);
  const address = readAddress(typed);
  if (!address || !isSteam(address)) return undefined;
  const links = unescape(typed)
    .split(/(?=https?:\/\/)/i)
    .map(wholeLink);
  const [link] = links;
  const isOne = link !== undefined && links.every((other) => other === link);
  return isOne && tradeLinkWarning(link, undefined) === undefined && link !== typed ? link : undefined;
}
