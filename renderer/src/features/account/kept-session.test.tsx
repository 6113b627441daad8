// @vitest-environment happy-dom
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { SessionKeeping } from '#shared/session-keeping.ts';
import { account } from '../../i18n/en/deferred/account.ts';
import { showLanguage } from '../../i18n/texts.ts';
import { platform } from '../../platform/current.ts';
import { KeptSession } from './kept-session.tsx';

const WEAK: SessionKeeping = {
  place: 'memory',
  keyring: 'basic_text',
  isAsking: false,
  mayOptIn: true,
  optedIn: false,
  keptAside: false,
};
const KEPT: SessionKeeping = { ...WEAK, place: 'weak-file', optedIn: true };

const get = vi.spyOn(platform.sessionKeeping, 'get');
const keepWeak = vi.spyOn(platform.sessionKeeping, 'keepWeak');

beforeAll(async () => {
  showLanguage('en', account);
});
beforeEach(() => {
  get.mockReset();
  keepWeak.mockReset();
});

test.each<[string, Partial<SessionKeeping>, string]>([
  ['a keyring by its name', { place: 'system-keyring', keyring: 'kwallet6' }, '(KWallet)'],
  [
    'a keyring without a name',
    { place: 'system-keyring', keyring: 'unknown' },
    'keyring of your system. You',
  ],
  ['a keyring that is being asked', { keyring: 'none', isAsking: true }, 'Not on this device yet'],
  ['no encryption', { keyring: 'none' }, 'so it cannot be kept'],
  ['a disk that can’t be written', { keyring: 'keychain' }, 'could not save it'],
])('KeptSession: describes %s, and offers no choice', async (_title, kept, text) => {
  get.mockResolvedValue({ ...WEAK, mayOptIn: false, ...kept });
  render(<KeptSession />);
  expect((await screen.findByRole('region')).textContent).toContain(text);
  expect(screen.queryByRole('switch')).toBeNull();
});

test('KeptSession: follows the keyring when it opens', async () => {
  const watch = vi.spyOn(platform.sessionKeeping, 'watch');
  get.mockResolvedValue({ ...WEAK, mayOptIn: false, isAsking: true });
  render(<KeptSession />);
  const status = await screen.findByRole('status');
  act(() => watch.mock.lastCall?.[0]({ ...WEAK, place: 'system-keyring', keyring: 'kwallet6' }));
  expect(status.textContent).toContain('(KWallet)');
});

test('KeptSession: offers the choice and names its risk, when the keyring is weak', async () => {
  get.mockResolvedValue(WEAK);
  keepWeak.mockResolvedValueOnce(KEPT).mockResolvedValueOnce(WEAK);
  render(<KeptSession />);
  const choice = await screen.findByRole('switch', { description: /could then use your account/ });
  await userEvent.click(choice);
  expect(keepWeak).toHaveBeenLastCalledWith(true);
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('no keyring protects'));
  expect(choice).toHaveProperty('checked', true);
  await userEvent.click(choice);
  expect(keepWeak).toHaveBeenLastCalledWith(false);
  await waitFor(() => expect(choice).toHaveProperty('checked', false));
  expect(screen.getByRole('alert').textContent).toBe('');
});

test.each([
  ['is refused', WEAK],
  ['can’t be written', { ...WEAK, optedIn: true }],
  ['gets no answer', undefined],
])('KeptSession: shows an error, when the choice %s', async (_title, answer) => {
  get.mockResolvedValue(WEAK);
  keepWeak.mockResolvedValue(answer);
  render(<KeptSession />);
  await userEvent.click(await screen.findByRole('switch'));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Your choice could not be saved'));
});

test.each([
  ['a browser', { place: 'browser' } as const],
  ['an unknown place', undefined],
])('KeptSession: shows nothing, when the session is kept by %s', async (_title, kept) => {
  get.mockResolvedValue(kept);
  const { container } = render(<KeptSession />);
  await waitFor(() => expect(get).toHaveBeenCalled());
  expect(container.textContent).toBe('');
});
