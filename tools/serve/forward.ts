import http, { type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import https from 'node:https';
import { pipeline } from 'node:stream';

import { isPicture } from '#shared/pictures.ts';
import { type RefusedWrite, refuseWrite } from '#sandbox/writes.ts';
import { type AnswerKind, answerHeaders } from './answer-headers.ts';
import { endToEndHeaders, framingOf, isSecure } from './headers.ts';

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

/** A backend that checks `Origin` knows only its own; a foreign page's origin is never made to look like it. */
function asSeenByRemote(value: string | undefined, host: string, backend: URL): string | undefined {
  if (value === undefined || !URL.canParse(value)) return value;
  const given = new URL(value);
  if (given.host !== host) return value;
  return value.replace(given.origin, backend.origin);
}

/** What says who a reader is: a picture needs none of it. */
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

/** What a path of the backend's answers with, where it is no picture. */
function kindOf(url: string): AnswerKind {
  if (url.startsWith('/auth/')) return 'sign-in';
  return url.startsWith('/__sandbox') ? 'tester' : 'call';
}

/** An image, or an answer without a body that leads to one. */
function mayPassAsPicture({ statusCode = 502, headers }: IncomingMessage): boolean {
  return (statusCode >= 300 && statusCode < 400) || (statusCode < 300 && isPicture(headers['content-type']));
}

const UNKNOWN_FRAMING = { status: 501, message: 'This transfer encoding is not supported.' };

/** Calls that change something are refused here already, for backends that forget to. */
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

/** Answers in the API's envelope, or cuts the line where an answer has already begun. */
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
    // The rest of a request body may still be on its way: it must not be read as the next request.
    ...(req.complete ? {} : { Connection: 'close' }),
  });
  res.end(req.method === 'HEAD' ? undefined : body);
}

/**
 * Makes the function that passes a request on to `backend` and its answer back, both streamed. A reader who
 * goes away ends the backend's request too. A backend that cannot be reached or dies before it answers is a
 * 502, one that falls silent a 504; one that dies in the middle of an answer cuts the answer off.
 *
 * A `picture` is asked for without cookies, and passed on only if it is one: 404 otherwise.
 */
export function forwarder(
  backend: Backend,
): (req: IncomingMessage, res: ServerResponse, kind?: AnswerKind) => void {
  const { origin } = backend;
  const secure = origin.protocol === 'https:';
  // To the sandbox a fresh connection costs nothing; to a remote backend a TLS handshake each time would.
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
      // A failure here can only cut the answer short, which `pipeline` does by destroying `res`.
      pipeline(answer, res, () => undefined);
    });
    if (framing === 'none') upstream.end();
    else req.pipe(upstream);
  };
}
