// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { ToastOutlet } from './toast-outlet.tsx';
import { showToast, type ToastWords } from './toasts.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  count.mockReset();
});

const link = { to: '/cart', label: 'View cart' };
const count = vi.fn<() => Promise<ToastWords>>();
const add = () => showToast('success', 'Item added to cart!', { merge: count });

const Place = () => <p title="place">{useLocation().pathname}</p>;

function show() {
  const { container } = render(
    <MemoryRouter initialEntries={['/products']}>
      <Place />
      <ToastOutlet label="Notifications" closeLabel="Close" />
    </MemoryRouter>,
  );
  return { host: container.querySelector<HTMLElement>('[data-toasts]') };
}

it('makes way for controls from the first queued toast on', async () => {
  showToast('success', 'Waited');
  const { host } = show();
  expect(await screen.findByText('Waited')).toBeDefined();
  expect(host?.style.getPropertyValue('--above-controls')).toBe('0px');
});

it('makes one toast of those that merge, with a link that closes it', async () => {
  count.mockResolvedValueOnce({ text: '2 items in cart', link });
  count.mockResolvedValueOnce({ text: '3 items in cart', link });
  show();
  add();
  expect(await screen.findByText('Item added to cart!')).toBeDefined();
  expect(screen.queryByRole('link')).toBeNull();
  add();
  expect(await screen.findByText('2 items in cart')).toBeDefined();
  add();
  expect(await screen.findByText('3 items in cart')).toBeDefined();
  expect(screen.getAllByRole('status')).toHaveLength(1);
  expect(screen.queryByText('Item added to cart!')).toBeNull();
  fireEvent.click(screen.getByRole('link', { name: 'View cart' }));
  expect(screen.getByTitle('place').textContent).toBe('/cart');
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
});

it('shows one at a time on a phone: the next takes the place of one without a button', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...new EventTarget(),
    ...{ matches: query.includes('(width < 48rem)'), media: query, onchange: null },
    ...{ addListener() {}, removeListener() {}, addEventListener() {}, removeEventListener() {} },
    dispatchEvent: () => true,
  }));
  count.mockResolvedValueOnce({ text: '2 items in cart' });
  show();
  add();
  expect(await screen.findByText('Item added to cart!')).toBeDefined();
  add();
  expect(await screen.findByText('2 items in cart')).toBeDefined();
  // Happy DOM ends no animation.
  const leaves = async (text: string) => {
    fireEvent.animationEnd(screen.getByText(text).closest('[id]') ?? document.body);
    await waitFor(() => expect(screen.queryByText(text)).toBeNull());
  };
  showToast('success', 'Sent');
  expect(await screen.findByText('Sent')).toBeDefined();
  await leaves('2 items in cart');
  expect(screen.getByText('Sent')).toBeDefined();
  showToast('success', 'Removed', { action: { label: 'Undo', run: () => undefined } });
  expect(await screen.findByText('Removed')).toBeDefined();
  await leaves('Sent');
  showToast('success', 'Saved');
  expect(screen.queryByText('Saved')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(await screen.findByText('Saved')).toBeDefined();
});

it('shows another toast, when the words of the merged one are missing', async () => {
  count.mockRejectedValueOnce(new Error('offline'));
  show();
  add();
  expect(await screen.findByText('Item added to cart!')).toBeDefined();
  add();
  await waitFor(() => expect(screen.getAllByText('Item added to cart!')).toHaveLength(2));
});

it('merges with no toast that was closed', async () => {
  show();
  add();
  fireEvent.click(await screen.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
  add();
  expect(await screen.findByRole('status')).toBeDefined();
  expect(count).not.toHaveBeenCalled();
});

it('closes a toast that is no longer true', async () => {
  show();
  const undone = new AbortController();
  showToast('success', 'Item removed', { signal: undone.signal });
  expect(await screen.findByRole('status')).toHaveTextContent('Item removed');
  undone.abort();
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
});

it('never shows a toast that stopped being true while it waited', async () => {
  const undone = new AbortController();
  showToast('success', 'Item removed', { signal: undone.signal });
  showToast('success', 'Still true');
  undone.abort();
  show();
  expect(await screen.findByText('Still true')).toBeDefined();
  expect(screen.queryByText('Item removed')).toBeNull();
});

it('never shows a toast that stopped being true while others were in its place', async () => {
  show();
  const undone = new AbortController();
  for (const text of ['one', 'two', 'three', 'four']) showToast('success', text);
  showToast('success', 'Item removed', { signal: undone.signal });
  showToast('success', 'Still true');
  expect(await screen.findByText('four')).toBeDefined();
  expect(screen.queryByText('Item removed')).toBeNull();
  undone.abort();
  const [close] = screen.getAllByRole('button', { name: 'Close' });
  if (close) fireEvent.click(close);
  expect(await screen.findByText('Still true')).toBeDefined();
  expect(screen.queryByText('Item removed')).toBeNull();
});
