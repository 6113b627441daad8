// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { browserHistory, memoryHistory, type History } from './history.ts';
import { Link, NavLink } from './link.tsx';
import {
  AtLocation,
  Router,
  useArrival,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from './router.tsx';

/** Says where it is. */
function Here() {
  const { pathname, search, hash, state } = useLocation();
  return <output>{JSON.stringify([`${pathname}${search}${hash}`, useArrival(), state])}</output>;
}
const here = (): unknown => JSON.parse(screen.getByRole('status').textContent);

afterEach(cleanup);

describe.each([
  ['in the browser', browserHistory],
  ['in memory', () => memoryHistory('/start')],
])('the history %s', (_, open) => {
  let history: History;
  beforeEach(() => {
    window.history.replaceState(null, '', '/start');
    history = open();
  });
  const at = () => [history.visit.location.pathname, history.visit.arrival];

  it('goes to addresses of the shop, with what a screen is left', () => {
    expect(at()).toEqual(['/start', 'POP']);
    history.navigate('/cart?a=1#top', { state: { from: 'test' } });
    expect(history.visit).toMatchObject({
      arrival: 'PUSH',
      location: { pathname: '/cart', search: '?a=1', hash: '#top', state: { from: 'test' } },
    });
  });

  it('gives each entry a key of its own, also in place of another', () => {
    const keys = ['/a', '/a', '/b'].map((to, turn) => {
      history.navigate(to, { replace: turn === 1 });
      return history.visit.location.key;
    });
    expect(new Set(keys).size).toBe(3);
    expect(history.visit.arrival).toBe('PUSH');
  });

  it.each(['//evil.example/cart', '/\\evil.example/cart', '\\\\evil.example/cart'])(
    'stays in the shop for %s',
    (to) => {
      history.navigate(to);
      expect(history.visit.location.pathname).toBe('/evil.example/cart');
      expect(window.location.host).toBe(new URL('http://localhost:3000').host);
    },
  );

  it('tells listeners, until they leave', () => {
    const heard: string[] = [];
    const leave = history.subscribe(({ location }) => heard.push(location.pathname));
    history.navigate('/a');
    leave();
    history.navigate('/b');
    expect(heard).toEqual(['/a']);
  });
});

it('memory: goes back and forward, and forgets what was ahead', () => {
  const history = memoryHistory('/one');
  history.navigate('/two');
  history.navigate('/three');
  history.navigate(-2);
  expect(history.visit).toMatchObject({ arrival: 'POP', location: { pathname: '/one' } });
  history.navigate('/other');
  history.navigate(1);
  expect(history.visit.location.pathname).toBe('/other');
});

it('browser: reads entries that others made', () => {
  window.history.replaceState('a text', '', '/made');
  expect(browserHistory().visit.location).toMatchObject({ pathname: '/made', state: null, key: 'default' });
});

/** Clicks a link. @returns whether the shop follows it; the browser does not, in either case */
function isTaken(name: string, how = {}): boolean {
  let taken = false;
  const look = (event: Event) => {
    taken = event.defaultPrevented;
    event.preventDefault();
  };
  document.addEventListener('click', look, { once: true });
  fireEvent.click(screen.getByRole('link', { name }), how);
  return taken;
}

describe('a link', () => {
  const show = (history: History) =>
    render(
      <Router history={history}>
        <Here />
        <Link to="/cart?x=1">Cart</Link>
        <Link to="/cart" target="_blank">
          New tab
        </Link>
        <Link to="/login" onClick={(event) => event.preventDefault()}>
          Kept
        </Link>
        <NavLink to="/products">Products</NavLink>
      </Router>,
    );

  it('goes to its address without a reload; to where one is, in place', () => {
    const history = memoryHistory('/');
    show(history);
    const link = screen.getByRole('link', { name: 'Cart' });
    expect(link.getAttribute('href')).toBe('/cart?x=1');
    expect(isTaken('Cart')).toBe(true);
    expect(here()).toEqual(['/cart?x=1', 'PUSH', null]);
    fireEvent.click(link);
    expect(here()).toEqual(['/cart?x=1', 'REPLACE', null]);
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'leaves %j to the browser',
    (how) => {
      show(memoryHistory('/'));
      expect(isTaken('Cart', how)).toBe(false);
      expect(here()).toEqual(['/', 'POP', null]);
    },
  );

  it('leaves other tabs to the browser, and stays when its click is prevented', () => {
    show(memoryHistory('/'));
    expect(isTaken('New tab')).toBe(false);
    fireEvent.click(screen.getByRole('link', { name: 'Kept' }));
    expect(here()).toEqual(['/', 'POP', null]);
  });

  it.each([
    ['/products', 'page'],
    ['/Products/cs2/rifles', 'page'],
    ['/products-old', null],
    ['/', null],
  ])('at %s, the one to /products is current: %s', (address, current) => {
    show(memoryHistory(address));
    expect(screen.getByRole('link', { name: 'Products' }).getAttribute('aria-current')).toBe(current);
  });
});

it('follows the history, also when an effect navigates before it listens', () => {
  function Away() {
    const navigate = useNavigate();
    if (useLocation().pathname === '/') queueMicrotask(() => navigate('/away'));
    return null;
  }
  const history = memoryHistory('/');
  render(
    <Router history={history}>
      <Away />
      <Here />
    </Router>,
  );
  act(() => history.navigate('/later'));
  expect(here()).toEqual(['/later', 'PUSH', null]);
});

it('gives what is below another place, its parameters and its query', () => {
  function Item() {
    const [query, setQuery] = useSearchParams();
    return (
      <button onClick={() => setQuery(new URLSearchParams({ page: '2' }), { replace: true })}>
        {useParams()['productId']} {query.get('page')}
      </button>
    );
  }
  const history = memoryHistory('/cart');
  const { location } = memoryHistory('/products/cs2/all/17?page=1').visit;
  render(
    <Router history={history}>
      <AtLocation location={location}>
        <Item />
      </AtLocation>
    </Router>,
  );
  fireEvent.click(screen.getByRole('button', { name: '17 1' }));
  expect(history.visit).toMatchObject({
    arrival: 'REPLACE',
    location: { pathname: '/products/cs2/all/17', search: '?page=2' },
  });
});
