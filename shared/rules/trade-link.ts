import { isScriptUrl, readAddress } from '../address.ts';

/** SteamID64 of account number 0. A link's `partner` is an account number. */
const FIRST_ACCOUNT = 76_561_197_960_265_728n;

/** True for a URL that can be a trade link. One that is not Steam's gets a warning only. */
export function isTradeLink(text: string): boolean {
  return readAddress(text.trim()) !== undefined && !isScriptUrl(text);
}

/** What looks wrong with a trade link. */
export type TradeLinkWarning = 'not-steam' | 'other-account';

/**
 * A warning about an allowed trade link: it is not Steam's, or its `partner` is not the profile's account, so items would
 * go to someone else.
 * @param steamId SteamID64; without one the account is not compared
 */
export function tradeLinkWarning(text: string, steamId: string | undefined): TradeLinkWarning | undefined {
  const address = readAddress(text.trim());
  if (!address || !isTradeLink(text)) return undefined;
  const partner = address.query('partner');
  const isSteam = address.hostname === 'steamcommunity.com' && address.path.startsWith('/tradeoffer/new');
  if (!isSteam || partner === undefined || !/^\d{1,20}$/.test(partner)) return 'not-steam';
  if (steamId === undefined || !/^\d{17}$/.test(steamId)) return undefined;
  return BigInt(partner) === BigInt(steamId) - FIRST_ACCOUNT ? undefined : 'other-account';
}
