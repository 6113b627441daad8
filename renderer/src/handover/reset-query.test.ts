// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { hideResetQuery } from './reset-query.ts';

afterEach(() => {
  window.resetQuery = undefined;
  window.history.replaceState(null, '', '/');
});

// The router takes a path in any case.
it.each(['/reset-password', '/reset-password/', '/Reset-Password'])('takes the token out of %s', (path) => {
  window.history.replaceState(null, '', `${path}?token=t`);
  hideResetQuery();
  expect(window.location.search).toBe('');
  expect(window.resetQuery).toBe('?token=t');
});

it('leaves the query of other pages', () => {
  window.history.replaceState(null, '', '/products?search=t');
  hideResetQuery();
  expect(window.location.search).toBe('?search=t');
});
