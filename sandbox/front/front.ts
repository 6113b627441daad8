import http, { type Server } from 'node:http';

import { type Reach, contentPolicy, securityHeaders } from './content-policy.ts';
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
  /** Pictures may stand on other hosts; by default only a remote backend's may. */
  foreignImages?: boolean;
  /** Origin of the IP-to-country service, if the build uses one. */
  geo?: string;
  /** Hosts that the shop's tag may load from and report to. */
  tagHosts?: readonly string[];
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
  const reach: Reach = {
    foreignImages: options.foreignImages ?? backend.remote,
    ...(options.geo === undefined ? {} : { geo: options.geo }),
    ...(options.tagHosts === undefined ? {} : { tagHosts: options.tagHosts }),
  };
  const security = Object.entries(securityHeaders(reach));
  const policyFor = (nonce: string) => contentPolicy(reach, nonce);

  return http.createServer((req, res) => {
    const target = readTarget(req.url ?? '', prefixes);
    if (target.kind === 'backend') {
      forward(req, res);
      return;
    }
    for (const [name, value] of security) res.setHeader(name, value);
    if (target.kind === 'refused') {
      res.writeHead(400, { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' });
      res.end(`${target.message}\n`);
      return;
    }
    servePage(pages, target.path, req, res, policyFor).catch(() => res.destroy());
  });
}
