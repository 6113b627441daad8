import { networkInterfaces } from 'node:os';

/**
 * The names and addresses under which others reach a server that listens on this one: for 0.0.0.0 and ::, which no
 * browser can open, those of this machine's networks.
 */
export function reachableNames(host: string): string[] {
  if (host !== '0.0.0.0' && host !== '::') return [host];
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, family }) => !internal && (family === 'IPv4' || host === '::'))
    .map(({ address }) => address)
    .filter((address) => !/^fe80:/i.test(address));
}
