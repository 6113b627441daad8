// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import type { SessionKeeping } from '#shared/session-keeping.ts';
import { notices } from '../../i18n/en/browsing/notices.ts';
import { session } from '../../i18n/en/deferred/session.ts';
import { showLanguage } from '../../i18n/texts.ts';
import { platform } from '../../platform/current.ts';
import { KeyringNote } from './keyring-note.tsx';

const NOW: SessionKeeping = {
  place: 'system-keyring',
  keyring: 'gnome_libsecret',
  isAsking: false,
  mayOptIn: false,
  optedIn: false,
  keptAside: true,
};

beforeAll(async () => {
  showLanguage('en', { ...session, ...notices });
});

const getKeeping = vi.spyOn(platform.sessionKeeping, 'get');

test('KeyringNote: is shown, when the keyring can’t decrypt the session', async () => {
  getKeeping.mockResolvedValue(NOW);
  render(<KeyringNote />);
  expect(await screen.findByText(/cannot be read now/)).toBeDefined();
});

test('KeyringNote: says that the keyring is asked, once that takes longer, and until it answers', async () => {
  const watch = vi.spyOn(platform.sessionKeeping, 'watch');
  getKeeping.mockResolvedValue({ ...NOW, keptAside: false });
  const { container } = render(<KeyringNote />);
  await getKeeping.mock.results.at(-1)?.value;
  const tell = (keeping: Partial<SessionKeeping>) =>
    act(() => watch.mock.lastCall?.[0]({ ...NOW, keptAside: false, ...keeping }));
  tell({ isAsking: true });
  expect(container.textContent).toBe('');
  expect(await screen.findByText('Waiting for your system’s keyring')).toBeVisible();
  tell({ isAsking: false });
  expect(container.textContent).toBe('');
});

test.each([
  ['a browser', { place: 'browser' as const }],
  ['a readable vault', { ...NOW, keptAside: false }],
  ['a client that does not answer', undefined],
])('KeyringNote: is empty for %s', async (_title, answer) => {
  getKeeping.mockResolvedValue(answer);
  const { container } = render(<KeyringNote />);
  await getKeeping.mock.results.at(-1)?.value;
  expect(container.textContent).toBe('');
});
