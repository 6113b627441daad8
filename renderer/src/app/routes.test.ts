import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { matchRoutes } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { matchFirstScreen } from '../first-routes.ts';
import { matchScreen, ROUTES, SCREENS, type ScreenRow } from './routes.ts';

/** The router's own matching. */
const matchByRouter = (pathname: string) => matchRoutes(ROUTES, { pathname })?.[0];

const nameOf = (screen: ScreenRow | undefined) =>
  Object.entries<ScreenRow>(SCREENS).find(([, each]) => each === screen)?.[0];

/** What the router makes of a path, as far as the first view knows its screens. */
function firstByRouter(pathname: string) {
  const { route, params = {} } = matchByRouter(pathname) ?? {};
  const screen = nameOf(route?.screen);
  const given = Object.entries(params).filter(([, value]) => value !== undefined);
  const isFirst = ['home', 'catalogue', 'item', 'deskWatches', 'cart', 'account'].includes(screen ?? '');
  return isFirst ? { screen, params: Object.fromEntries(given) } : undefined;
}

describe('routes', () => {
  it.each([
    ['/', 'home', {}],
    ['/products', 'catalogue', {}],
    ['/Products/', 'catalogue', {}],
    ['/products/cs2', 'catalogue', { category: 'cs2' }],
    ['/products/cs2/rifles/', 'catalogue', { category: 'cs2', subcategory: 'rifles' }],
    ['/products/cs2/rifles/7', 'item', { category: 'cs2', subcategory: 'rifles', productId: '7' }],
    ['/products/cs2/rifles/a%20b', 'item', { category: 'cs2', subcategory: 'rifles', productId: 'a b' }],
    ['/products/cs2/rifles/7/more', 'notFound', {}],
    ['/new', 'catalogue', {}],
    ['/newer', 'content', { slug: 'newer' }],
    ['/account', 'account', {}],
    ['/account/orders', 'account', {}],
    ['/account/other', 'notFound', {}],
    ['/static-page/3', 'content', { id: '3' }],
    ['/static-page', 'content', { slug: 'static-page' }],
    ['/%D8%B9', 'content', { slug: 'ع' }],
    ['/c%61rt', 'cart', {}],
  ])('%s: %s', (path, screen, params) => {
    const { route, params: found = {} } = matchByRouter(path) ?? {};
    expect(nameOf(route?.screen)).toBe(screen);
    expect(found).toMatchObject(params);
  });
});

describe('matchFirstScreen', () => {
  // The router warns of parts that can't be decoded.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);

  it.each([
    '/',
    '//',
    '/products/cs2/rifles/%',
    '/products/%2525/a%2Fb/%2F',
    '/pro%64ucts',
    '/NEW//',
    '/products//7',
    '/products/cs2//7',
    ...ROUTES.map(({ path }) => path.replaceAll(/[:?]/g, '')),
  ])('finds for %s what the router finds', (path) => {
    expect(matchFirstScreen(path)).toEqual(firstByRouter(path));
  });

  it('finds what the router finds for any path', () => {
    const part = fc.oneof(
      fc.constantFrom('products', 'Products', 'new', 'sale', 'cs2', 'cart', '', '%', '%2F', '%252F', '%61'),
      fc.string().map(encodeURIComponent),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
        const path = `/${parts.join('/')}`;
        expect(matchFirstScreen(path)).toEqual(firstByRouter(path));
      }),
      { numRuns: 1000 },
    );
  });
});

describe('matchScreen', () => {
  it.each([
    ['/cart', 'cart', 'member'],
    ['/c%61rt', 'cart', 'member'],
    ['/CART/', 'cart', 'member'],
    ['/account/offers', 'account', 'member'],
    ['/email-verification', 'verification', 'member'],
    ['/reset-password', 'reset', 'guest'],
    ['/products', 'catalogue', 'all'],
    ['/no/such/place', 'notFound', 'all'],
    ['/%00', 'content', 'all'],
  ])('%s shows %s, to %s', (path, name, access) => {
    const screen = matchScreen(path);
    expect([nameOf(screen), screen.access ?? 'all']).toEqual([name, access]);
  });

  it('layout: is the one that the screen names', () => {
    const without = ROUTES.filter(({ path }) => matchScreen(path).layout === 'noVerifyBanner');
    expect(without.map(({ path }) => path)).toEqual([
      '/email-verification',
      '/email/verify/success',
      '/email/verify/already-success',
    ]);
  });
});

it('docs/product/routes.md: has every address, with who may see it', () => {
  const text = readFileSync(new URL('../../../docs/product/routes.md', import.meta.url), 'utf8');
  const table = text.slice(text.indexOf('## Addresses'), text.indexOf('## Access'));
  const documented = table.split('\n').flatMap((line) => {
    const [, addresses = '', access = ''] = line.split('|');
    const [first = '', ...others] = [...addresses.matchAll(/`([^`]+)`/g)].map(([, address = '']) => address);
    // Addresses without a slash in front are below the first one of their line.
    const all = [first, ...others.map((each) => (each.startsWith('/') ? each : `${first}/${each}`))];
    return first ? all.map((path) => `${path.replace(/\{\w+(\??)\}/g, ':$1')} ${access.trim()}`) : [];
  });
  const known = ROUTES.filter(({ path }) => path !== '*').map(
    ({ path, screen }) => `${path.replace(/:\w+/g, ':')} ${screen.access ?? 'all'}`,
  );
  expect(documented.toSorted()).toEqual(known.toSorted());
});
