// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { leadsToVerification } from './unverified-refusal.ts';

it.each([
  ['/', 'user/profile', false, false],
  ['/products/cs2/rifles', 'cart', false, false],
  ['/products', 'cart', true, true],
  ['/cart', 'cart', false, true],
  ['/account/orders', 'user/profile', false, true],
  // Here a member without an address adds one.
  ['/account/personal', 'cart', false, false],
  ['/email-verification', 'user/profile', false, false],
  ['/email-verification', 'email/verify/resend', true, false],
])('leadsToVerification: on %s, %s with action %s is %s', (pathname, path, action, leads) =>
  expect(leadsToVerification(pathname, { path, action })).toBe(leads),
);
