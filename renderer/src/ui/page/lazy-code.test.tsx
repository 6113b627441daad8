// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense, type ComponentType } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lazyCode, NotLoadedContext, type NotLoadedProps } from './lazy-code.tsx';

const Panel = ({ name }: { name: string }) => <p>panel of {name}</p>;
const load = vi.fn<() => Promise<ComponentType<{ name: string }>>>();
const goOffline = (offline: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(!offline);

function NotLoaded({ onRetry, busy }: NotLoadedProps) {
  return (
    <button type="button" aria-busy={busy} onClick={onRetry}>
      Try again
    </button>
  );
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  load.mockReset();
});

const shop = (Part: ComponentType<{ name: string }> | undefined) => (
  <NotLoadedContext value={NotLoaded}>
    <h1>Shop</h1>
    <Suspense fallback={<p>loading</p>}>{Part && <Part name="Ada" />}</Suspense>
  </NotLoadedContext>
);
/** Longer than all pauses between tries. */
const untilGivenUp = () => act(() => vi.advanceTimersByTimeAsync(5000));
const retryButton = () => screen.getByRole('button', { name: 'Try again' });

it('lazyCode: keeps the page and offers to try again, if the code can’t be loaded', async () => {
  load.mockRejectedValue(new Error('blocked'));
  render(shop(lazyCode(load)));
  await untilGivenUp();
  expect(screen.getByRole('heading', { name: 'Shop' })).toBeVisible();
  expect(load).toHaveBeenCalledTimes(3);

  fireEvent.click(retryButton());
  expect(retryButton()).toHaveAttribute('aria-busy', 'true');
  await untilGivenUp();
  expect(retryButton()).toHaveAttribute('aria-busy', 'false');
  expect(load).toHaveBeenCalledTimes(6);

  load.mockResolvedValue(Panel);
  fireEvent.click(retryButton());
  await untilGivenUp();
  expect(screen.getByText('panel of Ada')).toBeVisible();
});

it('lazyCode: tries again when it is rendered the next time', async () => {
  load.mockRejectedValue(new Error('blocked'));
  const Part = lazyCode(load);
  const { rerender } = render(shop(Part));
  await untilGivenUp();
  rerender(shop(undefined));
  load.mockResolvedValue(Panel);
  rerender(shop(Part));
  await untilGivenUp();
  expect(screen.getByText('panel of Ada')).toBeVisible();
});

it('lazyCode: says so at once without a network, and loads when that is back', async () => {
  goOffline(true);
  load.mockRejectedValue(new Error('offline'));
  render(shop(lazyCode(load)));
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(retryButton()).toBeVisible();
  goOffline(false);
  load.mockResolvedValue(Panel);
  window.dispatchEvent(new Event('online'));
  await untilGivenUp();
  expect(screen.getByText('panel of Ada')).toBeVisible();
});

it('lazyCode: shows what it was given in place of the code', async () => {
  load.mockRejectedValue(new Error('blocked'));
  render(shop(lazyCode(load, () => <p>No dialog</p>)));
  await untilGivenUp();
  expect(screen.getByText('No dialog')).toBeVisible();
});
