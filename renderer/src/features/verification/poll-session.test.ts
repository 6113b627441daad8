// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { platform } from '../../platform/current.ts';
import { sessionEnded, sessionStarted, useSession } from '../../state/session.ts';
import { pollSession, tellOtherTabs } from './poll-session.ts';

let emailVerified = false;
const ask = vi.spyOn(queryClient, 'fetchQuery');

beforeEach(() => {
  vi.useFakeTimers();
  emailVerified = false;
  ask.mockReset();
  ask.mockImplementation(() =>
    Promise.resolve({ authenticated: true, emailVerified, askedAt: Number.MAX_SAFE_INTEGER }),
  );
  sessionStarted();
});
afterEach(() => {
  vi.useRealTimers();
  sessionEnded();
});

/** What the browser does in this tab when another one writes. */
const otherTabTells = () =>
  window.dispatchEvent(new StorageEvent('storage', { key: 'email_verified', newValue: '1' }));

it('pollSession: asks every interval and applies the answers, until it is stopped', async () => {
  const { stop } = pollSession(1000);
  await vi.advanceTimersByTimeAsync(999);
  expect(ask).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(useSession.getState().emailVerified).toBe(false);
  emailVerified = true;
  await vi.advanceTimersByTimeAsync(1000);
  expect(useSession.getState().emailVerified).toBe(true);
  stop();
  otherTabTells();
  await vi.advanceTimersByTimeAsync(5000);
  expect(ask).toHaveBeenCalledTimes(2);
});

it('pollSession: asks at once when another tab knows of the verification', async () => {
  emailVerified = true;
  const { stop } = pollSession(60_000);
  otherTabTells();
  await vi.advanceTimersByTimeAsync(0);
  expect(useSession.getState().emailVerified).toBe(true);
  stop();
});

it('pollSession: tells the other tabs once', async () => {
  const write = vi.spyOn(platform.storage, 'set');
  emailVerified = true;
  const { stop } = pollSession(1000);
  await vi.advanceTimersByTimeAsync(3000);
  expect(ask).toHaveBeenCalledTimes(3);
  expect(write.mock.calls.filter(([key]) => key === 'email_verified')).toHaveLength(1);
  stop();
  write.mockRestore();
});

it('tellOtherTabs: leaves nothing in the storage', () => {
  tellOtherTabs();
  expect(localStorage.getItem('email_verified')).toBeNull();
});
