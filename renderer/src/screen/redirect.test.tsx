// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { Redirect } from './redirect.tsx';

/** A screen that redirects when its answer has arrived. */
function Waiting({ done }: { done: boolean }) {
  return done ? <Redirect to="/failed" /> : <p>Waiting</p>;
}

function Screen({ done }: { done: boolean }) {
  return useLocation().pathname === '/waiting' ? <Waiting done={done} /> : <p>At another place</p>;
}

/** The shop at the address bar's place. */
const shop = (done: boolean) => (
  <BrowserRouter>
    <Screen done={done} />
  </BrowserRouter>
);

// The address bar encodes these characters.
beforeEach(() => window.history.replaceState(null, '', '/waiting?order=é 1'));
afterEach(cleanup);

test('Redirect: replaces the screen’s own history entry', () => {
  const before = window.history.length;
  const { rerender } = render(shop(false));
  expect(screen.getByText('Waiting')).toBeDefined();
  rerender(shop(true));
  expect(screen.getByText('At another place')).toBeDefined();
  expect(window.location.pathname).toBe('/failed');
  expect(window.history.length).toBe(before);
});

test('Redirect: does nothing after the user has gone elsewhere', () => {
  const { rerender } = render(shop(false));
  // The bar changes at once; the old screen stays rendered until the new one is loaded.
  window.history.pushState(null, '', '/elsewhere');
  rerender(shop(true));
  expect(window.location.pathname).toBe('/elsewhere');
});
