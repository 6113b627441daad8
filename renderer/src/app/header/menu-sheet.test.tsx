// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { sampleShop, serveFrom, showToMember } from '#tests/support/member-shop.tsx';
import { MenuSheet } from './menu-sheet.tsx';

const shop = sampleShop();
serveFrom(() => shop);

it('back: closes the menu, which is not over the page before', async () => {
  const close = vi.fn<() => void>();
  window.history.pushState(null, '', '/products');
  window.history.pushState(null, '', '/terms');
  showToMember(<MenuSheet onClose={close} />, '/terms');
  expect(await screen.findByRole('dialog', { name: 'Menu' })).toBeVisible();
  act(() => window.history.back());
  await vi.waitFor(() => expect(close).toHaveBeenCalled());
});
