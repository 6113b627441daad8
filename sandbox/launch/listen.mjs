import { Problem } from './problem.mjs';

/**
 * @param {unknown} error
 * @param {number} port
 */
function explain(error, port) {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return new Problem(`Port ${port} is taken: stop what uses it, or choose another with --port.`);
  if (code === 'EACCES')
    return new Problem(`Port ${port} is not allowed for this user: choose one above 1023 with --port.`);
  return error;
}

/**
 * Makes a server listen on this machine only and gives the origin it has. Port 0 takes a free one.
 * @param {import('node:net').Server} server
 * @param {number} port
 * @returns {Promise<string>}
 * @throws {Problem} when the port cannot be had.
 */
export async function listen(server, port) {
  await new Promise((resolve, reject) => {
    server.once('error', (error) => reject(explain(error, port)));
    server.listen(port, '127.0.0.1', () => resolve(undefined));
  });
  const address = server.address();
  return `http://localhost:${typeof address === 'object' && address !== null ? address.port : port}`;
}
