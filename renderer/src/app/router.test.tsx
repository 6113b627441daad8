// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { Router } from './router.tsx';

afterEach(() => window.history.replaceState(null, '', '/'));

const Place = () => <p>{useLocation().pathname}</p>;

it('Router: shows the page that the visitor went back to while it first rendered', async () => {
  window.history.replaceState({ key: 'item', idx: 1 }, '', '/products/all/all/7');
  let isPressed = false;
  /** The browser goes back within the render: nobody hears its event. */
  function BackPressed(): null {
    if (!isPressed) window.history.replaceState({ key: 'list', idx: 0 }, '', '/products');
    isPressed = true;
    return null;
  }
  render(
    <Router>
      <BackPressed />
      <Place />
    </Router>,
  );
  expect(await screen.findByText('/products')).toBeVisible();
});
