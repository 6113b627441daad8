import fc from 'fast-check';
import { matchRoutes } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { matchFirstScreen, ROUTES } from './first-routes.ts';

/** The router's own matching. */
const matchByRouter = (pathname: string) => matchRoutes([...ROUTES], { pathname })?.[0];

const isFirst = (screen: string | undefined) =>
  ['home', 'catalogue', 'item', 'deskWatches'].includes(screen ?? '');

/** What the router makes of a path, as far as the first view knows its screens. */
function firstByRouter(pathname: string) {
  const { route, params = {} } = matchByRouter(pathname) ?? {};
  const given = Object.entries(params).filter(([, value]) => value !== undefined);
  return isFirst(route?.screen) ? { screen: route?.screen, params: Object.fromEntries(given) } : undefined;
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
    ['/products/cs2/rifles/7/more', undefined, {}],
    ['/new', 'catalogue', {}],
    ['/newer', 'content', { slug: 'newer' }],
    ['/account', 'account', {}],
    ['/account/orders', 'account', {}],
    ['/account/other', undefined, {}],
    ['/static-page/3', 'content', { id: '3' }],
    ['/static-page', 'content', { slug: 'static-page' }],
    ['/%D8%B9', 'content', { slug: 'ع' }],
    ['/c%61rt', 'cart', {}],
  ])('%s: %s', (path, screen, params) => {
    const { route, params: found = {} } = matchByRouter(path) ?? {};
    expect(route?.screen).toBe(screen);
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
