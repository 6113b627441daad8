// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bringLaterTexts, startTexts } from '../../i18n/texts.ts';
import { platform } from '../../platform/current.ts';
import { Notices } from './notices.tsx';

beforeEach(async () => {
  await startTexts();
  await bringLaterTexts();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const network = (what: 'online' | 'offline') => act(() => void window.dispatchEvent(new Event(what)));

it('says in a region that is always there that the network is away, and for a moment that it is back', () => {
  vi.useFakeTimers();
  render(<Notices />);
  const region = screen.getByRole('status');
  expect(region.textContent).toBe('');
  network('offline');
  expect(region.textContent).toContain('You are offline');
  network('online');
  expect(region.textContent).toBe('Back online');
  act(() => void vi.advanceTimersByTime(4000));
  expect(region.textContent).toBe('');
  expect(screen.getByRole('status')).toBe(region);
});

it('says so at once on a page that began without a network', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(<Notices />);
  expect(screen.getByRole('status').textContent).toContain('You are offline');
});

it('a network that comes and goes leaves what is true last', () => {
  vi.useFakeTimers();
  render(<Notices />);
  for (const what of ['offline', 'online', 'offline'] as const) network(what);
  act(() => void vi.advanceTimersByTime(60_000));
  expect(screen.getByRole('status').textContent).toContain('You are offline');
});

it('says that it is in safe mode until somebody closes that, and nothing otherwise', async () => {
  vi.spyOn(platform, 'safeMode').mockResolvedValue(true);
  render(<Notices />);
  const notice = await screen.findByRole('complementary', { name: 'Safe mode' });
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(notice.isConnected).toBe(false);
});
