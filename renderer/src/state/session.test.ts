// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';

const NOBODY = { authenticated: false, emailVerified: false };
const MEMBER = { authenticated: true, emailVerified: true };

/** The store of a freshly loaded page. */
async function openPage() {
  vi.resetModules();
  return import('./session.ts');
}

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('sessionChecked: ignores an answer requested before the sign-in', async () => {
  const { sessionChecked, sessionStarted, useSession } = await openPage();
  const askedAt = performance.now() - 1;
  sessionStarted();
  sessionChecked({ ...NOBODY, askedAt });
  expect(useSession.getState().authenticated).toBe(true);
  expect(localStorage.getItem('auth_session')).toBe('true');
});

test('sessionChecked: applies an answer requested after the sign-in', async () => {
  const { sessionChecked, sessionStarted, useSession } = await openPage();
  sessionStarted();
  localStorage.setItem('token', 'secret');
  sessionChecked({ ...NOBODY, askedAt: performance.now() + 1 });
  expect(useSession.getState().authenticated).toBe(false);
  expect(localStorage.getItem('auth_session')).toBeNull();
  expect(localStorage.getItem('token')).toBeNull();
});

test('sessionChecked: applies every answer to a session from before the page load', async () => {
  localStorage.setItem('auth_session', 'true');
  const { sessionChecked, useSession } = await openPage();
  const askedAt = performance.now();
  sessionChecked({ ...MEMBER, askedAt });
  expect(useSession.getState()).toMatchObject({ ...MEMBER, checked: true, since: 0 });
  sessionChecked({ ...NOBODY, askedAt });
  expect(useSession.getState()).toMatchObject({ ...NOBODY, checked: true });
});

test('emailVerified: is unknown after each sign-in and sign-out, until the server has said so', async () => {
  const { markUnverified, sessionChecked, sessionEnded, sessionStarted, useSession } = await openPage();
  expect(useSession.getState().emailVerified).toBeUndefined();
  sessionStarted();
  sessionChecked({ ...MEMBER, askedAt: performance.now() + 1 });
  expect(useSession.getState().emailVerified).toBe(true);
  markUnverified();
  expect(useSession.getState().emailVerified).toBe(false);
  sessionEnded();
  expect(useSession.getState().emailVerified).toBeUndefined();
  sessionStarted();
  expect(useSession.getState().emailVerified).toBeUndefined();
});

test('closeVerifyBanner: holds after a reload, and ends with the session', async () => {
  const page = await openPage();
  page.sessionStarted();
  page.closeVerifyBanner();
  const reloaded = await openPage();
  expect(reloaded.useSession.getState().bannerClosed).toBe(true);
  reloaded.sessionEnded();
  expect(reloaded.useSession.getState().bannerClosed).toBe(false);
  expect((await openPage()).useSession.getState().bannerClosed).toBe(false);
});
