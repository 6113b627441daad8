import { isProgram, readAddress } from '../address.ts';

/** SteamID64 of account number 0. A link's `partner` is an account number. */
const FIRST_ACCOUNT = 76_561_197_960_265_728n;

/** A trade link must parse as a URL. What does not look like one of Steam's is warned of, not refused. */
export function isTradeLink(text: string): boolean {
  return readAddress(text.trim()) !== undefined && !isProgram(text);
}

export type TradeLinkWarning = 'not-steam' | 'other-account';

/**
 * What looks wrong with a trade link without being forbidden: it is no link of Steam's, or its `partner` is not the
 * profile's account. Items would go to somebody else.
 * @param steamId SteamID64; without one nothing can be compared
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
