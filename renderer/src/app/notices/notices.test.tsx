// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { MemoryRouter } from 'react-router-dom';
import type { SessionKeeping } from '#shared/session-keeping.ts';
import { platform } from '../../platform/current.ts';
import { useSession } from '../../state/session.ts';
import { useStartUp } from '../../state/start-up.ts';
import * as toasts from '../../ui/feedback/toasts.ts';
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

describe('keyring of the desktop client', () => {
  const KEPT: SessionKeeping = {
    ...{ place: 'memory', keyring: 'none', isAsking: true },
    ...{ mayOptIn: false, optedIn: false, keptAside: false },
  };
  /** Shows the notices while the keyring is asked, for a member. */
  async function showAsked() {
    const watch = vi.spyOn(platform.sessionKeeping, 'watch');
    vi.spyOn(platform.sessionKeeping, 'get').mockResolvedValue(KEPT);
    useSession.setState({ authenticated: true });
    useStartUp.setState({ waiting: true });
    render(
      <MemoryRouter>
        <Notices />
      </MemoryRouter>,
    );
    await screen.findByText('Waiting for your system’s keyring');
    return (change: Partial<SessionKeeping>) => act(() => watch.mock.lastCall?.[0]({ ...KEPT, ...change }));
  }
  afterEach(() => {
    useSession.setState({ authenticated: false });
    useStartUp.setState({ waiting: false });
  });

  it('is named as long as it has not answered, and the server is not blamed', async () => {
    const tell = await showAsked();
    const toast = vi.spyOn(toasts, 'showToast');
    expect(screen.queryByText(/shop’s server/)).toBeNull();
    tell({ isAsking: false, place: 'system-keyring' });
    expect(screen.queryByText('Waiting for your system’s keyring')).toBeNull();
    expect(toast).not.toHaveBeenCalled();
  });

  it('can be closed', async () => {
    await showAsked();
    useStartUp.setState({ waiting: false });
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('leaves a message for a member if it did not open, once', async () => {
    const tell = await showAsked();
    const toast = vi.spyOn(toasts, 'showToast');
    act(() => useSession.setState({ authenticated: false }));
    tell({ isAsking: false });
    expect(toast).not.toHaveBeenCalled();
    // The keyring answers before the sign-in that waited for it.
    act(() => useSession.setState({ authenticated: true }));
    tell({ isAsking: false });
    expect(toast).toHaveBeenCalledExactlyOnceWith(
      'warning',
      'Your system’s keyring did not open. Closing Vitrine signs you out.',
    );
  });
});

it('shows the safe mode notice until it is closed', async () => {
  vi.spyOn(platform, 'askMain').mockResolvedValue({
    version: '1',
    electron: '45',
    platform: 'linux',
    safeMode: true,
  });
  render(
    <MemoryRouter>
      <Notices />
    </MemoryRouter>,
  );
  const notice = await screen.findByRole('complementary', { name: 'Safe mode' });
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(notice.isConnected).toBe(false);
});
