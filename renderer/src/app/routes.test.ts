import { expect, it } from 'vitest';
import { ROUTES } from '../first-routes.ts';
import { matchScreen } from './routes.ts';

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
])('%s shows %s, to %s', (path, screen, access) => {
  expect(matchScreen(path)).toMatchObject({ screen, access });
});

it('layout: is the one that the route names, else the default', () => {
  const without = ROUTES.filter(({ path }) => matchScreen(path).layout === 'noVerifyBanner');
  expect(without.map(({ path }) => path)).toEqual([
    '/email-verification',
    '/email/verify/success',
    '/email/verify/already-success',
  ]);
  expect(matchScreen('/no/such/place').layout).toBe('default');
});
