/**
 * One leading slash, no backslash, which browsers read as a slash, and no control character: they drop tabs and line
 * breaks, so `/<tab>/host` would be `//host`.
 */
const OWN = /^\/(?![/\\])[^\\\p{Cc}]*$/u;
const LIMIT = 2000;

/**
 * A path of the shop itself as the browser resolves it, with its query and fragment; undefined for anything that leads
 * elsewhere.
 */
export function ownPath(text: string): string | undefined {
  if (text.length > LIMIT || !OWN.test(text)) return undefined;
  const { pathname, search, hash } = new URL(text, 'https://shop.invalid');
  // `/.//host` and `/x/..//host` have become `//host`, another site's address.
  return pathname.startsWith('//') ? undefined : pathname + search + hash;
}

/** True for a path of the shop itself. */
export const isOwnPath = (text: string): boolean => ownPath(text) !== undefined;

/** The fields that a mail link may set. Others make some mail programs attach files or hide recipients. */
const MAIL_FIELDS = /^(?:subject|body)$/;

/**
 * Where a link of a backend may lead: to a path of the shop, to another site by https, or to a mail. All links in
 * answers are read here; undefined for those that are shown as text.
 */
export function linkTarget(text: string): string | undefined {
  const link = text.trim();
  if (link.startsWith('/')) return ownPath(link);
  if (link.startsWith('#')) return link;
  const url = URL.parse(link);
  if (url?.protocol === 'https:') return url.username + url.password === '' ? url.href : undefined;
  const isMail =
    url?.protocol === 'mailto:' && [...url.searchParams.keys()].every((key) => MAIL_FIELDS.test(key));
  return isMail ? url.href : undefined;
}
