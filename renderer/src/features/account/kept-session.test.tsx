// @vitest-environment happy-dom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { SessionKeeping } from '#shared/session-keeping.ts';
import { account } from '../../i18n/en/account.ts';
import { showLanguage, startTexts } from '../../i18n/texts.ts';
import { platform } from '../../platform/current.ts';
import { KeptSession } from './kept-session.tsx';

const WEAK: SessionKeeping = {
  place: 'memory',
  keyring: 'basic_text',
  mayOptIn: true,
  optedIn: false,
  keptAside: false,
};
const KEPT: SessionKeeping = { ...WEAK, place: 'weak-file', optedIn: true };

const get = vi.spyOn(platform.sessionKeeping, 'get');
const keepWeak = vi.spyOn(platform.sessionKeeping, 'keepWeak');

beforeAll(async () => {
  await startTexts();
  await showLanguage('en', account);
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
  ['nothing that encrypts', { keyring: 'none' }, 'so it cannot be kept'],
  ['a disk that takes nothing', { keyring: 'keychain' }, 'could not save it'],
])('says so of %s, and offers no choice', async (_title, kept, text) => {
  get.mockResolvedValue({ ...WEAK, mayOptIn: false, ...kept });
  render(<KeptSession />);
  expect((await screen.findByRole('region')).textContent).toContain(text);
  expect(screen.queryByRole('switch')).toBeNull();
});

test('a weak keyring leaves the choice, with its risk', async () => {
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
  ['is not taken', WEAK],
  ['is taken and nothing can be written', { ...WEAK, optedIn: true }],
  ['is not answered', undefined],
])('a choice that %s is told', async (_title, answer) => {
  get.mockResolvedValue(WEAK);
  keepWeak.mockResolvedValue(answer);
  render(<KeptSession />);
  await userEvent.click(await screen.findByRole('switch'));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Your choice could not be saved'));
});

test.each([
  ['a browser', { place: 'browser' } as const],
  ['nobody', undefined],
])('shows nothing where %s keeps it', async (_title, kept) => {
  get.mockResolvedValue(kept);
  const { container } = render(<KeptSession />);
  await waitFor(() => expect(get).toHaveBeenCalled());
  expect(container.textContent).toBe('');
});
