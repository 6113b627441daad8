// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { MemoryRouter } from 'react-router-dom';
import { Menu } from './menu.tsx';

afterEach(cleanup);

function show(onSelect = vi.fn()) {
  render(
    <MemoryRouter>
      <Menu
        label="Account"
        entries={[
          { kind: 'link', label: 'Profile', to: '/account' },
          { kind: 'item', label: 'Log out', onSelect },
        ]}
      >
        demo
      </Menu>
    </MemoryRouter>,
  );
  return { onSelect, button: () => screen.getByRole('button', { name: 'Account' }) };
}

it('has its role and name before its code is loaded', () => {
  const { button } = show();
  expect(button().getAttribute('aria-haspopup')).toBe('menu');
  expect(button().getAttribute('aria-expanded')).toBe('false');
});

it('opens by keyboard on its first entry, selects it, and returns focus', async () => {
  const { onSelect, button } = show();
  button().focus();
  await userEvent.keyboard('{ArrowDown}');
  const first = await screen.findByRole('menuitem', { name: 'Profile' });
  await waitFor(() => expect(document.activeElement).toBe(first));
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(onSelect).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(document.activeElement).toBe(button()));
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
});

it('is inert with focus back at its button before it unmounts', async () => {
  const { button } = show();
  button().focus();
  await userEvent.keyboard('{ArrowDown}');
  const menu = await screen.findByRole('menu');
  const changes: string[] = [];
  const observer = new MutationObserver(() => changes.push(menu.hasAttribute('inert') ? 'inert' : 'open'));
  observer.observe(menu, { attributes: true, attributeFilter: ['inert'] });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(changes).toContain('inert');
  expect(document.activeElement).toBe(button());
});

it('stays open when it is opened again as soon as it is gone', async () => {
  const { button } = show();
  button().focus();
  await userEvent.keyboard('{ArrowDown}');
  await screen.findByRole('menu');
  const pressed = new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      if (screen.queryByRole('menu')) return;
      observer.disconnect();
      fireEvent.keyDown(button(), { key: 'Enter' });
      resolve();
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
  await userEvent.keyboard('{Escape}');
  await pressed;
  const first = await screen.findByRole('menuitem', { name: 'Profile' });
  await waitFor(() => expect(document.activeElement).toBe(first));
  // Radix returns the focus in a later task.
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.activeElement).toBe(first);
});
