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
 * Headers that `Connection` cannot take away. Without its length a body becomes the backend's next request. Without
 * the others the backend judges another message than the front has.
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
 * What only a proxy may say: where a request came from and which address it had. The front writes its own. Backends
 * that run as CGI read an underscore as a hyphen, so such names are dropped too.
 */
const FROM_PROXIES = /_|^(?:forwarded|via|x-forwarded-.+|x-real-ip|x-original-.+|x-rewrite-.+)$/;

/** Whether the browser came by https: a proxy in front that ends TLS says so. Forging it harms only the forger. */
export function isSecure({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return (
    String(headers['x-forwarded-proto'] ?? '')
      .split(',', 1)[0]
      ?.trim() === 'https'
  );
}

/** Names of the headers that end at this connection: the fixed ones, and those that `Connection` names. */
export function connectionHeaders(connection: string | undefined): Set<string> {
  const named = (connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  return new Set([...HOP_BY_HOP, ...named.filter((name) => !NEVER_DROPPED.has(name))]);
}

/** How the body of a request is framed. `unknown`: in a way that cannot be passed on. */
export type Framing = 'none' | 'length' | 'chunked' | 'unknown';

/** Reads the framing that Node's parser has used, so that the same bytes are the body on both sides of the front. */
export function framingOf({ headers }: Pick<IncomingMessage, 'headers'>): Framing {
  const { 'transfer-encoding': coding, 'content-length': length } = headers;
  if (coding !== undefined)
    return coding.trim().toLowerCase() === 'chunked' && length === undefined ? 'chunked' : 'unknown';
  if (length === undefined) return 'none';
  return /^\d+$/.test(length) ? 'length' : 'unknown';
}

/** The headers of a request that are meant for its receiver, with the framing of its body and nothing of proxies. */
export function endToEndHeaders(req: Pick<IncomingMessage, 'headers'>): OutgoingHttpHeaders {
  const out: OutgoingHttpHeaders = {};
  const gone = connectionHeaders(req.headers.connection);
  for (const [name, value] of Object.entries(req.headers))
    if (!gone.has(name) && !FROM_PROXIES.test(name)) out[name] = value;
  delete out['expect']; // this server has answered 100-continue already
  if (framingOf(req) === 'chunked') out['transfer-encoding'] = 'chunked';
  return out;
}
