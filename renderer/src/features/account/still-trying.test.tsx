// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { account } from '../../i18n/en/deferred/account.ts';
import { showLanguage } from '../../i18n/texts.ts';
import { StillTrying } from './still-trying.tsx';

const LOADING = { isPending: true, failureCount: 0 };
const FAILING = { isPending: true, failureCount: 1 };
const FAILED = { isPending: false, failureCount: 3 };
const text = () => screen.queryByRole('status')?.textContent ?? '';
const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

beforeAll(async () => {
  showLanguage('en', account);
});
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('StillTrying: shows within 3 s of a failure that it retries, unless the next try succeeds', () => {
  const { rerender } = render(<StillTrying asked={[LOADING, LOADING]} />);
  pass(60_000);
  expect(text()).toBe('');
  rerender(<StillTrying asked={[LOADING, FAILING]} />);
  pass(1900);
  expect(text()).toBe('');
  // A further failure does not restart the wait.
  rerender(<StillTrying asked={[FAILING, { ...FAILING, failureCount: 2 }]} />);
  pass(1000);
  expect(text()).toBe(account['account.stillTrying']);
});

test.each([
  ['the query succeeds', { isPending: false, failureCount: 0 }],
  ['the query fails for good', FAILED],
])('StillTrying: disappears, when %s', (_, end) => {
  const { rerender } = render(<StillTrying asked={[FAILING]} />);
  pass(3000);
  expect(text()).not.toBe('');
  rerender(<StillTrying asked={[end]} />);
  expect(text()).toBe('');
  rerender(<StillTrying asked={[FAILING]} />);
  expect(text()).toBe('');
});
