import { readAddress, type Address } from '../address.ts';

const LOCAL = ['localhost', '127.0.0.1', '[::1]'];

/** True for a host name of this machine. */
export function isLocalHost(hostname: string): boolean {
  return LOCAL.includes(hostname);
}

/**
 * Validates a payment URL: `https:` only, and `http://localhost` in development. The payer sees its host, so a user name
 * before the host is refused.
 * @param development true while the shop itself runs on this machine
 */
export function paymentTarget(redirectUrl: string, development: boolean): Address | undefined {
  const address = readAddress(redirectUrl);
  if (!address || address.hasUser) return undefined;
  if (address.protocol === 'https:') return address;
  return development && address.protocol === 'http:' && isLocalHost(address.hostname) ? address : undefined;
}
