import * as z from 'zod/mini';
import { BACKEND_HEADERS } from '#shared/content-policy.ts';
import { succeeded } from '#shared/wire/envelope.ts';

/** Headers of the page's request that go on to the backend; all others stay here. */
const PASSED_ON = ['accept', 'accept-language', 'content-type', 'idempotency-key', 'if-none-match'];
/** Headers of the backend's answer that reach the page; cookies stay in main's own jar. */
const PASSED_BACK = [
  'content-type',
  'cache-control',
  'etag',
  'retry-after',
  'content-language',
  'last-modified',
];

export interface Identity {
  /** The client's version. */
  version: string;
  /** The backend's own. */
  origin: string;
  token: string | undefined;
  /** The XSRF cookie's value, as it stands in the jar. */
  xsrf: string | undefined;
}

/**
 * The request's headers as the backend gets them. A page of the
 * backend's own origin would say that it is one, and Sanctum takes cookies from no others: so does this.
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
  if (xsrf !== undefined) headers.set('X-XSRF-TOKEN', decodeCookie(xsrf));
  return headers;
}

function decodeCookie(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** The answer's headers as the page gets them. */
export function answerHeaders(backend: Headers): Headers {
  const headers = new Headers(BACKEND_HEADERS);
  for (const name of PASSED_BACK) {
    const value = backend.get(name);
    if (value !== null) headers.set(name, value);
  }
  return headers;
}

/** Statuses whose answers have no body; a `Response` made with one throws. */
const BODILESS = [204, 205, 304];
export const hasNoBody = (status: number) => BODILESS.includes(status);

/**
 * Whether the answer is read whole before the page gets it. Not by path: servers read one path in many spellings
 * (`/api/%6cogin`), and one that is missed would keep no token. Answers to GETs stream, and lose it on the way.
 */
export const isBuffered = (method: string) => method !== 'GET' && method !== 'HEAD';

/**
 * Whether an answer that streams may carry a token that main does not know yet. Not by its type, which backends get
 * wrong; texts of the shop's own may be called `token` too.
 */
export const mayCarryToken = (path: string) =>
  path.startsWith('/api/') && !path.startsWith('/api/localizations');

/** Calls whose token is the session's and is kept, and the one that ends the session. */
const SIGN_INS = ['/api/login', '/api/register', '/api/auth/steam/exchange'];
export const issuesToken = (path: string) => SIGN_INS.includes(path.split('?', 1)[0] ?? '');
export const endsSession = (path: string) => path.split('?', 1)[0] === '/api/logout';

const issued = z.catch(z.optional(z.string().check(z.minLength(1))), undefined);
const signIn = z.object({
  token: issued,
  payload: z.catch(z.optional(z.object({ token: issued })), undefined),
});

export interface ExtractedToken {
  /** The answer as the page may see it. */
  body: string;
  /** The token of a sign-in, wherever a backend puts it. */
  token: string | undefined;
  /** False where the envelope says failure. */
  succeeded: boolean;
}

/** Takes everything called `token` out of an answer. What is no JSON object or list is left as it is. */
export function extractToken(body: string): ExtractedToken {
  let json: unknown;
  let found = false;
  try {
    json = JSON.parse(body, (key, value: unknown) => {
      found ||= key === 'token';
      return value;
    });
  } catch {
    return { body, token: undefined, succeeded: true };
  }
  const { token, payload } = z.safeParse(signIn, json).data ?? {};
  const shown = found
    ? JSON.stringify(json, (key, value: unknown) => (key === 'token' ? undefined : value))
    : body;
  return { body: shown, token: token ?? payload?.token, succeeded: succeeded(json) };
}
