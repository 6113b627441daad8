// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { showToast } from '../ui/feedback/toasts.ts';
import { ToastHost } from './toast-host.tsx';

afterEach(cleanup);

it('has its live region before the first toast, and shows toasts in it', async () => {
  const { container } = render(<ToastHost label="Notifications" closeLabel="Close" />);
  const region = container.querySelector('[aria-live="polite"]');
  expect(region?.textContent).toBe('');
  showToast('success', 'Purchase Successful!');
  expect(region?.contains(await screen.findByText('Purchase Successful!'))).toBe(true);
});

it('shows toasts queued before mounting, equal errors once, each with its role', async () => {
  showToast('success', 'Item added to cart!');
  showToast('error', 'Failed to remove item');
  showToast('error', 'Failed to remove item');
  showToast('warning', 'This item is already in your cart');
  render(<ToastHost label="Notifications" closeLabel="Close" />);
  expect(await screen.findByText('Item added to cart!')).toBeDefined();
  expect(screen.getAllByText('Failed to remove item')).toHaveLength(1);
  expect(screen.getByRole('alert').textContent).toContain('Failed to remove item');
  expect(screen.getAllByRole('status')).toHaveLength(2);
});
