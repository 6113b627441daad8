import http, { type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import https from 'node:https';
import { pipeline } from 'node:stream';

import { fitCookie } from './set-cookie.ts';

/** Where requests go and how patient the front is. Times are in ms. */
export interface Backend {
  /** Scheme, host and port; path and query of it are not used. */
  origin: URL;
  /** A real marketplace elsewhere, in contrast to the sandbox this program started itself. */
  remote: boolean;
  /** No byte for this long, and the request is given up. */
  idleLimit?: number;
}

const IDLE_LIMIT = 60_000;

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

function dropped(connection: string | undefined): Set<string> {
  const named = (connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  return new Set([...HOP_BY_HOP, ...named]);
}

/** A backend that checks `Origin` knows only its own; a foreign page's origin is never made to look like it. */
function asSeenByRemote(value: string | undefined, host: string, backend: URL): string | undefined {
  if (value === undefined || !URL.canParse(value)) return value;
  const given = new URL(value);
  if (given.host !== host) return value;
  return value.replace(given.origin, backend.origin);
}

function requestHeaders(req: IncomingMessage, { origin, remote }: Backend): OutgoingHttpHeaders {
  const out: OutgoingHttpHeaders = {};
  const gone = dropped(req.headers.connection);
  for (const [name, value] of Object.entries(req.headers)) if (!gone.has(name)) out[name] = value;
  delete out['expect']; // this server has answered 100-continue already
  const host = req.headers.host ?? '';
  if (req.headers['transfer-encoding'] !== undefined) out['transfer-encoding'] = 'chunked';
  out['host'] = origin.host;
  out['x-forwarded-host'] = host;
  out['x-forwarded-proto'] = 'http';
  out['x-forwarded-for'] = req.socket.remoteAddress ?? '';
  if (remote) {
    for (const name of ['origin', 'referer'] as const) {
      const value = asSeenByRemote(req.headers[name], host, origin);
      if (value !== undefined) out[name] = value;
    }
  }
  return out;
}

/** A redirect to the backend's own origin stays on the page's origin, where the cookies are. */
function fitLocation(location: string, backend: URL): string {
  if (!/^([a-z][a-z0-9+.-]*:)?\/\//i.test(location) || !URL.canParse(location, backend.href)) return location;
  const target = new URL(location, backend);
  return target.origin === backend.origin ? `${target.pathname}${target.search}${target.hash}` : location;
}

/**
 * What the backend says, fitted to the page's origin. An answer of the API about which it says nothing is kept by nobody:
 * most are about one person, and the next one at this browser is another.
 */
function answerHeaders(answer: IncomingMessage, backend: URL, path: string): string[] {
  const out: string[] = [];
  const gone = dropped(answer.headers.connection);
  for (let at = 0; at + 1 < answer.rawHeaders.length; at += 2) {
    const name = answer.rawHeaders[at] ?? '';
    const value = answer.rawHeaders[at + 1] ?? '';
    const lower = name.toLowerCase();
    if (gone.has(lower)) continue;
    if (lower === 'set-cookie') out.push(name, fitCookie(value));
    else if (lower === 'location') out.push(name, fitLocation(value, backend));
    else out.push(name, value);
  }
  if (path.startsWith('/api/') && answer.headers['cache-control'] === undefined)
    out.push('Cache-Control', 'no-store');
  return out;
}

/** Answers in the envelope of document 3, part A, or cuts the line where an answer has already begun. */
function refuse(req: IncomingMessage, res: ServerResponse, status: 502 | 504, message: string): void {
  if (res.headersSent) {
    res.destroy();
    return;
  }
  const body = JSON.stringify({ status: 'error', message });
  res.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    // The rest of a request body may still be on its way: it must not be read as the next request.
    ...(req.complete ? {} : { Connection: 'close' }),
  });
  res.end(req.method === 'HEAD' ? undefined : body);
}

/**
 * Makes the function that passes a request on to `backend` and its answer back, both streamed. A reader who
 * goes away ends the backend's request too. A backend that cannot be reached or dies before it answers is a
 * 502, one that falls silent a 504; one that dies in the middle of an answer cuts the answer off.
 */
export function forwarder(backend: Backend): (req: IncomingMessage, res: ServerResponse) => void {
  const { origin } = backend;
  const secure = origin.protocol === 'https:';
  // To the sandbox a fresh connection costs nothing; to a remote backend a TLS handshake each time would.
  const agent = secure
    ? new https.Agent({ keepAlive: true, maxSockets: 64 })
    : new http.Agent({ keepAlive: backend.remote });

  return (req, res) => {
    const limit = backend.idleLimit ?? IDLE_LIMIT;
    const upstream = (secure ? https : http).request({
      agent,
      protocol: origin.protocol,
      hostname: origin.hostname.replace(/^\[|\]$/g, ''),
      port: origin.port || (secure ? 443 : 80),
      method: req.method,
      path: req.url,
      headers: requestHeaders(req, backend),
      timeout: limit,
    });
    const abandon = () => {
      if (!res.writableFinished) upstream.destroy();
    };
    res.on('close', abandon);
    upstream.on('timeout', () => {
      req.unpipe(upstream);
      refuse(req, res, 504, 'The marketplace did not answer in time. Please try again.');
      upstream.destroy();
    });
    upstream.on('error', () => {
      req.unpipe(upstream);
      if (!res.destroyed && !res.headersSent)
        refuse(req, res, 502, 'The marketplace cannot be reached. Please try again in a moment.');
    });
    upstream.on('response', (answer) => {
      try {
        res.writeHead(
          answer.statusCode ?? 502,
          answer.statusMessage,
          answerHeaders(answer, origin, req.url ?? ''),
        );
      } catch {
        answer.destroy();
        refuse(req, res, 502, 'The marketplace gave an answer that cannot be read.');
        return;
      }
      res.flushHeaders();
      // A failure here can only cut the answer short, which `pipeline` does by destroying `res`.
      pipeline(answer, res, () => undefined);
    });
    const hasBody =
      req.headers['content-length'] !== undefined || req.headers['transfer-encoding'] !== undefined;
    if (hasBody) req.pipe(upstream);
    else upstream.end();
  };
}
