/** Where a request of the front goes. */
export type Target =
  { kind: 'backend' } | { kind: 'page'; path: string } | { kind: 'refused'; message: string };

/** Path beginnings that belong to the backend. Each begins and ends with a slash. */
export interface Prefixes {
  /** Where pictures stand, `/i/` in the sandbox. */
  images: readonly string[];
  /** The testers' page, which only the sandbox has. */
  testers: boolean;
}

/**
 * Reads a request target as it came over the wire. Dot segments and zero bytes, plain or percent-encoded, are
 * refused before anything looks at the path: what they would mean depends on who resolves them.
 */
export function readTarget(url: string, { images, testers }: Prefixes): Target {
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
  const forwarded = ['/api/', '/auth/', ...images, ...(testers ? ['/__sandbox/'] : [])];
  // `/__sandbox` without its slash is what people type.
  if (forwarded.some((prefix) => raw.startsWith(prefix)) || (testers && raw === '/__sandbox'))
    return { kind: 'backend' };
  return { kind: 'page', path };
}
