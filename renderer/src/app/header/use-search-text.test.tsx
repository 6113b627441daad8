// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { useEffect, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  BrowserRouter,
  Route,
  Routes,
  useLocation,
  useNavigate,
  type Location,
  type NavigateFunction,
} from 'react-router-dom';
import { useSearchText } from './use-search-text.ts';

let router: { location: Location; navigate: NavigateFunction };
let shown: Location | undefined;

/** A page that stays where it is until `showPage`, as a slow one does after the address has changed. */
function SlowPage({ children }: { children: ReactNode }) {
  const [location, navigate] = [useLocation(), useNavigate()];
  useEffect(() => {
    router = { location, navigate };
    shown ??= location;
  });
  return (
    <Routes location={shown ?? location}>
      <Route path="*" element={children} />
    </Routes>
  );
}
const wrapper = ({ children }: { children: ReactNode }) => (
  <BrowserRouter>
    <SlowPage>{children}</SlowPage>
  </BrowserRouter>
);

function openAt(address: string) {
  window.history.replaceState(null, '', address);
  shown = undefined;
  const { result, rerender } = renderHook(useSearchText, { wrapper });
  return {
    field: () => result.current.text,
    run: (step: (field: typeof result.current) => unknown) => act(() => void step(result.current)),
    showPage: (page = router.location) => {
      shown = page;
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
    void router.navigate('/products?search=asiimov');
  });
  expect(field()).toBe('asiimov');
  run((search) => search.type('redline'));
  showPage();
  expect(field()).toBe('redline');
  act(() => void vi.runAllTimers());
  expect(address()).toBe('/products?search=redline');
});

it('keeps letters that are typed after two searches, although the page shows the first one late', () => {
  const { field, run, showPage } = openAt('/products');
  run((search) => search.type('kara'));
  act(() => void vi.runAllTimers());
  const first = router.location;
  run((search) => search.type('karam'));
  act(() => void vi.runAllTimers());
  expect(address()).toBe('/products?search=karam');
  run((search) => search.type('karambit'));
  showPage(first);
  expect(field()).toBe('karambit');
  showPage();
  expect(field()).toBe('karambit');
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
  run(() => void router.navigate('/products?search=glock'));
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

it('leaves out characters of a copied text that can’t be seen', () => {
  const { run } = openAt('/');
  run((search) => search.type(' \u200bkaram\u00adbit\ufeff '));
  run((search) => search.submit());
  expect(address()).toBe('/products?search=karambit');
  run((search) => search.type('\u200b'));
  act(() => void vi.runAllTimers());
  expect(address()).toBe('/products');
});
