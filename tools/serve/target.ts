import { mayBePicture } from '#shared/pictures.ts';

/** Where a request of the front goes. A picture is the backend's, unless the build has a file of that path. */
export type Target =
  | { kind: 'backend' }
  | { kind: 'picture'; path: string }
  | { kind: 'page'; path: string }
  | { kind: 'refused'; message: string };

/** What of the paths belongs to the backend. */
export interface Forwarded {
  /** Path beginnings outside of which there are no pictures; undefined where they may be anywhere. */
  images?: readonly string[] | undefined;
  /** The testers' page, which only the sandbox has. */
  testers: boolean;
}

/** Of a request, as it came over the wire. */
export interface TargetRequest {
  url?: string | undefined;
  method?: string | undefined;
  headers: { accept?: string | undefined; 'sec-fetch-dest'?: string | string[] | undefined };
}

/**
 * Reads a request target. Dot segments and zero bytes, plain or percent-encoded, are refused before anything looks at
 * the path: what they would mean depends on who resolves them.
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
  const forwarded = ['/api/', '/auth/', ...(testers ? ['/__sandbox/'] : [])];
  // `/__sandbox` without its slash is what people type.
  if (forwarded.some((prefix) => raw.startsWith(prefix)) || (testers && raw === '/__sandbox'))
    return { kind: 'backend' };
  const { accept, 'sec-fetch-dest': destination } = headers;
  const asked = { method, path, accept, destination: destination?.toString() };
  return { kind: mayBePicture(asked, images) ? 'picture' : 'page', path };
}
