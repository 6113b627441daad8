// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import type { SessionKeeping } from '#shared/session-keeping.ts';
import { session } from '../../i18n/en/deferred/session.ts';
import { showLanguage } from '../../i18n/texts.ts';
import { platform } from '../../platform/current.ts';
import { UnreadableSessionNote } from './unreadable-session-note.tsx';

const NOW: SessionKeeping = {
  place: 'system-keyring',
  keyring: 'gnome_libsecret',
  mayOptIn: false,
  optedIn: false,
  keptAside: true,
};

beforeAll(async () => {
  showLanguage('en', session);
});

const getKeeping = vi.spyOn(platform.sessionKeeping, 'get');

test('UnreadableSessionNote: is shown, when the keyring can’t decrypt the session', async () => {
  getKeeping.mockResolvedValue(NOW);
  render(<UnreadableSessionNote />);
  expect(await screen.findByText(/cannot be read now/)).toBeDefined();
});

test.each([
  ['a browser', { place: 'browser' as const }],
  ['a readable vault', { ...NOW, keptAside: false }],
  ['a client that does not answer', undefined],
])('UnreadableSessionNote: is empty for %s', async (_title, answer) => {
  getKeeping.mockResolvedValue(answer);
  const { container } = render(<UnreadableSessionNote />);
  await getKeeping.mock.results.at(-1)?.value;
  expect(container.textContent).toBe('');
});
