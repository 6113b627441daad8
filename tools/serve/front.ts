import { existsSync } from 'node:fs';
import http, { type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';

import { type PolicyOrigins, securityHeaders } from '#shared/content-policy.ts';
import { MISDIRECTED, isAllowedHost } from '#shared/http/hosts.ts';
import { KEEP_ALIVE } from '#shared/http/keep-alive.ts';
import { type Backend, forwarder } from './forward.ts';
import { isFile, servePages } from './pages.ts';
import { readTarget } from './target.ts';

/** Options of the front server. */
export interface FrontOptions {
  /** Folder of the web build. */
  pages: string;
  backend: Backend;
  /** The only path prefixes at which the backend has pictures; undefined if any path may be one. */
  images?: readonly string[] | undefined;
  /** Host names that it answers to, in addition to this machine's own. */
  allowedHosts?: readonly string[];
  /** Other origins that the page may reach. The build has the same ones, except the tag's hosts. */
  origins?: PolicyOrigins;
  /** IP-to-country service that replaces the build's, from `readGeoUrl`. Its origin is allowed. */
  geoUrl?: string | undefined;
}

/** Refuses a request before its body is read, and closes the connection. */
function sendText(res: ServerResponse, status: number, message: string): void {
  res.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'X-Content-Type-Options': 'nosniff',
    Connection: 'close',
  });
  res.end(`${message}\n`);
}

/** The web build is missing; `message` tells how to make it. */
class PagesError extends Error {
  override name = 'PagesError';
}

/**
 * Creates the server of the web shop. Its files and the backend's calls, sign-in pages and pictures share one origin, so
 * the browser needs no CORS and cookies are first-party. The server does not listen yet.
 * @throws PagesError if there is no web build
 */
export function createFront({
  pages: folder,
  backend,
  images,
  allowedHosts = [],
  origins: named,
  geoUrl,
}: FrontOptions): Server {
  if (!existsSync(join(folder, 'index.html')))
    throw new PagesError(`There is no web build in ${folder}: make one with \`npm run build:web\`.`);
  const origins = { ...named, ...(geoUrl === undefined ? {} : { geo: new URL(geoUrl).origin }) };
  const serve = servePages({ folder, origins, geoUrl });
  const forward = forwarder(backend);
  const forwarded = { images, testers: !backend.remote };
  const security = Object.entries(securityHeaders(origins));

  return http.createServer(KEEP_ALIVE, (req, res) => {
    if (!isAllowedHost(req.headers.host, allowedHosts)) {
      sendText(res, 421, MISDIRECTED);
      return;
    }
    const target = readTarget(req, forwarded);
    if (target.kind === 'backend') forward(req, res);
    else if (target.kind === 'picture' && !isFile(folder, target.path)) forward(req, res, 'picture');
    else if (target.kind === 'refused') {
      for (const [name, value] of security) res.setHeader(name, value);
      sendText(res, 400, target.message);
    } else serve(req, res).catch(() => res.destroy());
  });
}
