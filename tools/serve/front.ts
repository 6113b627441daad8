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

/** What a front serves. */
export interface FrontOptions {
  /** Folder of the web build. */
  pages: string;
  backend: Backend;
  /** Path beginnings outside of which the backend has no pictures; undefined where they may be anywhere. */
  images?: readonly string[] | undefined;
  /** Names besides this machine's own that it answers to. */
  allowedHosts?: readonly string[];
  /** What the page may reach elsewhere. The build was told the same, but for the tag's hosts. */
  origins?: PolicyOrigins;
  /** The IP-to-country service the page asks, in place of the build's; its origin is allowed. As `readGeoUrl` has it. */
  geoUrl?: string | undefined;
}

/** Ends a request that is refused before anything of it is read, and its connection. */
function sendText(res: ServerResponse, status: number, message: string): void {
  res.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'X-Content-Type-Options': 'nosniff',
    Connection: 'close',
  });
  res.end(`${message}\n`);
}

/**
 * The web shop on one origin: its own files, and behind the same address the backend's calls, sign-in pages
 * and pictures, so that the browser needs no CORS and cookies are first-party. Not listening yet.
 * @throws PagesError when there is no web build.
 */
export async function createFront(options: FrontOptions): Promise<Server> {
  const { backend, images } = options;
  const pages = await readPages(options.pages);
  const forward = forwarder(backend);
  const forwarded = { images, testers: !backend.remote };
  const { geoUrl, allowedHosts = [] } = options;
  const origins = { ...options.origins, ...(geoUrl === undefined ? {} : { geo: new URL(geoUrl).origin }) };
  const security = Object.entries(securityHeaders(origins));
  const documents = { policyFor: (nonce: string) => contentPolicy(origins, { nonce }), geoUrl };

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
    // Said over plain http it would mean nothing.
    if (isSecure(req)) res.setHeader('Strict-Transport-Security', TRANSPORT_SECURITY);
    if (target.kind === 'refused') {
      sendText(res, 400, target.message);
      return;
    }
    servePage(pages, target.path, req, res, documents).catch(() => res.destroy());
  });
}
