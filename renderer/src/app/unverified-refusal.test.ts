// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { followRefusal, leadsToVerification } from './unverified-refusal.ts';

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

it('followRefusal: leads back to the address that the visitor chose last, though its page still loads', () => {
  window.history.pushState(null, '', '/products?search=redline');
  const navigate = vi.fn();
  followRefusal({ path: 'cart', action: true, askedAt: 0 }, navigate);
  expect(navigate).toHaveBeenCalledExactlyOnceWith(
    '/email-verification?redirect=%2Fproducts%3Fsearch%3Dredline',
    { replace: false },
  );
});
