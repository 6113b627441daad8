import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchFirstScreen, matchScreen, ROUTES } from './routes.ts';

describe('matchScreen', () => {
  it.each([
    ['/', 'home', {}],
    ['/products', 'catalogue', {}],
    ['/Products/', 'catalogue', {}],
    ['/products/cs2', 'catalogue', { category: 'cs2' }],
    ['/products/cs2/rifles/', 'catalogue', { category: 'cs2', subcategory: 'rifles' }],
    ['/products/cs2/rifles/7', 'item', { category: 'cs2', subcategory: 'rifles', productId: '7' }],
    ['/products/cs2/rifles/a%20b', 'item', { category: 'cs2', subcategory: 'rifles', productId: 'a b' }],
    ['/products/cs2/rifles/%', 'item', { category: 'cs2', subcategory: 'rifles', productId: '%' }],
    ['/products/cs2/rifles/7/more', 'notFound', {}],
    ['/new', 'catalogue', {}],
    ['/newer', 'content', { slug: 'newer' }],
    ['/account', 'account', {}],
    ['/account/personal', 'account', {}],
    ['/account/transactions', 'account', {}],
    ['/account/orders', 'account', {}],
    ['/account/offers', 'account', {}],
    ['/account/other', 'notFound', {}],
    ['/static-page/3', 'content', { id: '3' }],
    ['/static-page', 'content', { slug: 'static-page' }],
    ['/%D8%B9', 'content', { slug: 'ع' }],
  ])('%s: %s', (path, screen, params) => {
    expect(matchScreen(path)).toMatchObject({ screen, params });
    const isFirst = ['home', 'catalogue', 'item'].includes(screen);
    expect(matchFirstScreen(path)).toEqual(
      isFirst ? { route: expect.objectContaining({ screen }), params } : undefined,
    );
  });

  it.each([
    ['/cart', 'member'],
    ['/account/offers', 'member'],
    ['/email-verification', 'member'],
    ['/reset-password', 'guest'],
    ['/products', 'all'],
    ['/no/such/place', 'all'],
    ['/cart/../../etc', 'all'],
    ['/%00', 'all'],
    ['//cart', 'all'],
  ])('%s: may be seen by: %s', (path, access) => {
    expect(matchScreen(path).access).toBe(access);
  });

  it('finds the route of any of its addresses, with the parameters that are in it', () => {
    const part = fc
      .string({ minLength: 1 })
      .filter((text) => !ROUTES.some(({ path }) => path === `/${text}`));
    fc.assert(
      fc.property(part, part, part, (category, subcategory, productId) => {
        const path = `/products/${[category, subcategory, productId].map(encodeURIComponent).join('/')}`;
        expect(matchScreen(path)).toMatchObject({
          screen: 'item',
          params: { category, subcategory, productId },
        });
      }),
    );
  });
});
