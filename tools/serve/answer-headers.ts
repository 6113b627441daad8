import type { IncomingMessage } from 'node:http';

import { BACKEND_HEADERS } from '#shared/content-policy.ts';
import { connectionHeaders } from './headers.ts';
import { fitCookie } from './set-cookie.ts';

/** Kind of a backend response: an API call, a sign-in page, a picture, or the sandbox's tester page. */
export type AnswerKind = 'call' | 'sign-in' | 'picture' | 'tester';

export interface AnswerContext {
  kind: AnswerKind;
  /** The backend's origin. */
  backend: URL;
  /** The browser uses https. */
  secure: boolean;
}

/** Headers of the backend that are dropped, except on its sign-in pages. `Refresh` could redirect the user. */
const REPLACED = new Set([
  'content-security-policy',
  'content-security-policy-report-only',
  'x-content-type-options',
  'refresh',
]);

/** A redirect to the backend's own origin stays on the page's origin, where the cookies are. */
function fitLocation(location: string, backend: URL): string {
  if (!/^([a-z][a-z0-9+.-]*:)?\/\//i.test(location) || !URL.canParse(location, backend.href)) return location;
  const target = new URL(location, backend);
  return target.origin === backend.origin ? `${target.pathname}${target.search}${target.hash}` : location;
}

/** Headers that the front adds, by kind. */
function ownHeaders(answer: IncomingMessage, kind: AnswerKind): string[] {
  if (kind === 'tester') return [];
  if (kind === 'sign-in')
    return answer.headers['x-content-type-options'] === undefined
      ? ['X-Content-Type-Options', 'nosniff']
      : [];
  const headers = Object.entries(BACKEND_HEADERS).flat();
  // Most calls contain personal data, and the browser's next user may be someone else.
  if (kind === 'call' && answer.headers['cache-control'] === undefined)
    headers.push('Cache-Control', 'no-store');
  return headers;
}

/**
 * The response headers for the browser, names and values in turn. They are adapted to the page's origin, with a policy
 * that stops all scripts.
 */
export function answerHeaders(answer: IncomingMessage, { kind, backend, secure }: AnswerContext): string[] {
  const gone = connectionHeaders(answer.headers.connection);
  if (kind === 'call' || kind === 'picture') for (const name of REPLACED) gone.add(name);
  if (kind === 'picture') gone.add('set-cookie');
  const out: string[] = [];
  for (let at = 0; at + 1 < answer.rawHeaders.length; at += 2) {
    const name = answer.rawHeaders[at] ?? '';
    const value = answer.rawHeaders[at + 1] ?? '';
    const lower = name.toLowerCase();
    if (gone.has(lower)) continue;
    if (lower === 'set-cookie') out.push(name, fitCookie(value, secure));
    else if (lower === 'location') out.push(name, fitLocation(value, backend));
    else out.push(name, value);
  }
  return [...out, ...ownHeaders(answer, kind)];
}
