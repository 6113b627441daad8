import http, { type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import https from 'node:https';
import { pipeline } from 'node:stream';

import { isPicture } from '#shared/pictures.ts';
import { type RefusedWrite, refuseWrite } from '#shared/http/writes.ts';
import { type AnswerKind, answerHeaders } from './answer-headers.ts';
import { endToEndHeaders, framingOf, isSecure } from './headers.ts';

/** The backend that requests are forwarded to. */
export interface Backend {
  /** Scheme, host and port; path and query are ignored. */
  origin: URL;
  /** True for a real marketplace, false for the sandbox that this program has started. */
  remote: boolean;
  /** Timeout without any data, in ms. */
  idleLimit?: number;
}

const IDLE_LIMIT = 60_000;

/** Replaces the front's origin by the backend's, for backends that check `Origin`. A foreign origin stays unchanged. */
function asSeenByRemote(value: string | undefined, host: string, backend: URL): string | undefined {
  if (value === undefined || !URL.canParse(value)) return value;
  const given = new URL(value);
  if (given.host !== host) return value;
  return value.replace(given.origin, backend.origin);
}

/** Headers with credentials, which requests for pictures don't need. */
const CREDENTIALS = ['cookie', 'authorization', 'x-xsrf-token'];

function requestHeaders(
  req: IncomingMessage,
  { origin, remote }: Backend,
  kind: AnswerKind,
): OutgoingHttpHeaders {
  const out = endToEndHeaders(req);
  const host = req.headers.host ?? '';
  out['host'] = origin.host;
  out['x-forwarded-host'] = host;
  out['x-forwarded-proto'] = isSecure(req) ? 'https' : 'http';
  out['x-forwarded-for'] = req.socket.remoteAddress ?? '';
  if (kind === 'picture') for (const name of CREDENTIALS) delete out[name];
  if (remote) {
    for (const name of ['origin', 'referer'] as const) {
      const value = asSeenByRemote(req.headers[name], host, origin);
      if (value !== undefined) out[name] = value;
    }
  }
  return out;
}

/** The kind of response for a path that is not a picture. */
function kindOf(url: string): AnswerKind {
  if (url.startsWith('/auth/')) return 'sign-in';
  return url.startsWith('/__sandbox') ? 'tester' : 'call';
}

/** True for an image, or for a redirect, which may lead to one. */
function mayPassAsPicture({ statusCode = 502, headers }: IncomingMessage): boolean {
  return (statusCode >= 300 && statusCode < 400) || (statusCode < 300 && isPicture(headers['content-type']));
}

const UNKNOWN_FRAMING = { status: 501, message: 'This transfer encoding is not supported.' };

/** Refuses cross-site writes here, for backends that don't. */
function refusedWrite(req: IncomingMessage, hasBody: boolean): RefusedWrite | undefined {
  const { headers, method = '', url = '' } = req;
  if (!url.startsWith('/api/')) return undefined;
  return refuseWrite({
    method,
    host: headers.host ?? '',
    origin: headers.origin,
    site: headers['sec-fetch-site']?.toString(),
    contentType: headers['content-type'],
    hasBody,
  });
}

/** Answers with an error in the API's envelope, or closes the connection if a response has begun. */
function refuse(req: IncomingMessage, res: ServerResponse, status: number, message: string): void {
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
    // Unread request body must not be parsed as the next request.
    ...(req.complete ? {} : { Connection: 'close' }),
  });
  res.end(req.method === 'HEAD' ? undefined : body);
}

/**
 * Creates the function that forwards a request to `backend` and streams its response back. If the browser disconnects,
 * the backend's request ends too. An unreachable backend gives 502, a silent one 504. If the backend fails during a
 * response, the response is cut off.
 *
 * A `picture` is requested without cookies, and forwarded only if it is an image: otherwise the response is 404.
 */
export function forwarder(
  backend: Backend,
): (req: IncomingMessage, res: ServerResponse, kind?: AnswerKind) => void {
  const { origin } = backend;
  const secure = origin.protocol === 'https:';
  // Keep connections to a remote backend open, to save TLS handshakes. The sandbox is local.
  const agent = secure
    ? new https.Agent({ keepAlive: true, maxSockets: 64 })
    : new http.Agent({ keepAlive: backend.remote });

  return (req, res, kind = kindOf(req.url ?? '')) => {
    const framing = framingOf(req);
    const refused = framing === 'unknown' ? UNKNOWN_FRAMING : refusedWrite(req, framing !== 'none');
    if (refused) {
      refuse(req, res, refused.status, refused.message);
      return;
    }
    const limit = backend.idleLimit ?? IDLE_LIMIT;
    const upstream = (secure ? https : http).request({
      agent,
      protocol: origin.protocol,
      hostname: origin.hostname.replace(/^\[|\]$/g, ''),
      port: origin.port || (secure ? 443 : 80),
      method: req.method,
      path: req.url,
      headers: requestHeaders(req, backend, kind),
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
      if (kind === 'picture' && !mayPassAsPicture(answer)) {
        answer.destroy();
        refuse(req, res, 404, 'There is no such picture.');
        return;
      }
      try {
        const headers = answerHeaders(answer, { kind, backend: origin, secure: isSecure(req) });
        res.writeHead(answer.statusCode ?? 502, answer.statusMessage, headers);
      } catch {
        answer.destroy();
        refuse(req, res, 502, 'The marketplace gave an answer that cannot be read.');
        return;
      }
      res.flushHeaders();
      // On a failure `pipeline` destroys `res`, which cuts the response off.
      pipeline(answer, res, () => undefined);
    });
    if (framing === 'none') upstream.end();
    else req.pipe(upstream);
  };
}
