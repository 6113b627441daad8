import {
  answerHeaders,
  endsSession,
  hasNoBody,
  issuesToken,
  mayCarryToken,
  requestHeaders,
  takeToken,
} from './gateway-rules.ts';
import type { Leavings } from './page-leavings.ts';
import type { Vault } from './vault.ts';

/** As long as the web waits (document 1, §9). */
const TIMEOUT_MS = 20_000;

/** What is needed of Electron's session. */
interface Jar {
  fetch: (url: string, init: RequestInit & { bypassCustomProtocolHandlers: true }) => Promise<Response>;
  cookies: { get: (filter: { url: string; name: string }) => Promise<{ value: string }[]> };
}

interface Backend {
  /** Undefined when no backend was named: every call then fails like a dead network. */
  origin: string | undefined;
  /** The jar of the backend's cookies; the page's own session never holds one. */
  jar: Jar;
  vault: Vault;
  version: string;
  leavings: Leavings;
}

async function xsrfCookie({ jar, origin }: Backend): Promise<string | undefined> {
  const [cookie] = await jar.cookies.get({ url: origin ?? '', name: 'XSRF-TOKEN' });
  return cookie?.value;
}

/**
 * Asks the backend in the page's name: with its cookies, token and client headers, to its origin only. Redirects
 * are refused, so that none of these can travel elsewhere. A dead backend is a network error to the page, as in a
 * browser. What the page no longer waits for is given up.
 */
export function createGateway(backend: Backend): (request: Request, path: string) => Promise<Response> {
  const { origin, jar, vault, version, leavings } = backend;
  return async (request, path) => {
    if (origin === undefined) return Response.error();
    const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
    const headers = requestHeaders(request.headers, {
      version,
      token: vault.token(),
      xsrf: await xsrfCookie(backend),
    });
    let answer: Response;
    try {
      answer = await jar.fetch(`${origin}${path}`, {
        method: request.method,
        headers,
        body: hasBody ? await request.arrayBuffer() : null,
        redirect: 'error',
        credentials: 'include',
        bypassCustomProtocolHandlers: true,
        signal: AbortSignal.any([leavings.signalOf(request), AbortSignal.timeout(TIMEOUT_MS)]),
      });
    } catch {
      return Response.error();
    }
    const shown = {
      status: answer.status,
      statusText: answer.statusText,
      headers: answerHeaders(answer.headers),
    };
    if (endsSession(path) && answer.ok) vault.clear();
    if (hasNoBody(answer.status)) return new Response(null, shown);
    if (!mayCarryToken(request.method)) return new Response(answer.body, shown);
    try {
      const { body, token } = takeToken(await answer.text());
      if (token !== undefined && issuesToken(path)) vault.keep(token);
      return new Response(body, shown);
    } catch {
      return Response.error();
    }
  };
}
