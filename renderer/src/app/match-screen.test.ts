import { expect, it } from 'vitest';
import { matchScreen } from './match-screen.ts';

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
  expect(matchScreen(path)).toEqual({ screen, access });
});
