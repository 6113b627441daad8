import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';

/** Headers that belong to one connection, not to the message (RFC 9110, 7.6.1). */
const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/**
 * Headers that `Connection` can't remove. Without its length a body becomes the backend's next request. Without the
 * others the backend would judge another message than the front.
 */
const NEVER_DROPPED = new Set([
  'authorization',
  'cache-control',
  'content-encoding',
  'content-length',
  'content-security-policy',
  'content-type',
  'cookie',
  'host',
  'idempotency-key',
  'origin',
  'sec-fetch-site',
  'set-cookie',
  'x-content-type-options',
  'x-xsrf-token',
]);

/**
 * Headers that only a proxy may set: where a request came from and its original URL. The front sets its own. CGI backends
 * read an underscore as a hyphen, so names with underscores are dropped too.
 */
const FROM_PROXIES = /_|^(?:forwarded|via|x-forwarded-.+|x-real-ip|x-original-.+|x-rewrite-.+)$/;

/** Whether the browser uses https. A TLS proxy in front sets X-Forwarded-Proto. Forging it harms only the forger. */
export function isSecure({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return (
    String(headers['x-forwarded-proto'] ?? '')
      .split(',', 1)[0]
      ?.trim() === 'https'
  );
}

/** Names of hop-by-hop headers: the standard ones and those that `Connection` names. */
export function connectionHeaders(connection: string | undefined): Set<string> {
  const named = (connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  return new Set([...HOP_BY_HOP, ...named.filter((name) => !NEVER_DROPPED.has(name))]);
}

/** How the body of a request is framed. `unknown` can't be forwarded. */
export type Framing = 'none' | 'length' | 'chunked' | 'unknown';

/** The framing that Node's parser used, so that the backend reads the same bytes as the body. */
export function framingOf({ headers }: Pick<IncomingMessage, 'headers'>): Framing {
  const { 'transfer-encoding': coding, 'content-length': length } = headers;
  if (coding !== undefined)
    return coding.trim().toLowerCase() === 'chunked' && length === undefined ? 'chunked' : 'unknown';
  if (length === undefined) return 'none';
  return /^\d+$/.test(length) ? 'length' : 'unknown';
}

/** The end-to-end headers of a request with the framing of its body, without headers that only proxies may set. */
export function endToEndHeaders(req: Pick<IncomingMessage, 'headers'>): OutgoingHttpHeaders {
  const out: OutgoingHttpHeaders = {};
  const gone = connectionHeaders(req.headers.connection);
  for (const [name, value] of Object.entries(req.headers))
    if (!gone.has(name) && !FROM_PROXIES.test(name)) out[name] = value;
  delete out['expect']; // this server has answered 100-continue already
  if (framingOf(req) === 'chunked') out['transfer-encoding'] = 'chunked';
  return out;
}
