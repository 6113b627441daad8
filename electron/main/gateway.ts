import type { Cookie } from 'electron';
import { isPicture } from '#shared/pictures.ts';
import { credentialsOf } from './credentials.ts';
import {
  answerHeaders,
  endsSession,
  hasNoBody,
  isBuffered,
  issuesToken,
  mayCarryToken,
  requestHeaders,
  extractToken,
} from './gateway-rules.ts';
import { hideCredentials, hideCredentialsStream } from './hide-credentials.ts';
import type { AbortedRequests } from './aborted-requests.ts';
import type { CookieStore } from './vault/cookie-stores.ts';
import type { SessionStore } from './vault/session-store.ts';
import { stripTokenStream } from './strip-token-stream.ts';

/** The same time-out as in a browser. */
const TIMEOUT_MS = 20_000;

interface Backend {
  /** Undefined when no backend was named: every call then fails like a dead network. */
  origin: string | undefined;
  /** Keeps cookies and token; the page's own session never holds either. */
  session: Pick<SessionStore, 'lease' | 'began' | 'loggedOut'>;
  version: string;
  aborted: AbortedRequests;
}

const xsrfIn = (cookies: readonly Cookie[]) => cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value;

/** Every cookie in the jar, of all paths: an answer may name one that is sent elsewhere only. */
const allCookies = (jar: CookieStore) => jar.cookies.get({});

/** A backend's answer, and what of it the page may not see. */
interface Answered {
  answer: Response;
  /** The token that the request carried. */
  token: string | undefined;
  /** The cookies of before and after. */
  cookies: readonly Cookie[];
}

/** Status and headers as the page gets them. */
function shownHead({ status, statusText, headers }: Response, hidden: readonly string[]): ResponseInit {
  const shown = new Headers();
  for (const [name, value] of answerHeaders(headers)) shown.set(name, hideCredentials(value, hidden));
  return { status, statusText: hideCredentials(statusText, hidden), headers: shown };
}

/** Asks the backend for what the page asked for: `path` with its query, of a call or a picture. */
export type Gateway = (request: Request, path: string, kind?: 'call' | 'picture') => Promise<Response>;

/**
 * Asks the backend in the page's name: with its cookies, token and client headers, to its origin only. Redirects
 * are refused, so that none of these can travel elsewhere. A dead backend is a network error to the page, as in a
 * browser. Requests that the page aborts are aborted here. The token and the cookies' values are removed from
 * answers of every type: a backend may repeat what it was sent. A picture is asked for without them, and is a 404 where
 * the answer is none.
 */
export function createGateway(backend: Backend): Gateway {
  const { origin, session, version, aborted } = backend;

  async function ask(request: Request, path: string, api: string, secret: boolean): Promise<Answered> {
    const left = aborted.signalOf(request);
    const { jar, token, release } = await session.lease();
    try {
      left.throwIfAborted();
      const [sent, before] = await Promise.all([jar.cookies.get({ url: `${api}${path}` }), allCookies(jar)]);
      const headers = requestHeaders(request.headers, {
        version,
        origin: api,
        token: secret ? token : undefined,
        xsrf: secret ? xsrfIn(sent) : undefined,
      });
      // A browser says it with each write; Chromium then adds that it stays on one origin.
      if (isBuffered(request.method)) headers.set('Origin', api);
      const answer = await jar.fetch(`${api}${path}`, {
        method: request.method,
        headers,
        body: isBuffered(request.method) ? await request.arrayBuffer() : null,
        redirect: 'error',
        credentials: secret ? 'include' : 'omit',
        bypassCustomProtocolHandlers: true,
        signal: AbortSignal.any([left, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      return { answer, token, cookies: [...before, ...(await allCookies(jar))] };
    } finally {
      release();
    }
  }

  /** What a call that went well means for the session. */
  async function follow(path: string, token: string | undefined): Promise<void> {
    if (issuesToken(path)) await session.began(token);
    if (endsSession(path)) await session.loggedOut();
  }

  return async (request, path, kind = 'call') => {
    if (origin === undefined) return Response.error();
    try {
      const { answer, token, cookies } = await ask(request, path, origin, kind === 'call');
      const { ok, status, body } = answer;
      if (kind === 'picture' && ok && !isPicture(answer.headers.get('Content-Type')))
        return new Response(null, { status: 404 });
      if (isBuffered(request.method)) {
        const taken = extractToken(await answer.text());
        if (ok && taken.succeeded) await follow(path, taken.token);
        const hidden = credentialsOf([token, taken.token], cookies);
        return new Response(
          hasNoBody(status) ? null : hideCredentials(taken.body, hidden),
          shownHead(answer, hidden),
        );
      }
      const hidden = credentialsOf([token], cookies);
      if (hasNoBody(status)) return new Response(null, shownHead(answer, hidden));
      const unnamed = mayCarryToken(path) ? body?.pipeThrough(stripTokenStream()) : body;
      return new Response(unnamed?.pipeThrough(hideCredentialsStream(hidden)), shownHead(answer, hidden));
    } catch {
      return Response.error();
    }
  };
}
