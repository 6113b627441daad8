// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { MemoryRouter } from 'react-router-dom';
import { PurchaseView } from './purchase-view.tsx';
import '../../i18n/en/english.ts';

afterEach(cleanup);

const toggle = vi.fn();
const view = (inCart: boolean, busy: boolean) => (
  <MemoryRouter>
    <PurchaseView
      price={{ price: '€17.50' }}
      cart={{ inCart, busy, toggle }}
      buyNow={{ busy: false, buy: toggle }}
      lowest=""
    />
  </MemoryRouter>
);

it('Buy by keyboard: leads on to the cart, where a second Enter took the item out', async () => {
  const { rerender } = render(view(false, false));
  screen.getByRole('button', { name: 'Buy' }).focus();
  await userEvent.keyboard('{Enter}');
  rerender(view(true, true));
  expect(screen.getByRole('button', { name: 'Buy' })).toHaveFocus();
  rerender(view(true, false));
  expect(screen.getByRole('link', { name: 'Go to cart' })).toHaveFocus();
  expect(toggle).toHaveBeenCalledTimes(1);
});

it('item that gets into the cart elsewhere: leaves the focus where it is', () => {
  const { rerender } = render(view(false, false));
  screen.getByRole('button', { name: 'Buy now' }).focus();
  rerender(view(true, false));
  expect(screen.getByRole('button', { name: 'Buy now' })).toHaveFocus();
});
