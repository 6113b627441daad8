// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from './errors.ts';
import { logout } from './session.ts';

const SCOPE = { currency: { code: 'EUR', symbol: '€' }, languageId: '2' };

/** Status of each answer to logout, from the first one on. */
let statuses: number[] = [];
let isStillSignedIn: boolean | undefined = false;
const end = vi.fn(() => {
  expect(localStorage.getItem('token')).toBeNull();
});

vi.stubGlobal('fetch', (request: Request) => {
  if (request.url.endsWith('/logout'))
    return Promise.resolve(Response.json({ message: 'No.' }, { status: statuses.shift() ?? 200 }));
  if (!request.url.endsWith('/is-auth')) return Promise.resolve(new Response(null, { status: 204 }));
  expect(request.headers.get('Authorization')).toBeNull();
  return isStillSignedIn === undefined
    ? Promise.reject(new TypeError('offline'))
    : Promise.resolve(Response.json({ authenticated: isStillSignedIn, emailVerified: true }));
});
beforeEach(() => {
  statuses = [];
  isStillSignedIn = false;
  localStorage.setItem('token', 'secret');
});
afterEach(() => {
  end.mockClear();
  localStorage.clear();
});

it.each([
  ['the server says so', []],
  ['nobody was signed in any more', [401]],
  ['it took a new XSRF token', [419, 200]],
  ['it took a new XSRF token to learn that nobody is signed in', [419, 401]],
])('logout: ends the session here when %s', async (_title, answers) => {
  statuses = answers;
  await logout(SCOPE, end);
  expect(end).toHaveBeenCalledOnce();
});

it.each([
  ['a new XSRF token does not help', [419, 419]],
  ['the server fails', [500]],
])('logout: fails, and keeps the session, when %s', async (_title, answers) => {
  statuses = answers;
  await expect(logout(SCOPE, end)).rejects.toBeInstanceOf(ApiError);
  expect(end).not.toHaveBeenCalled();
  expect(localStorage.getItem('token')).toBe('secret');
});

it('logout: fails when the server still knows the session afterwards', async () => {
  isStillSignedIn = true;
  await expect(logout(SCOPE, end)).rejects.toBeInstanceOf(ApiError);
  expect(end).not.toHaveBeenCalled();
});

it('logout: is done when the server cannot be asked afterwards', async () => {
  isStillSignedIn = undefined;
  await logout(SCOPE, end);
  expect(end).toHaveBeenCalledOnce();
});
