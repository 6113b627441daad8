// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { MemoryRouter } from 'react-router-dom';
import { platform } from '../../platform/current.ts';
import { Notices } from './notices.tsx';
import '../../i18n/en/english.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const network = (what: 'online' | 'offline') => act(() => void window.dispatchEvent(new Event(what)));

it('shows that the network is gone, and for a moment that it is back, in a permanent live region', () => {
  vi.useFakeTimers();
  render(
    <MemoryRouter>
      <Notices />
    </MemoryRouter>,
  );
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

it('shows the offline notice at once on a page loaded offline', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(
    <MemoryRouter>
      <Notices />
    </MemoryRouter>,
  );
  expect(screen.getByRole('status').textContent).toContain('You are offline');
});

it('shows the last state when the network comes and goes quickly', () => {
  vi.useFakeTimers();
  render(
    <MemoryRouter>
      <Notices />
    </MemoryRouter>,
  );
  for (const what of ['offline', 'online', 'offline'] as const) network(what);
  act(() => void vi.advanceTimersByTime(60_000));
  expect(screen.getByRole('status').textContent).toContain('You are offline');
});

it('shows the safe mode notice until it is closed', async () => {
  vi.spyOn(platform, 'safeMode').mockResolvedValue(true);
  render(
    <MemoryRouter>
      <Notices />
    </MemoryRouter>,
  );
  const notice = await screen.findByRole('complementary', { name: 'Safe mode' });
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(notice.isConnected).toBe(false);
});
