// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MemoryRouter } from 'react-router-dom';
import { t } from '../../i18n/texts.ts';
import { platform } from '../../platform/current.ts';
import { closeDialog, openDialog, useDialog } from '../../state/dialog.ts';
import { RedirectDialog } from './redirect-dialog.tsx';
import '../../i18n/en/english.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  closeDialog();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const show = () => {
  openDialog({ name: 'PAYMENT_REDIRECT', url: 'https://pay.example/1', waitAt: '/cart' });
  render(
    <MemoryRouter>
      <RedirectDialog url="https://pay.example/1" waitAt="/cart" />
    </MemoryRouter>,
  );
};

it('RedirectDialog: says where it leads, and can’t be closed while it redirects', async () => {
  vi.spyOn(platform, 'goToPayment').mockResolvedValue('left-page');
  show();
  expect(screen.getByText('Please wait while we redirect you to the payment gateway...')).toBeTruthy();
  expect(screen.getByText('You are going to pay.example')).toBeTruthy();
  for (const ms of [0, 10_000, 60_000]) {
    await wait(ms);
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    expect(useDialog.getState().active?.name).toBe('PAYMENT_REDIRECT');
  }
  expect(screen.getByRole('button', { name: 'Open the payment page' })).toBeTruthy();
});

it('RedirectDialog: says so and can be closed, when the URL is refused', async () => {
  vi.spyOn(platform, 'goToPayment').mockResolvedValue('refused');
  show();
  await wait(1000);
  expect(screen.getByRole('alert').textContent).toBe(t('leave.refused'));
  expect(screen.getByRole('button', { name: 'Close' })).toBeTruthy();
});
