import { extname, join, normalize, sep } from 'node:path';
import { isForwarded } from './origin.ts';

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

/** Where an address of ours leads. */
export type Place =
  | { kind: 'backend'; path: string }
  | { kind: 'file'; file: string; type: string }
  /** An address of the router: index.html answers for it. */
  | { kind: 'screen' }
  | { kind: 'refused' };

/**
 * Finds what an `app://vitrine/…` address means. Encoded slashes, backslashes, dots and NUL are refused outright:
 * no path of ours needs them, and each is a way out of a folder somewhere.
 * @param folder the built renderer
 */
export function findPlace(url: string, folder: string): Place {
  if (!URL.canParse(url)) return { kind: 'refused' };
  const { host, pathname, search } = new URL(url);
  if (host !== 'vitrine') return { kind: 'refused' };
  if (/%(?:00|2e|2f|5c)|\\|\/\/|(?:^|\/)\.{1,2}(?:\/|$)/i.test(pathname)) return { kind: 'refused' };
  let path: string;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    return { kind: 'refused' };
  }
  if (isForwarded(pathname)) return { kind: 'backend', path: `${pathname}${search}` };
  const type = TYPES[extname(path).toLowerCase()];
  if (type === undefined || path === '/index.html') return { kind: 'screen' };
  const file = normalize(join(folder, path));
  return file.startsWith(folder + sep) ? { kind: 'file', file, type } : { kind: 'refused' };
}
