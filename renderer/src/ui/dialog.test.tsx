// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { Dialog } from './dialog.tsx';
import type { ModalProps } from './modal.tsx';

afterEach(cleanup);

type Extra = Partial<Pick<ModalProps, 'persistent' | 'busy'>>;

/** A page whose button opens a dialog, from which another one can be reached. */
function Page(extra: Extra) {
  const [open, setOpen] = useState<'none' | 'login' | 'registration'>('none');
  const close = () => setOpen('none');
  return (
    <main tabIndex={-1}>
      <button type="button" onClick={() => setOpen('login')}>
        Open
      </button>
      {open === 'login' && (
        <Dialog key="login" title="Login" closeLabel="Close" onClose={close} {...extra}>
          <input aria-label="Name" />
          <button type="button" onClick={() => setOpen('registration')}>
            Register
          </button>
          <button type="button" onClick={close}>
            Done
          </button>
        </Dialog>
      )}
      {open === 'registration' && (
        <Dialog key="registration" title="Registration" closeLabel="Close" onClose={close}>
          <input aria-label="Email" />
        </Dialog>
      )}
    </main>
  );
}

const opener = () => screen.getByRole('button', { name: 'Open', hidden: true });

async function open(extra: Extra = {}) {
  render(<Page {...extra} />);
  await userEvent.click(opener());
  return screen.findByRole('dialog', { name: 'Login' });
}

describe('Dialog', () => {
  it('begins at its first field, closes by Escape and gives the focus back', async () => {
    await open();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(opener()));
  });

  it.each([{ persistent: true }, { busy: true }])('stays at Escape with %o', async (extra) => {
    await open(extra);
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeDefined();
  });

  it('has no close button when it must be answered', async () => {
    await open({ persistent: true });
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  });

  it('gives the focus back to the first opener after one dialog led to another', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Register' }));
    await screen.findByRole('dialog', { name: 'Registration' });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Email' })));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(opener()));
  });
});
