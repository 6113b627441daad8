import { createHash, randomBytes } from 'node:crypto';
import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type Context } from 'hono';
import { accepts } from 'hono/accepts';
import { etag } from 'hono/etag';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { getMimeType } from 'hono/utils/mime';

import {
  type PolicyOrigins,
  TRANSPORT_SECURITY,
  contentPolicy,
  securityHeaders,
  withNonce,
} from '#shared/content-policy.ts';
import { withPreviewOrigin, withSitemap } from '#shared/document-origin.ts';
import { withGeoUrl } from '#shared/geo-url.ts';
import { isSecure } from './headers.ts';

/** What the documents of a shop are completed with. */
export interface PageOptions {
  /** Folder of the web build. */
  folder: string;
  /** Other origins that the page may reach. */
  origins: PolicyOrigins;
  /** URL of the IP-to-country service for the document's `<meta>`. */
  geoUrl?: string | undefined;
}

type PageContext = Context<{ Bindings: HttpBindings }>;

/** Whether a path names a file that browsers may have: no notes of the build, and no settings for other servers. */
const isServed = (path: string) => !/\/\.|^\/_/.test(path) && getMimeType(path) !== undefined;

/** Whether the build has a file that is served at this path (decoded, without dot segments), its document excepted. */
export const isFile = (folder: string, path: string): boolean =>
  isServed(path) && statSync(join(folder, path), { throwIfNoEntry: false })?.isFile() === true;

/** True for a navigation, false for a page's request for a file: a missing script must be a 404, not the shop's page. */
function isNavigation({ req }: PageContext): boolean {
  const type = getMimeType(req.path);
  if (req.path.startsWith('/assets/') || (type !== undefined && !type.startsWith('text/html'))) return false;
  return /text\/html|\*\/\*/.test(req.header('accept') ?? '*/*');
}

/** The origin that the browser asked. */
const originOf = (c: PageContext) =>
  `${isSecure(c.env.incoming) ? 'https' : 'http'}://${c.req.header('host') ?? ''}`;

/** The best encoding that the browser takes; the order in which it names them means nothing. */
const encodingOf = (c: PageContext) =>
  accepts(c, {
    header: 'Accept-Encoding',
    supports: ['br', 'gzip'],
    default: 'identity',
    match: (named, { supports, default: none }) =>
      supports.find((each) => named.some(({ type, q }) => type === each && q > 0)) ?? none,
  });

/** Compresses a document, which differs each time, in 2 ms. */
const COMPRESS: Readonly<Record<string, (html: string) => Uint8Array<ArrayBuffer>>> = {
  br: (html) => brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (html) => gzipSync(html),
};

/**
 * Sends the document with a new nonce on its scripts and styles; the shop's tag and dialogs reuse it. A browser that
 * has the document keeps it, with the policy that came with it. Shared caches must not store it.
 */
async function sendDocument(c: PageContext, { folder, origins, geoUrl }: PageOptions): Promise<Response> {
  const encoding = encodingOf(c);
  const built = await readFile(join(folder, 'index.html'), 'utf8');
  const policy = contentPolicy(origins, { nonce: '' });
  const version = createHash('sha256').update(JSON.stringify([built, policy, geoUrl, encoding]));
  const nonce = randomBytes(16).toString('base64');
  const html = withNonce(withPreviewOrigin(withGeoUrl(built, geoUrl), originOf(c)), nonce);
  const compress = COMPRESS[encoding];
  const body = compress?.(html) ?? Buffer.from(html);
  return c.body(body, 200, {
    ETag: `"${version.digest('base64url').slice(0, 22)}"`,
    'Cache-Control': 'private, no-cache',
    Vary: 'Accept-Encoding',
    'Content-Security-Policy': contentPolicy(origins, { nonce }),
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': String(body.length),
    ...(compress && { 'Content-Encoding': encoding }),
  });
}

/**
 * Serves the files of a web build, and its document for every navigation, with security headers. A file's `.br` or
 * `.gz` copy is sent to browsers that take it.
 * @returns the listener for requests of one path below `/`, without dot segments
 */
export function servePages(
  options: PageOptions,
): (req: IncomingMessage, res: ServerResponse) => Promise<void> {
  const { folder, origins } = options;
  const security = Object.entries(securityHeaders(origins));
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.use(async (c, next) => {
    await next();
    for (const [name, value] of security) if (!c.res.headers.has(name)) c.header(name, value);
    // A browser that has the document keeps it with the nonce of its own policy.
    if (c.res.status === 304) c.header('Content-Security-Policy', undefined);
    // Browsers ignore it over plain http.
    if (isSecure(c.env.incoming)) c.header('Strict-Transport-Security', TRANSPORT_SECURITY);
  });
  app.use(methodNotAllowed({ app }));
  app.use(etag());
  const files = serveStatic<{ Bindings: HttpBindings }>({ root: folder, precompressed: true });
  app.get('/robots.txt', async (c) => {
    const robots = withSitemap(await readFile(join(folder, 'robots.txt'), 'utf8'), originOf(c));
    return c.text(robots, 200, {
      'Content-Length': String(Buffer.byteLength(robots)),
      'Cache-Control': 'no-cache',
    });
  });
  app.get('*', async (c, next) => {
    if (!isServed(c.req.path) || c.req.path.endsWith('.html')) return next();
    const found = await files(c, next);
    if (!(found instanceof Response)) return undefined;
    // The build's files there have a hash in their name and never change; all others are revalidated by ETag.
    const isHashed = c.req.path.startsWith('/assets/');
    found.headers.set('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    found.headers.set('Vary', 'Accept-Encoding');
    return found;
  });
  app.get('*', (c, next) => (isNavigation(c) ? sendDocument(c, options) : next()));
  app.notFound((c) => c.text('Not found.', 404, { 'Cache-Control': 'no-store' }));
  return getRequestListener((request, env) => app.fetch(request, env), { overrideGlobalObjects: false });
}
