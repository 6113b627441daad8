/** Where a Steam sign-in returns to: the web shop or the desktop client. */
export type SteamReturn = { kind: 'web'; path: string } | { kind: 'app'; state: string; challenge: string };

const APP = 'vitrine://auth/steam';
const STATE = /^[\w.~-]{8,200}$/;
const CHALLENGE = /^[\w-]{43}$/;

/** Query names of a sign-in request; the stand-in page carries them through its form. */
export const STEAM_KEYS = ['return_to', 'state', 'code_challenge', 'code_challenge_method'] as const;

/** The query or form of a sign-in request. */
export type SteamQuery = Partial<Record<(typeof STEAM_KEYS)[number], string | undefined>>;

/**
 * Reads where a sign-in returns to: a path of the shop, or the desktop app with PKCE. Other sites and schemes are
 * refused with a reason.
 */
export function readSteamReturn(
  query: SteamQuery,
  shopOrigin: string,
): SteamReturn | { kind: 'refused'; reason: string } {
  const to = query.return_to ?? '/';
  if (to === APP) {
    if (!STATE.test(query.state ?? '')) return { kind: 'refused', reason: 'The app sent no usable state.' };
    if (query.code_challenge_method !== 'S256')
      return { kind: 'refused', reason: 'The app must send code_challenge_method=S256.' };
    if (!CHALLENGE.test(query.code_challenge ?? ''))
      return { kind: 'refused', reason: 'The app sent no usable code_challenge.' };
    return { kind: 'app', state: query.state ?? '', challenge: query.code_challenge ?? '' };
  }
  const path = pathWithin(to, shopOrigin);
  return path === undefined
    ? { kind: 'refused', reason: 'The address to come back to is not one of this shop.' }
    : { kind: 'web', path };
}

/** The path of a relative address or of one on the shop; undefined for any other. */
function pathWithin(to: string, shopOrigin: string): string | undefined {
  // Printable ASCII without the backslash: browsers read a backslash as a slash and drop control characters, so
  // that `/\evil` and `/<tab>/evil` would leave the site.
  if (to.length > 500 || !/^[!-[\]-~]+$/.test(to)) return undefined;
  if (!to.startsWith('/') && to !== shopOrigin && !to.startsWith(`${shopOrigin}/`)) return undefined;
  const url = URL.parse(to, shopOrigin);
  if (url?.origin !== shopOrigin) return undefined;
  const path = `${url.pathname}${url.search}${url.hash}`;
  // `/.//evil.example` is a path here, but resolves to `//evil.example`.
  return path.startsWith('//') ? undefined : path;
}

const INDIVIDUAL = 0x01100001n;

/** True for the SteamID64 of a person: 17 digits whose upper half means 'individual, public'. */
export function isSteamId(text: string): boolean {
  return /^7656\d{13}$/.test(text) && BigInt(text) >> 32n === INDIVIDUAL;
}
