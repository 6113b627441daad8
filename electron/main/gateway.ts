import { setTimeout as after } from 'node:timers/promises';
import type { Cookie } from 'electron';
import { isPicture } from '#shared/pictures.ts';
import { SessionGate } from '#shared/session-gate.ts';
import { CSRF_COOKIE_PATH } from '#shared/wire/csrf-cookie-path.ts';
import { WITHOUT_SESSION } from '#shared/wire/without-session.ts';
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
import type { CookieStore } from './vault/cookie-store.ts';
import type { SessionStore, SessionUse } from './vault/session-store.ts';
import { stripTokenStream } from './strip-token-stream.ts';

/** The renderer uses the same timeout in a browser. In ms. */
const TIMEOUT_MS = 20_000;
/** How long a sign-in or logout waits for calls in flight, in ms: a little longer than one may take. */
const CALLS_LIMIT_MS = TIMEOUT_MS + 5000;

interface Backend {
  /** Undefined if no backend is configured: every call then fails with a network error. */
  origin: string | undefined;
  /** Stores cookies and token; the page's own Electron session has neither. */
  session: Pick<SessionStore, 'lease' | 'began' | 'loggedOut'>;
  version: string;
  aborted: AbortedRequests;
}

/**
 * Chromium keeps a 410 without `Cache-Control` for good, so a copy that is back on sale would stay gone. Answers about
 * items are asked for each time; one with an ETag costs a 304.
 */
const cacheFor = (path: string): RequestCache => (path.startsWith('/api/items/') ? 'no-cache' : 'default');

const xsrfIn = (cookies: readonly Cookie[]) => cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value;

/** All cookies, for every path: a response may contain one that is sent to other paths only. */
const allCookies = (cookieStore: CookieStore) => cookieStore.cookies.get({});

/** A backend's response with the secrets that the page may not see. */
interface Answered {
  answer: Response;
  /** The token that the request carried. */
  token: string | undefined;
  /** The cookies before and after the call. */
  cookies: readonly Cookie[];
}

/** Status and headers for the page. */
function shownHead({ status, statusText, headers }: Response, hidden: readonly string[]): ResponseInit {
  const shown = new Headers();
  for (const [name, value] of answerHeaders(headers)) shown.set(name, hideCredentials(value, hidden));
  return { status, statusText: hideCredentials(statusText, hidden), headers: shown };
}

/** A request of the page, and how it is forwarded. */
interface Forwarded {
  request: Request;
  path: string;
  kind: 'call' | 'picture';
  /** False: without cookies and token. */
  carriesSession: boolean;
  /** Aborted when the session is about to change. */
  interrupted?: AbortSignal;
}

/** What a call has to do with the session. The XSRF token's call comes before a sign-in. */
function useOf(path: string, carriesSession: boolean): SessionUse {
  if (!carriesSession) return 'none';
  return issuesToken(path) || path === `/api/${CSRF_COOKIE_PATH}` ? 'start' : 'carry';
}

const changesSession = (path: string) => issuesToken(path) || endsSession(path);

/** Forwards a request of the page to the backend: `path` with its query, for an API call or a picture. */
export type Gateway = (request: Request, path: string, kind?: 'call' | 'picture') => Promise<Response>;

/**
 * Creates the gateway to the backend. It adds cookies, token and client headers, and refuses redirects so that none of
 * these reach another origin. An unreachable backend is a network error to the page, as in a browser. Requests that the
 * page aborts are aborted here too. Calls that carry the session never overlap with a sign-in or a logout: `SessionGate`.
 *
 * Responses of every type lose the token and the cookies' values: a backend may echo them. Pictures are requested
 * without credentials; a response that is no picture becomes a 404.
 */
export function createGateway(backend: Backend): Gateway {
  const { origin, session, version, aborted } = backend;
  const gate = new SessionGate();

  async function ask(
    { request, path, carriesSession, interrupted }: Forwarded,
    api: string,
  ): Promise<Answered> {
    const left = aborted.signalOf(request);
    const { cookieStore, token, release } = await session.lease(useOf(path, carriesSession));
    try {
      left.throwIfAborted();
      // Reading cookies would open their store.
      const [sent, before] = carriesSession
        ? await Promise.all([cookieStore.cookies.get({ url: `${api}${path}` }), allCookies(cookieStore)])
        : [[], []];
      const headers = requestHeaders(request.headers, {
        version,
        origin: api,
        token: carriesSession ? token : undefined,
        xsrf: xsrfIn(sent),
      });
      // Browsers send `Origin` with every write; Chromium then adds `Sec-Fetch-Site: same-origin`.
      if (isBuffered(request.method)) headers.set('Origin', api);
      const answer = await cookieStore.fetch(`${api}${path}`, {
        method: request.method,
        headers,
        body: isBuffered(request.method) ? await request.arrayBuffer() : null,
        redirect: 'error',
        cache: cacheFor(path),
        credentials: carriesSession ? 'include' : 'omit',
        bypassCustomProtocolHandlers: true,
        signal: AbortSignal.any([
          left,
          AbortSignal.timeout(TIMEOUT_MS),
          ...(interrupted ? [interrupted] : []),
        ]),
      });
      const after = carriesSession ? await allCookies(cookieStore) : [];
      return { answer, token, cookies: [...before, ...after] };
    } finally {
      release();
    }
  }

  /** Updates the session after a successful call. */
  async function follow(path: string, token: string | undefined): Promise<void> {
    if (issuesToken(path)) await session.began(token);
    if (endsSession(path)) await session.loggedOut();
  }

  async function forward(forwarded: Forwarded, api: string): Promise<Response> {
    const { request, path, kind } = forwarded;
    const { answer, token, cookies } = await ask(forwarded, api);
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
  }

  /** Keeps calls that carry the session apart from sign-in and logout. */
  function forwardInTurn(forwarded: Forwarded, api: string): Promise<Response> {
    const { request, path, carriesSession } = forwarded;
    if (!carriesSession) return forward(forwarded, api);
    if (changesSession(path)) {
      const tooLong = () => new Error('a call in flight did not end');
      return gate.change(
        () => forward(forwarded, api),
        after(CALLS_LIMIT_MS, undefined, { ref: false }),
        tooLong,
      );
    }
    return gate.pass(!isBuffered(request.method), (giveUp) => {
      const interruption = new AbortController();
      giveUp(() => interruption.abort());
      return forward({ ...forwarded, interrupted: interruption.signal }, api);
    });
  }

  return async (request, path, kind = 'call') => {
    if (origin === undefined) return Response.error();
    const carriesSession = kind === 'call' && !request.headers.has(WITHOUT_SESSION);
    try {
      return await forwardInTurn({ request, path, kind, carriesSession }, origin);
    } catch {
      return Response.error();
    }
  };
}
