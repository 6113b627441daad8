// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { browserHistory, type History, type Location } from '../../router/history.ts';
import { AtLocation, Router } from '../../router/router.tsx';
import { useSearchText } from './use-search-text.ts';

let history: History;
let shown: Location;

/** A page that stays where it is until `showPage`, as a slow one does after the address has changed. */
function Page({ children }: { children: ReactNode }) {
  return (
    <Router history={history}>
      <AtLocation location={shown}>{children}</AtLocation>
    </Router>
  );
}

function openAt(address: string) {
  window.history.replaceState(null, '', address);
  history = browserHistory();
  shown = history.visit.location;
  const { result, rerender } = renderHook(useSearchText, { wrapper: Page });
  return {
    field: () => result.current.text,
    run: (step: (field: typeof result.current) => unknown) => act(() => void step(result.current)),
    showPage: () => {
      shown = history.visit.location;
      rerender();
    },
  };
}
const address = () => `${window.location.pathname}${window.location.search}`;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('keeps letters that are typed after a pick, although its page comes later', () => {
  const { field, run, showPage } = openAt('/');
  run((search) => {
    search.follow('/products?search=asiimov');
    history.navigate('/products?search=asiimov');
  });
  expect(field()).toBe('asiimov');
  run((search) => search.type('redline'));
  showPage();
  expect(field()).toBe('redline');
  act(() => void vi.runAllTimers());
  expect(address()).toBe('/products?search=redline');
});

it('does not search for the typed letters when a suggestion is picked', () => {
  const { run } = openAt('/products?search=ak');
  run((search) => search.type('ak asii'));
  run((search) => search.follow('/products?search=AK-47+%7C+Asiimov'));
  run((search) => search.leave());
  expect(address()).toBe('/products?search=ak');
  act(() => void vi.runAllTimers());
  expect(address()).toBe('/products?search=ak');
});

it('on a list: searches when typing pauses or the field is left, and follows the address', () => {
  const { field, run, showPage } = openAt('/products?search=ak&page=2&sort=asc');
  expect(field()).toBe('ak');
  run((search) => search.type('awp'));
  expect(address()).toBe('/products?search=ak&page=2&sort=asc');
  run((search) => search.leave());
  expect(address()).toBe('/products?search=awp&sort=asc');
  showPage();
  run(() => history.navigate('/products?search=glock'));
  showPage();
  expect(field()).toBe('glock');
});

it('elsewhere: searches only when it is submitted', () => {
  const { field, run, showPage } = openAt('/cart');
  run((search) => search.type('  awp '));
  run((search) => search.leave());
  act(() => void vi.runAllTimers());
  expect(address()).toBe('/cart');
  run((search) => search.submit());
  expect(address()).toBe('/products?search=awp');
  showPage();
  expect(field()).toBe('  awp ');
});
