import { extname, join, normalize, sep } from 'node:path';
import { decodePart } from '#shared/address.ts';
import { mayBePicture } from '#shared/pictures.ts';
import { isCall } from './origin.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

/** What a request to our origin asks for. */
export type RequestTarget =
  | { kind: 'backend'; path: string }
  | { kind: 'file'; file: string; type: string }
  /** A picture of the backend, unless the build has a file of that path. */
  | { kind: 'picture'; path: string; own: { file: string; type: string } | undefined }
  /** A route of the page: index.html answers it. */
  | { kind: 'screen' }
  | { kind: 'refused' };

/** The parts of the page's request that decide its target. */
export interface PageRequest {
  url: string;
  method: string;
  accept?: string | undefined;
}

/**
 * Resolves an `app://vitrine/…` URL. Encoded slashes, backslashes, dots and NUL are refused: no path of ours needs them,
 * and each is a known path traversal.
 * @param folder the built renderer
 * @param images the only path prefixes at which the backend has pictures; undefined if any path may be one
 */
export function resolveTarget(
  { url, method, accept = '' }: PageRequest,
  folder: string,
  images?: readonly string[],
): RequestTarget {
  if (!URL.canParse(url)) return { kind: 'refused' };
  const { host, pathname, search } = new URL(url);
  if (host !== 'vitrine') return { kind: 'refused' };
  if (/%(?:00|2e|2f|5c)|\\|\/\/|(?:^|\/)\.{1,2}(?:\/|$)/i.test(pathname)) return { kind: 'refused' };
  const path = decodePart(pathname);
  if (path === undefined) return { kind: 'refused' };
  if (isCall(pathname)) return { kind: 'backend', path: `${pathname}${search}` };
  const own = findFile(path, folder);
  if (own === 'outside') return { kind: 'refused' };
  // A navigation always gets one of our pages; the path's extension does not matter.
  const isNavigation = accept.includes('text/html');
  if (!isNavigation && mayBePicture({ method, path, accept }, images))
    return { kind: 'picture', path: `${pathname}${search}`, own };
  return own ? { kind: 'file', ...own } : { kind: 'screen' };
}

function findFile(path: string, folder: string) {
  const type = TYPES[extname(path).toLowerCase()];
  if (type === undefined || path === '/index.html') return undefined;
  const file = normalize(join(folder, path));
  return file.startsWith(folder + sep) ? { file, type } : ('outside' as const);
}
