import type { Session } from 'electron';
import { answerHeaders, endsSession, issuesToken, requestHeaders, takeToken } from './gateway-rules.ts';
import type { Vault } from './vault.ts';

/** As long as the web waits (document 1, §9). */
const TIMEOUT_MS = 20_000;

interface Backend {
  /** Undefined when no backend was named: every call then fails like a dead network. */
  origin: string | undefined;
  /** The jar of the backend's cookies; the page's own session never holds one. */
  jar: Session;
  vault: Vault;
  version: string;
}

async function xsrfCookie({ jar, origin }: Backend): Promise<string | undefined> {
  const [cookie] = await jar.cookies.get({ url: origin ?? '', name: 'XSRF-TOKEN' });
  return cookie?.value;
}

/**
 * Asks the backend in the page's name: with its cookies, token and client headers, to its origin only. Redirects
 * are refused, so that none of these can travel elsewhere. A dead backend is a network error to the page, as in a
 * browser.
 */
export function createGateway(backend: Backend): (request: Request, path: string) => Promise<Response> {
  const { origin, jar, vault, version } = backend;
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
        signal: AbortSignal.any([request.signal, AbortSignal.timeout(TIMEOUT_MS)]),
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
    if (!issuesToken(path)) return new Response(answer.body, shown);
    const { body, token } = takeToken(await answer.text());
    if (token !== undefined) vault.keep(token);
    return new Response(body, shown);
  };
}
