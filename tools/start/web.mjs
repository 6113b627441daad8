import { existsSync } from 'node:fs';
import net from 'node:net';
import { join } from 'node:path';

import { listen, originOf } from './listen.mjs';
import { root } from './paths.mjs';
import { Problem } from './problem.mjs';

/**
 * Checks that the port is free, before anything is installed or built. A browser may resolve `localhost` to ::1, so another
 * server there counts as well.
 * @param {number} port
 * @param {string} [host]
 * @throws {Problem}
 */
export async function checkPort(port, host) {
  const four = net.createServer();
  await listen(four, port, host);
  await new Promise((done) => four.close(done));
  const taken = await new Promise((resolve) => {
    const six = net.createServer();
    six.once('error', (error) => resolve('code' in error && error.code === 'EADDRINUSE'));
    six.listen({ port, host: '::1', ipv6Only: true }, () => six.close(() => resolve(false)));
  });
  if (taken) throw new Problem(`Port ${port} is taken: stop what uses it, or choose another with --port.`);
}

/**
 * The port after a given one; 0 (any free one) if it is taken. A fixed port keeps payment pages valid after a restart.
 * @param {number} port
 */
export async function nextPort(port) {
  if (port === 0 || port === 65_535) return 0;
  try {
    await checkPort(port + 1);
    return port + 1;
  } catch {
    return 0;
  }
}

/**
 * Serves the web build and the backend on one origin.
 * @param {import('./flags.mjs').Flags} flags
 * @param {string} api origin of the backend
 * @param {import('./processes.mjs').Processes} processes
 * @returns {Promise<string>} the address
 */
export async function serveWeb(flags, api, processes) {
  const { createFront } = await import('../serve/front.ts');
  const front = createFront({
    pages: join(root, 'dist/web'),
    backend: { origin: new URL(api), remote: flags.api !== undefined },
    allowedHosts: flags.allowedHosts,
    images: flags.images,
    origins: { images: flags.imageHost, geo: flags.geo, tagHosts: flags.tagHosts },
    geoUrl: flags.geoUrl,
  });
  const address = await listen(front, flags.port, flags.host);
  processes.add(() => {
    front.close();
    front.closeAllConnections();
  });
  return address;
}

/**
 * Whether the development server has a file of this path: a source of the renderer, or a module of Vite.
 * @param {string} path
 */
function isSource(path) {
  if (/^\/(?:@|node_modules\/)/.test(path)) return true;
  return ['renderer', 'renderer/public'].some((folder) => existsSync(join(root, folder, path)));
}

/**
 * Serves the web shop from its sources, with hot reload.
 * @param {import('./flags.mjs').Flags} flags
 * @param {string} api origin of the backend
 * @param {import('./processes.mjs').Processes} processes
 * @returns {Promise<string>} the address
 */
export async function serveSources(flags, api, processes) {
  const { createServer } = await import('vite');
  const { forwarder } = await import('../serve/forward.ts');
  const { readTarget } = await import('../serve/target.ts');
  const { MISDIRECTED, isAllowedHost } = await import('#shared/http/hosts.ts');
  const names = flags.allowedHosts;
  const remote = flags.api !== undefined;
  const forward = forwarder({ origin: new URL(api), remote });
  const forwarded = { images: flags.images, testers: !remote };
  const server = await createServer({
    configFile: join(root, 'renderer/vite.config.ts'),
    server: { port: flags.port, strictPort: true, host: flags.host, allowedHosts: names },
    clearScreen: false,
    plugins: [
      {
        name: 'vitrine-backend',
        configureServer({ middlewares }) {
          middlewares.use((req, res, next) => {
            if (!isAllowedHost(req.headers.host, names)) {
              res.writeHead(421, { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' });
              res.end(`${MISDIRECTED}\n`);
              return;
            }
            // Later middleware of Vite strips its base from `url`; here it is unchanged.
            const target = readTarget(req, forwarded);
            if (target.kind === 'backend') forward(req, res);
            else if (target.kind === 'picture' && !isSource(target.path)) forward(req, res, 'picture');
            else next();
          });
        },
      },
    ],
  });
  processes.add(() => server.close());
  await server.listen();
  return originOf(flags.host, server.config.server.port);
}
