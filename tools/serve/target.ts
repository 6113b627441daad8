import { mayBePicture } from '#shared/pictures.ts';

/** Where the front sends a request. A picture comes from the backend, unless the build has a file of that path. */
export type Target =
  | { kind: 'backend' }
  | { kind: 'picture'; path: string }
  | { kind: 'page'; path: string }
  | { kind: 'refused'; message: string };

/** The sitemap and the files that it may name. Only a backend knows the shop's items. */
const SITEMAP = /^\/sitemap[\w-]*\.xml$/;

/** Which paths belong to the backend. */
export interface Forwarded {
  /** The only path prefixes with pictures; undefined if any path may be one. */
  images?: readonly string[] | undefined;
  /** True if the backend has a tester page: only the sandbox does. */
  testers: boolean;
}

/** The parts of a request that decide its target, as received. */
export interface TargetRequest {
  url?: string | undefined;
  method?: string | undefined;
  headers: { accept?: string | undefined; 'sec-fetch-dest'?: string | string[] | undefined };
}

/**
 * Reads a request target. Dot segments and NUL bytes, plain or percent-encoded, are refused first: servers resolve them
 * in different ways.
 */
export function readTarget(
  { url = '', method = 'GET', headers }: TargetRequest,
  { images, testers }: Forwarded,
): Target {
  const refused = { kind: 'refused', message: 'This address is not one the shop has.' } as const;
  if (!url.startsWith('/')) return refused;
  const raw = url.split(/[?#]/, 1)[0] ?? '/';
  let path: string;
  try {
    path = decodeURIComponent(raw);
  } catch {
    return refused;
  }
  if (path.includes('\0') || path.split(/[/\\]/).some((part) => part === '.' || part === '..'))
    return refused;
  if (SITEMAP.test(raw)) return { kind: 'backend' };
  const forwarded = ['/api/', '/auth/', ...(testers ? ['/__sandbox/'] : [])];
  // People type `/__sandbox` without the slash.
  if (forwarded.some((prefix) => raw.startsWith(prefix)) || (testers && raw === '/__sandbox'))
    return { kind: 'backend' };
  const { accept, 'sec-fetch-dest': destination } = headers;
  const asked = { method, path, accept, destination: destination?.toString() };
  return { kind: mayBePicture(asked, images) ? 'picture' : 'page', path };
}
