import http, { type Server, type ServerResponse } from 'node:http';

import {
  type PolicyOrigins,
  TRANSPORT_SECURITY,
  contentPolicy,
  securityHeaders,
} from '#shared/content-policy.ts';
import { MISDIRECTED, isAllowedHost } from '#sandbox/hosts.ts';
import { KEEP_ALIVE } from '#sandbox/keep-alive.ts';
import { type Backend, forwarder } from './forward.ts';
import { isSecure } from './headers.ts';
import { readPages, servePage } from './pages.ts';
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

/**
 * Creates the server of the web shop. Its files and the backend's calls, sign-in pages and pictures share one origin, so
 * the browser needs no CORS and cookies are first-party. The server does not listen yet.
 * @throws PagesError if there is no web build
 */
export async function createFront(options: FrontOptions): Promise<Server> {
  const { backend, images } = options;
  const pages = await readPages(options.pages);
  const forward = forwarder(backend);
  const forwarded = { images, testers: !backend.remote };
  const { geoUrl, allowedHosts = [] } = options;
  const origins = { ...options.origins, ...(geoUrl === undefined ? {} : { geo: new URL(geoUrl).origin }) };
  const security = Object.entries(securityHeaders(origins));
  const policyFor = (nonce: string) => contentPolicy(origins, { nonce });

  return http.createServer(KEEP_ALIVE, (req, res) => {
    if (!isAllowedHost(req.headers.host, allowedHosts)) {
      sendText(res, 421, MISDIRECTED);
      return;
    }
    const target = readTarget(req, forwarded);
    if (target.kind === 'backend') {
      forward(req, res);
      return;
    }
    if (target.kind === 'picture' && !pages.has(target.path)) {
      forward(req, res, 'picture');
      return;
    }
    for (const [name, value] of security) res.setHeader(name, value);
    // Browsers ignore it over plain http.
    if (isSecure(req)) res.setHeader('Strict-Transport-Security', TRANSPORT_SECURITY);
    if (target.kind === 'refused') {
      sendText(res, 400, target.message);
      return;
    }
    const origin = `${isSecure(req) ? 'https' : 'http'}://${req.headers.host}`;
    servePage(pages, target.path, req, res, { policyFor, geoUrl, origin }).catch(() => res.destroy());
  });
}
