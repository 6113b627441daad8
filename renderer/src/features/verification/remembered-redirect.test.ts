// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { sessionEnded } from '../../state/session.ts';
import { forgetRedirect, readRememberedRedirect, rememberRedirect } from './remembered-redirect.ts';

const HOUR_MS = 3_600_000;

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

it('readRememberedRedirect: gives the remembered path, until it is forgotten', () => {
  rememberRedirect('/cart?from=mail');
  expect(readRememberedRedirect()).toBe('/cart?from=mail');
  forgetRedirect();
  expect(readRememberedRedirect()).toBeUndefined();
});

it('readRememberedRedirect: forgets after two hours, and when the clock was set back', () => {
  vi.useFakeTimers();
  rememberRedirect('/cart');
  vi.advanceTimersByTime(2 * HOUR_MS - 1);
  expect(readRememberedRedirect()).toBe('/cart');
  vi.advanceTimersByTime(1);
  expect(readRememberedRedirect()).toBeUndefined();
  vi.setSystemTime(Date.now() - 3 * HOUR_MS);
  expect(readRememberedRedirect()).toBeUndefined();
});

it('readRememberedRedirect: is empty after the session has ended', () => {
  rememberRedirect('/products?search=awp');
  sessionEnded();
  expect(readRememberedRedirect()).toBeUndefined();
});

it.each([
  '',
  '{',
  'null',
  '[]',
  '{"path":1,"at":1}',
  JSON.stringify({ path: 'https://evil.example/', at: Date.now() }),
  JSON.stringify({ path: '//evil.example', at: Date.now() }),
  JSON.stringify({ path: '/email-verification?redirect=/', at: Date.now() }),
])('readRememberedRedirect: ignores %s in the storage', (text) => {
  localStorage.setItem('verify_redirect', text);
  expect(readRememberedRedirect()).toBeUndefined();
});
