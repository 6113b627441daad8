import { readAddress, type Address } from '../address.ts';

const LOCAL = ['localhost', '127.0.0.1', '[::1]'];

/** True for a host that is this machine. */
export function isLocalHost(hostname: string): boolean {
  return LOCAL.includes(hostname);
}

/**
 * Reads an address that a payer may be sent to: `https:` only, and `http://localhost` in development. Its host is shown
 * to the payer, so it may not have a user name in front of it.
 * @param development true while the shop itself runs on this machine
 */
export function paymentTarget(redirectUrl: string, development: boolean): Address | undefined {
  const address = readAddress(redirectUrl);
  if (!address || address.hasUser) return undefined;
  if (address.protocol === 'https:') return address;
  return development && address.protocol === 'http:' && isLocalHost(address.hostname) ? address : undefined;
}
