import { isIP } from 'node:net';

import { Problem } from './problem.mjs';

const LOCAL = '127.0.0.1';

/**
 * @param {unknown} error
 * @param {number} port
 * @param {string} host
 */
function explain(error, port, host) {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return new Problem(`Port ${port} is taken: stop what uses it, or choose another with --port.`);
  if (code === 'EACCES')
    return new Problem(`Port ${port} is not allowed for this user: choose one above 1023 with --port.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new Problem(`This machine has no address ${host}: give one that it has with --host.`);
  return error;
}

/** Addresses that mean this machine alone, or all of its addresses: a browser opens both as localhost. */
const AS_LOCALHOST = new Set([LOCAL, '0.0.0.0', '::']);

/**
 * The origin at which a browser of this machine opens a server.
 * @param {string} host where it listens
 * @param {number} port
 */
export function originOf(host, port) {
  const name = AS_LOCALHOST.has(host) ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/**
 * The origins at which other machines open a server that listens on all addresses.
 * @param {Pick<import('./flags.mjs').Flags, 'host' | 'allowedHosts'>} flags
 * @param {string} origin where this machine opens it
 */
export function originsElsewhere({ host, allowedHosts }, origin) {
  if (host === LOCAL || !AS_LOCALHOST.has(host)) return [];
  const port = Number(new URL(origin).port);
  return allowedHosts.filter((name) => isIP(name) !== 0).map((name) => originOf(name, port));
}

/**
 * Makes a server listen and returns its origin. The default address is reachable from this machine only. Port 0 takes a
 * free one.
 * @param {import('node:net').Server} server
 * @param {number} port
 * @param {string} [host]
 * @returns {Promise<string>}
 * @throws {Problem} if the port or address can't be used
 */
export async function listen(server, port, host = LOCAL) {
  await new Promise((resolve, reject) => {
    server.once('error', (error) => reject(explain(error, port, host)));
    server.listen(port, host, () => resolve(undefined));
  });
  const address = server.address();
  return originOf(host, typeof address === 'object' && address !== null ? address.port : port);
}
