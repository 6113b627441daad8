import { beforeEach, expect, it, vi } from 'vitest';
import { showMessage } from './message-box.ts';

const shown = vi.hoisted(() => vi.fn(() => Promise.resolve({ response: 1, checkboxChecked: false })));
vi.mock('electron', () => ({ dialog: { showMessageBox: shown } }));
beforeEach(() => shown.mockClear());

it('marks no letter of a button as an access key, on any system', async () => {
  expect(await showMessage(undefined, { message: 'Q & A', buttons: ['Ja & nein', 'Nein_'] })).toBe(1);
  expect(shown).toHaveBeenCalledExactlyOnceWith({
    noLink: true,
    title: 'Vitrine',
    message: 'Q & A',
    buttons: ['Ja && nein', 'Nein_'],
    // Electron reads `&&` as the character, and writes Linux's `_` twice.
    normalizeAccessKeys: true,
  });
});

it('showMessage: leaves the button to the system when none is given', async () => {
  await showMessage(undefined, { message: 'x' });
  expect(shown).toHaveBeenCalledExactlyOnceWith(expect.not.objectContaining({ buttons: expect.anything() }));
});
