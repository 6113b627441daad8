// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Dialog } from './dialog.tsx';
import type { ModalProps } from './modal.tsx';
import { StaticDialog } from './static-dialog.tsx';
import { ClosingContext, useClosing } from './use-closing.ts';

afterEach(cleanup);

type Extra = Partial<Pick<ModalProps, 'persistent' | 'busy'>>;

/** A page whose button opens a dialog, which leads to another dialog. */
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

/** A page whose dialog closes through `useClosing`, as in the shop. */
function Closing({ onClose }: { onClose: () => void }) {
  const [open, setOpen] = useState<true>();
  const { shown, leaving } = useClosing(open);
  return (
    <main tabIndex={-1}>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {shown && (
        <ClosingContext value={leaving}>
          <Dialog
            title="Login"
            closeLabel="Close"
            onClose={() => {
              onClose();
              setOpen(undefined);
            }}
          >
            <input aria-label="Name" />
          </Dialog>
        </ClosingContext>
      )}
    </main>
  );
}

describe('a closing dialog', () => {
  const openClosing = async () => {
    const onClose = vi.fn();
    render(<Closing onClose={onClose} />);
    await userEvent.click(opener());
    return { onClose, dialog: await screen.findByRole('dialog', { name: 'Login' }) };
  };
  const escape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });

  it('is inert with focus back at its opener before it unmounts', async () => {
    const { dialog } = await openClosing();
    escape();
    expect(dialog.isConnected).toBe(true);
    expect(dialog.hasAttribute('inert')).toBe(true);
    expect(dialog.dataset['state']).toBe('closed');
    expect(document.activeElement).toBe(opener());
    await waitFor(() => expect(dialog.isConnected).toBe(false));
    // Waits for Radix's own focus handling.
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(document.activeElement).toBe(opener());
  });

  it('closes once when Escape is pressed several times', async () => {
    const { onClose, dialog } = await openClosing();
    escape();
    escape();
    escape();
    await waitFor(() => expect(dialog.isConnected).toBe(false));
    escape();
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(document.activeElement).toBe(opener());
  });

  it('does not move focus when the user moved it before the unmount', async () => {
    const { dialog } = await openClosing();
    escape();
    screen.getByRole('main', { hidden: true }).focus();
    await waitFor(() => expect(dialog.isConnected).toBe(false));
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('reopens when requested while it closes', async () => {
    const { dialog } = await openClosing();
    escape();
    fireEvent.click(opener());
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(dialog.isConnected).toBe(true);
    expect(dialog.hasAttribute('inert')).toBe(false);
    await userEvent.keyboard('{Escape}');
    expect(dialog.hasAttribute('inert')).toBe(true);
    await waitFor(() => expect(dialog.isConnected).toBe(false));
  });
});

describe('Dialog', () => {
  it('focuses its first field, closes on Escape and returns focus', async () => {
    await open();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(opener()));
  });

  it.each([{ persistent: true }, { busy: true }])('stays open on Escape with %o', async (extra) => {
    await open(extra);
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeDefined();
  });

  it('can be closed again when it is busy for too long', async () => {
    vi.useFakeTimers();
    try {
      render(<Page busy />);
      fireEvent.click(opener());
      const close = screen.getByRole('button', { name: 'Close' });
      act(() => void vi.advanceTimersByTime(7999));
      expect(close.hasAttribute('disabled')).toBe(true);
      fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
      expect(screen.getByRole('dialog')).toBeDefined();
      act(() => void vi.advanceTimersByTime(1));
      expect(close.hasAttribute('disabled')).toBe(false);
      fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
      expect(screen.queryByRole('dialog')).toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });

  it('has no close button when it is persistent', async () => {
    await open({ persistent: true });
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  });

  it('returns focus to the first opener after one dialog led to another', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Register' }));
    await screen.findByRole('dialog', { name: 'Registration' });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Email' })));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(opener()));
  });
});

it('StaticDialog: has the elements and the classes of Dialog, whose place it holds', async () => {
  const inside = <input aria-label="Name" />;
  const looksOf = (title: string) => {
    const dialog = screen.getByRole('dialog', { name: title });
    const all = [document.querySelector('[data-backdrop]'), dialog, ...dialog.querySelectorAll('*')];
    return all.map((each) => [each?.localName, each?.getAttribute('class')]);
  };
  const early = render(
    <StaticDialog titleId="early" title="Early" closeLabel="Close">
      {inside}
    </StaticDialog>,
  );
  const looks = looksOf('Early');
  early.unmount();
  render(
    <Dialog title="Late" closeLabel="Close" onClose={() => undefined}>
      {inside}
    </Dialog>,
  );
  await screen.findByRole('dialog', { name: 'Late' });
  expect(looksOf('Late')).toEqual(looks);
});
