// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LeadOn } from './lead-on.tsx';

/** A screen that asks a server, and leads to another place when it has answered. */
function Waiting({ done }: { done: boolean }) {
  return done ? <LeadOn to="/failed" /> : <p>Waiting</p>;
}

const shop = (done: boolean) => (
  <BrowserRouter>
    <Routes>
      <Route path="/waiting" element={<Waiting done={done} />} />
      <Route path="*" element={<p>At another place</p>} />
    </Routes>
  </BrowserRouter>
);

// Letters that the address bar spells out.
beforeEach(() => window.history.replaceState(null, '', '/waiting?order=é 1'));
afterEach(cleanup);

test('a screen that has got its answer goes on, in its own place', () => {
  const before = window.history.length;
  const { rerender } = render(shop(false));
  expect(screen.getByText('Waiting')).toBeDefined();
  rerender(shop(true));
  expect(screen.getByText('At another place')).toBeDefined();
  expect(window.location.pathname).toBe('/failed');
  expect(window.history.length).toBe(before);
});

test('a screen whose person has gone to another place takes nobody back from there', () => {
  const { rerender } = render(shop(false));
  // The bar shows the new place at once, while the old screen is drawn until the new one has loaded.
  window.history.pushState(null, '', '/elsewhere');
  rerender(shop(true));
  expect(window.location.pathname).toBe('/elsewhere');
});
