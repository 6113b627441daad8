import type { Cookie } from 'electron';
import { decodePart } from '#shared/address.ts';

/** Shorter values are not treated as secrets: common words would be removed from the shop's own texts. */
const SHORTEST_SECRET = 8;
/** Minimum length for a cookie that scripts may read, such as the language. */
const SHORTEST_READABLE = 16;

/** Laravel's tokens are `id|key`, and the key alone is a valid token too. */
const keyOf = (token: string) => token.slice(token.indexOf('|') + 1);

const isCredential = ({ name, value, httpOnly }: Cookie) =>
  value.length >= (httpOnly === true || /xsrf|csrf|sess/i.test(name) ? SHORTEST_SECRET : SHORTEST_READABLE);

/**
 * The secret values in a request: bearer tokens and cookies. No response may carry one of them to the page.
 * @param tokens those in use before and after the call
 * @param cookies those in the cookie store before and after the call
 * @returns each value once, the longest first
 */
export function credentialsOf(tokens: readonly (string | undefined)[], cookies: readonly Cookie[]): string[] {
  const fromTokens = tokens.flatMap((token) => (token === undefined ? [] : [token, keyOf(token)]));
  const fromCookies = cookies
    .filter(isCredential)
    .flatMap(({ value }) => [value, decodePart(value) ?? value]);
  return [...new Set([...fromTokens, ...fromCookies])]
    .filter(({ length }) => length >= SHORTEST_SECRET)
    .toSorted((a, b) => b.length - a.length);
}
