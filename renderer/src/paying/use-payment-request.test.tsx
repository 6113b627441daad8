// @vitest-environment happy-dom
import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Intent } from '#shared/rules/intent.ts';
import { t } from '../i18n/texts.ts';
import { IntentNotKeptError } from './payment-request.ts';
import { OutcomeNotice } from './outcome-notice.tsx';
import { payments } from './paying.ts';
import * as refresh from './refresh.ts';
import { usePaymentRequest } from './use-payment-request.ts';
import * as toasts from '../ui/feedback/toasts.ts';
import '../i18n/en/english.ts';

vi.mock(import('./refresh.ts'), { spy: true });
vi.mock(import('../ui/feedback/toasts.ts'), { spy: true });

const PAYMENT = {
  subject: { kind: 'deposit', amount: 500 },
  content: '',
  where: '/account',
  send: () => Promise.resolve({}),
} as const;
const FAILED: Intent = {
  ...{ key: 'a', subject: PAYMENT.subject, step: 'failed', owner: 'me', started: 0 },
  ...{ where: '/account', print: '', known: [], text: 'No money' },
};

beforeEach(() => {
  vi.spyOn(payments, 'forget').mockResolvedValue(undefined);
  vi.mocked(refresh.refreshMoney).mockResolvedValue(undefined);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Sends, and leaves the form before the answer. */
async function askAndLeave(end: Promise<Intent>) {
  const answer = Promise.withResolvers<undefined>();
  vi.spyOn(payments, 'ask').mockReturnValue(answer.promise.then(() => end));
  const { result, unmount } = renderHook(usePaymentRequest);
  const asked = act(() => result.current.ask(PAYMENT, 'topup.failed'));
  unmount();
  answer.resolve(undefined);
  return asked;
}

it('form that was left: its outcome stays in the list of unfinished payments', async () => {
  expect(await askAndLeave(Promise.resolve(FAILED))).toBeUndefined();
  expect(payments.forget).not.toHaveBeenCalled();
  expect(refresh.refreshMoney).toHaveBeenCalledOnce();
});

it('form that was left: a toast says that nothing was sent', async () => {
  expect(await askAndLeave(Promise.reject(new IntentNotKeptError('no')))).toBeUndefined();
  expect(toasts.showToast).toHaveBeenCalledExactlyOnceWith('error', t('ask.notKept'));
});

it('form that is open: shows the outcome itself', async () => {
  vi.spyOn(payments, 'ask').mockResolvedValue(FAILED);
  const { result } = renderHook(usePaymentRequest);
  const asked = await act(() => result.current.ask(PAYMENT, 'topup.failed'));
  expect(asked).toMatchObject({ kind: 'refused', text: 'No money' });
  expect(payments.forget).toHaveBeenCalledOnce();
});

it('request that takes long: its form says that it can be left', () => {
  vi.useFakeTimers();
  render(<OutcomeNotice busy outcome={undefined} onCheck={() => undefined} />);
  act(() => void vi.advanceTimersByTime(7999));
  expect(screen.queryByRole('status')).toBeNull();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.getByRole('status').textContent).toContain(t('ask.slow'));
});
