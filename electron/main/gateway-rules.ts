import * as z from 'zod/mini';

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
  token: string | undefined;
  /** The XSRF cookie's value, as it stands in the jar. */
  xsrf: string | undefined;
}

/** The request's headers as the backend gets them (document 3, "Session" and "Desktop payment return"). */
export function requestHeaders(page: Headers, { version, token, xsrf }: Identity): Headers {
  const headers = new Headers();
  for (const name of PASSED_ON) {
    const value = page.get(name);
    if (value !== null) headers.set(name, value);
  }
  headers.set('X-Client', `desktop/${version}`);
  headers.set('X-Return-Scheme', 'vitrine');
  headers.set('X-Requested-With', 'XMLHttpRequest');
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

/**
 * The policy of everything that comes from the backend. It arrives on the page's own origin, so that HTML or an SVG
 * opened as a page would run there, with the bridge in reach: nothing of it runs, whatever it is.
 */
const DATA_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

/** The answer's headers as the page gets them. */
export function answerHeaders(backend: Headers): Headers {
  const headers = new Headers({
    'Content-Security-Policy': DATA_POLICY,
    'X-Content-Type-Options': 'nosniff',
  });
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
 * Whether a token is looked for in the answer. Not by path: servers read one path in many spellings
 * (`/api/%6cogin`), and one that is missed would hand the token to the page. Reading GETs stay untouched, so that
 * they stream, and so that a text whose key is `token` is not lost.
 */
export const mayCarryToken = (method: string) => method !== 'GET' && method !== 'HEAD';

/** Calls whose token is the session's and is kept, and the one that ends the session. */
const SIGN_INS = ['/api/login', '/api/register', '/api/auth/steam/exchange'];
export const issuesToken = (path: string) => SIGN_INS.includes(path.split('?', 1)[0] ?? '');
export const endsSession = (path: string) => path.split('?', 1)[0] === '/api/logout';

const answer = z.record(z.string(), z.unknown());

/**
 * Takes the token out of a sign-in's answer, wherever a backend puts it.
 * @returns the answer as the page may see it, and the token
 */
export function takeToken(body: string): { body: string; token: string | undefined } {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    return { body, token: undefined };
  }
  const outer = z.safeParse(answer, json);
  if (!outer.success) return { body, token: undefined };
  const { token, ...rest } = outer.data;
  const inner = z.safeParse(answer, rest['payload']);
  const { token: innerToken, ...innerRest } = inner.success ? inner.data : {};
  const found = [token, innerToken].find((value) => typeof value === 'string' && value !== '');
  const shown = inner.success ? { ...rest, payload: innerRest } : rest;
  return { body: JSON.stringify(shown), token: typeof found === 'string' ? found : undefined };
}
