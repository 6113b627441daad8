import {
  answerHeaders,
  endsSession,
  hasNoBody,
  isReadWhole,
  issuesToken,
  mayCarryToken,
  requestHeaders,
  takeToken,
} from './gateway-rules.ts';
import type { Leavings } from './page-leavings.ts';
import type { Jar } from './vault/jars.ts';
import type { SessionKeeper } from './vault/session-keeper.ts';
import { withoutToken } from './without-token.ts';

/** As long as the web waits (document 1, §9). */
const TIMEOUT_MS = 20_000;

interface Backend {
  /** Undefined when no backend was named: every call then fails like a dead network. */
  origin: string | undefined;
  /** Keeps cookies and token; the page's own session never holds either. */
  keeper: Pick<SessionKeeper, 'lease' | 'began' | 'loggedOut'>;
  version: string;
  leavings: Leavings;
}

async function xsrfCookie(jar: Jar, origin: string): Promise<string | undefined> {
  const [cookie] = await jar.cookies.get({ url: origin, name: 'XSRF-TOKEN' });
  return cookie?.value;
}

/**
 * Asks the backend in the page's name: with its cookies, token and client headers, to its origin only. Redirects
 * are refused, so that none of these can travel elsewhere. A dead backend is a network error to the page, as in a
 * browser. What the page no longer waits for is given up.
 */
export function createGateway(backend: Backend): (request: Request, path: string) => Promise<Response> {
  const { origin, keeper, version, leavings } = backend;

  async function ask(request: Request, path: string, api: string): Promise<Response> {
    const left = leavings.signalOf(request);
    const { jar, token, release } = await keeper.lease();
    try {
      left.throwIfAborted();
      const headers = requestHeaders(request.headers, {
        version,
        origin: api,
        token,
        xsrf: await xsrfCookie(jar, api),
      });
      // A browser says it with each write; Chromium then adds that it stays on one origin.
      if (isReadWhole(request.method)) headers.set('Origin', api);
      return await jar.fetch(`${api}${path}`, {
        method: request.method,
        headers,
        body: isReadWhole(request.method) ? await request.arrayBuffer() : null,
        redirect: 'error',
        credentials: 'include',
        bypassCustomProtocolHandlers: true,
        signal: AbortSignal.any([left, AbortSignal.timeout(TIMEOUT_MS)]),
      });
    } finally {
      release();
    }
  }

  /** What a call that went well means for the session. */
  async function follow(path: string, token: string | undefined): Promise<void> {
    if (issuesToken(path)) await keeper.began(token);
    if (endsSession(path)) await keeper.loggedOut();
  }

  return async (request, path) => {
    if (origin === undefined) return Response.error();
    try {
      const answer = await ask(request, path, origin);
      const { ok, status, statusText, body: stream } = answer;
      const shown = { status, statusText, headers: answerHeaders(answer.headers) };
      if (isReadWhole(request.method)) {
        const { body, token, succeeded } = takeToken(await answer.text());
        if (ok && succeeded) await follow(path, token);
        return new Response(hasNoBody(status) ? null : body, shown);
      }
      if (hasNoBody(status)) return new Response(null, shown);
      const carries = mayCarryToken(path, answer.headers.get('Content-Type'));
      return new Response(carries ? stream?.pipeThrough(withoutToken()) : stream, shown);
    } catch {
      return Response.error();
    }
  };
}
