import * as z from 'zod/mini';
import { decodePart } from '#shared/address.ts';
import { BACKEND_HEADERS } from '#shared/content-policy.ts';
import { succeeded } from '#shared/wire/envelope.ts';
import { acknowledged } from '#shared/wire/session.ts';

/** Headers of the page's request that are forwarded to the backend; all others are dropped. */
const PASSED_ON = ['accept', 'accept-language', 'content-type', 'idempotency-key', 'if-none-match'];
/** Headers of the backend's response that reach the page; cookies stay in main's cookie store. */
const PASSED_BACK = [
  'content-type',
  'cache-control',
  'etag',
  'retry-after',
  'content-language',
  'last-modified',
];

/** How the client identifies itself to the backend. */
export interface Identity {
  /** The client's version. */
  version: string;
  /** The backend's origin. */
  origin: string;
  token: string | undefined;
  /** The XSRF cookie's value as stored, still percent-encoded. */
  xsrf: string | undefined;
}

/**
 * The headers that the backend gets. `Referer` is the backend's own origin: Sanctum accepts cookies from its own pages
 * only.
 */
export function requestHeaders(page: Headers, { version, origin, token, xsrf }: Identity): Headers {
  const headers = new Headers();
  for (const name of PASSED_ON) {
    const value = page.get(name);
    if (value !== null) headers.set(name, value);
  }
  headers.set('X-Client', `desktop/${version}`);
  headers.set('X-Return-Scheme', 'vitrine');
  headers.set('X-Requested-With', 'XMLHttpRequest');
  headers.set('Referer', `${origin}/`);
  if (token !== undefined) headers.set('Authorization', `Bearer ${token}`);
  if (xsrf !== undefined) headers.set('X-XSRF-TOKEN', decodePart(xsrf) ?? xsrf);
  return headers;
}

/** The response headers that the page gets. */
export function answerHeaders(backend: Headers): Headers {
  const headers = new Headers(BACKEND_HEADERS);
  for (const name of PASSED_BACK) {
    const value = backend.get(name);
    if (value !== null) headers.set(name, value);
  }
  return headers;
}

/** Statuses without a body. */
const BODILESS = [204, 205, 304];

/** True for a status that has no body: `new Response` throws if one is given. */
export const hasNoBody = (status: number) => BODILESS.includes(status);

/**
 * Whether the response is buffered before the page gets it. Decided by method: servers accept one path in many
 * spellings (`/api/%6cogin`), and a missed one would lose the token. Responses to GET are streamed and stripped.
 */
export const isBuffered = (method: string) => method !== 'GET' && method !== 'HEAD';

/**
 * Whether a streamed response may carry a token that main does not know yet. Decided by path: backends send wrong
 * content types. Translations are excluded: a text key may be called `token`.
 */
export const mayCarryToken = (path: string) =>
  path.startsWith('/api/') && !path.startsWith('/api/localizations');

/** Calls that answer with the session's token. */
const SIGN_INS = ['/api/login', '/api/register', '/api/auth/steam/exchange'];

/** True for a call whose response starts a session. */
export const issuesToken = (path: string) => SIGN_INS.includes(path.split('?', 1)[0] ?? '');

/** True for the call that ends the session. */
export const endsSession = (path: string) => path.split('?', 1)[0] === '/api/logout';

const issued = z.catch(z.optional(z.string().check(z.minLength(1))), undefined);
const signIn = z.object({
  token: issued,
  payload: z.catch(z.optional(z.object({ token: issued })), undefined),
});

/** A response body without its token. */
export interface ExtractedToken {
  /** The response body for the page. */
  body: string;
  /** The token of a sign-in, from the top level or the payload. */
  token: string | undefined;
  /** False if the envelope reports a failure, and for a proxy's page or a cut answer: they say nothing of the session. */
  succeeded: boolean;
}

/** Removes every member called `token` from a JSON body. Other bodies are returned unchanged. */
export function extractToken(body: string): ExtractedToken {
  let json: unknown;
  let found = false;
  try {
    json = JSON.parse(body, (key, value: unknown) => {
      found ||= key === 'token';
      return value;
    });
  } catch {
    return { body, token: undefined, succeeded: z.safeParse(acknowledged, body).success };
  }
  const { token, payload } = z.safeParse(signIn, json).data ?? {};
  const shown = found
    ? JSON.stringify(json, (key, value: unknown) => (key === 'token' ? undefined : value))
    : body;
  return { body: shown, token: token ?? payload?.token, succeeded: succeeded(json) };
}
