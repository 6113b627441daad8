import http, { type Server } from 'node:http';

import {
  type Reach,
  TRANSPORT_SECURITY,
  contentPolicy,
  securityHeaders,
} from '../../shared/content-policy.ts';
import { KEEP_ALIVE } from '../keep-alive.ts';
import { type Backend, forwarder } from './forward.ts';
import { readPages, servePage } from './pages.ts';
import { readTarget } from './target.ts';

/** What a front serves. */
export interface FrontOptions {
  /** Folder of the web build. */
  pages: string;
  backend: Backend;
  /** Path beginnings under which the backend has pictures; `/i/` where none is given. */
  images?: readonly string[];
  /** What the page may reach elsewhere. The build was told the same, but for the tag's hosts. */
  reach?: Reach;
}

/**
 * The web shop on one origin: its own files, and behind the same address the backend's calls, sign-in pages
 * and pictures, so that the browser needs no CORS and cookies are first-party. Not listening yet.
 * @throws PagesError when there is no web build.
 */
export async function createFront(options: FrontOptions): Promise<Server> {
  const { backend, images = ['/i/'] } = options;
  const pages = await readPages(options.pages);
  const forward = forwarder(backend);
  const prefixes = { images, testers: !backend.remote };
  const { reach = {} } = options;
  const security = Object.entries(securityHeaders(reach));
  const policyFor = (nonce: string) => contentPolicy(reach, { nonce });

  return http.createServer(KEEP_ALIVE, (req, res) => {
    const target = readTarget(req.url ?? '', prefixes);
    if (target.kind === 'backend') {
      forward(req, res);
      return;
    }
    for (const [name, value] of security) res.setHeader(name, value);
    // Whoever ends TLS before this server says so. Said over plain http it would mean nothing.
    if (req.headers['x-forwarded-proto'] === 'https')
      res.setHeader('Strict-Transport-Security', TRANSPORT_SECURITY);
    if (target.kind === 'refused') {
      res.writeHead(400, { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' });
      res.end(`${target.message}\n`);
      return;
    }
    servePage(pages, target.path, req, res, policyFor).catch(() => res.destroy());
  });
}
