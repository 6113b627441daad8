import { createHash, randomBytes } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';

import { withNonce } from '#shared/content-policy.ts';
import { withPreviewOrigin, withSitemap } from '#shared/document-origin.ts';
import { withGeoUrl } from '#shared/geo-url.ts';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
};
const COMPRESSIBLE = /charset=utf-8$/;

type Encoding = 'br' | 'gzip';

interface Page {
  type: string;
  etag: string;
  cache: string;
  body: Buffer;
  compressed: Map<Encoding, Promise<Buffer>>;
}

/** The files of a web build in memory, by path. No other file can be requested, however its path is written. */
export type Pages = ReadonlyMap<string, Page>;

/** The web build is missing; `message` tells how to make it. */
class PagesError extends Error {
  override name = 'PagesError';
}

/**
 * Reads the web build in `folder` without dot files. A `.br` or `.gz` file is served as the compressed form of its
 * original.
 * @throws PagesError if there is no build
 */
export async function readPages(folder: string): Promise<Pages> {
  const pages = new Map<string, Page>();
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = found
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter(
      (file) =>
        !relative(folder, file)
          .split(sep)
          .some((part) => part.startsWith('.')),
    );
  const known = new Set(files);
  const isCompressed = (file: string) => /\.(br|gz)$/.test(file) && known.has(file.slice(0, -3));
  for (const file of files) {
    if (isCompressed(file)) continue;
    const path = `/${relative(folder, file).split(sep).join('/')}`;
    if (path === '/_headers') continue; // for other servers
    const body = await readFile(file);
    const compressed = new Map<Encoding, Promise<Buffer>>();
    if (known.has(`${file}.br`)) compressed.set('br', readFile(`${file}.br`));
    if (known.has(`${file}.gz`)) compressed.set('gzip', readFile(`${file}.gz`));
    pages.set(path, {
      type: TYPES[extname(file).toLowerCase()] ?? 'application/octet-stream',
      etag: createHash('sha256').update(body).digest('base64url').slice(0, 22),
      // The build's files there have a hash in their name and never change; all others are revalidated by ETag.
      cache: path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      body,
      compressed,
    });
  }
  if (!pages.has('/index.html'))
    throw new PagesError(`There is no web build in ${folder}: make one with \`npm run build:web\`.`);
  return pages;
}

function chooseEncoding(page: Page, accepted: string | string[] | undefined): Encoding | undefined {
  if (!COMPRESSIBLE.test(page.type) || page.body.length < 1024) return undefined;
  const wanted = String(accepted ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';', 1)[0]?.trim());
  if (wanted.includes('br')) return 'br';
  return wanted.includes('gzip') ? 'gzip' : undefined;
}

function compress(page: Page, encoding: Encoding): Promise<Buffer> {
  const ready = page.compressed.get(encoding);
  if (ready) return ready;
  const made =
    encoding === 'br'
      ? promisify(brotliCompress)(page.body, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: 6,
            [constants.BROTLI_PARAM_SIZE_HINT]: page.body.length,
          },
        })
      : promisify(gzip)(page.body, { level: 9 });
  page.compressed.set(encoding, made);
  return made;
}

/** Compresses a document that differs each time, in 2 ms. */
function compressNow(body: Buffer, encoding: Encoding): Buffer {
  return encoding === 'br'
    ? brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
    : gzipSync(body);
}

/** True for a navigation, false for a page's request for a file: a missing script must be a 404, not the shop's page. */
function isNavigation(req: IncomingMessage, path: string): boolean {
  const type = TYPES[extname(path).toLowerCase()];
  if (path.startsWith('/assets/') || (type !== undefined && !type.startsWith('text/html'))) return false;
  return /text\/html|\*\/\*/.test(req.headers.accept ?? '*/*');
}

function sendText(res: ServerResponse, status: number, text: string, head: boolean, more = {}): void {
  res.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-store',
    ...more,
  });
  res.end(head ? undefined : text);
}

/** Additions to each document. */
interface Documents {
  /** The content policy of a document with this nonce. */
  policyFor: (nonce: string) => string;
  /** URL of the IP-to-country service for its `<meta>`. */
  geoUrl?: string | undefined;
  /** The origin that the browser asked, for what names the shop in full. */
  origin: string;
}

/** True when the browser says that it has this version. */
function isCached(req: IncomingMessage, etag: string): boolean {
  const tags = (req.headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}

/**
 * Sends a document with a new nonce on its scripts and styles; the shop's tag and dialogs reuse it. A browser that has the
 * document keeps it, with the policy that came with it: a 304 has none. Shared caches must not store it.
 */
function serveDocument(
  page: Page,
  { policyFor, geoUrl, origin }: Documents,
  req: IncomingMessage,
  res: ServerResponse,
): void {
  const encoding = chooseEncoding(page, req.headers['accept-encoding']);
  const version = createHash('sha256').update(JSON.stringify([page.etag, policyFor(''), geoUrl, encoding]));
  const headers = {
    ETag: `"${version.digest('base64url').slice(0, 22)}"`,
    'Cache-Control': `private, ${page.cache}`,
    Vary: 'Accept-Encoding',
  };
  if (isCached(req, headers.ETag)) {
    res.removeHeader('Content-Security-Policy');
    res.writeHead(304, headers);
    res.end();
    return;
  }
  const nonce = randomBytes(16).toString('base64');
  const named = withPreviewOrigin(withGeoUrl(page.body.toString('utf8'), geoUrl), origin);
  const html = Buffer.from(withNonce(named, nonce));
  const body = encoding === undefined ? html : compressNow(html, encoding);
  res.writeHead(200, {
    ...headers,
    'Content-Security-Policy': policyFor(nonce),
    'Content-Type': page.type,
    'Content-Length': body.length,
    ...(encoding === undefined ? {} : { 'Content-Encoding': encoding }),
  });
  res.end(req.method === 'HEAD' ? undefined : body);
}

/**
 * Serves `path` (decoded, without the query) from `pages`, and index.html for every navigation.
 * @param documents additions to each document
 */
export async function servePage(
  pages: Pages,
  path: string,
  req: IncomingMessage,
  res: ServerResponse,
  documents: Documents,
): Promise<void> {
  const head = req.method === 'HEAD';
  if (req.method !== 'GET' && !head) {
    sendText(res, 405, 'Only GET and HEAD are allowed here.', head, { Allow: 'GET, HEAD' });
    return;
  }
  const page = pages.get(path) ?? (isNavigation(req, path) ? pages.get('/index.html') : undefined);
  if (!page) {
    sendText(res, 404, 'Not found.', head);
    return;
  }
  if (page.type.startsWith('text/html')) {
    serveDocument(page, documents, req, res);
    return;
  }
  const encoding = chooseEncoding(page, req.headers['accept-encoding']);
  const etag = `"${page.etag}${encoding === undefined ? '' : `-${encoding}`}"`;
  const headers = { ETag: etag, 'Cache-Control': page.cache, Vary: 'Accept-Encoding' };
  if (isCached(req, etag)) {
    res.writeHead(304, headers);
    res.end();
    return;
  }
  const plain =
    path === '/robots.txt' ? Buffer.from(withSitemap(page.body.toString(), documents.origin)) : page.body;
  const body = encoding === undefined ? plain : await compress(page, encoding);
  res.writeHead(200, {
    ...headers,
    'Content-Type': page.type,
    'Content-Length': body.length,
    ...(encoding === undefined ? {} : { 'Content-Encoding': encoding }),
  });
  res.end(head ? undefined : body);
}
