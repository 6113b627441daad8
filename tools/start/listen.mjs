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
  const name = host === LOCAL ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${typeof address === 'object' && address !== null ? address.port : port}`;
}
