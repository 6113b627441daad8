import { isScriptUrl, readAddress } from '../address.ts';

/** True for a URL that can be a trade link. One that is not Steam's gets a warning only. */
export function isTradeLink(text: string): boolean {
  return readAddress(text.trim()) !== undefined && !isScriptUrl(text);
}
