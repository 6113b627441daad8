// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { checkSession } from './check-session.ts';
import { useSession } from './session.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  localStorage.setItem('token', 'secret');
  localStorage.setItem('auth_session', 'true');
  useSession.setState({ ...useSession.getInitialState(), authenticated: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  queryClient.clear();
  useSession.setState(useSession.getInitialState());
  localStorage.clear();
});

/** Checks the session with this answer to each `is-auth`. */
async function check(answer: () => Promise<Response>) {
  vi.stubGlobal('fetch', answer);
  const checked = checkSession();
  // Transient failures are tried again.
  await vi.advanceTimersByTimeAsync(300_000);
  return checked;
}

const HTML = '<!doctype html><h1>502 Bad Gateway</h1>';
const send = (body: string | null, init?: ResponseInit) => () => Promise.resolve(new Response(body, init));

it.each([
  ['429', send('{"message":"Too Many Attempts."}', { status: 429, headers: { 'Retry-After': '5' } })],
  ['503', send('{"message":"Service Unavailable"}', { status: 503, headers: { 'Retry-After': '60' } })],
  ['500', send('{"message":"Server Error"}', { status: 500 })],
  ['419', send('{"message":"CSRF token mismatch."}', { status: 419 })],
  ['a page of HTML with 200', send(HTML)],
  ['an empty body with 200', send('')],
  ['204', send(null, { status: 204 })],
  ['an empty list', send('[]')],
  ['neither yes nor no', send('{"status":"OK","authenticated":null}')],
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
])('is-auth that answers %s: says nothing, and the member stays with the token', async (_, answer) => {
  expect(await check(answer)).toBeUndefined();
  expect(useSession.getState().authenticated).toBe(true);
  expect([localStorage.getItem('token'), localStorage.getItem('auth_session')]).toEqual(['secret', 'true']);
});

it.each([
  ['401', send('{"message":"Unauthenticated."}', { status: 401 })],
  ['that nobody is signed in', send('{"status":"OK","authenticated":0,"emailVerified":0}')],
])('is-auth that answers %s: ends the session, and the token with it', async (_, answer) => {
  expect(await check(answer)).toMatchObject({ authenticated: false });
  expect(useSession.getState().authenticated).toBe(false);
  expect(localStorage.getItem('token')).toBeNull();
});
