// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { keepPendingSignIn, takePendingSignIn } from './pending-sign-in.ts';

const MINUTE = 60_000;
const put = (value: unknown) => sessionStorage.setItem('pendingSignIn', JSON.stringify(value));

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

describe('a sign-in that leaves the page', () => {
  it('is found again once', () => {
    keepPendingSignIn({ path: '/cart?x=1', cartItem: '17' }, 1000);
    expect(takePendingSignIn(2000)).toEqual({ path: '/cart?x=1', cartItem: '17' });
    expect(takePendingSignIn(2000)).toBeUndefined();
  });

  it('is given up after a quarter of an hour, and does not come from the future', () => {
    keepPendingSignIn({ path: '/cart' }, 0);
    expect(takePendingSignIn(15 * MINUTE + 1)).toBeUndefined();
    keepPendingSignIn({ path: '/cart' }, MINUTE);
    expect(takePendingSignIn(0)).toBeUndefined();
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    'cart',
    '',
    '/a\nb',
    `/${'a'.repeat(2000)}`,
  ])('does not go to %j', (path) => {
    put({ path, at: 1000 });
    expect(takePendingSignIn(1001)).toBeUndefined();
  });

  it.each(['', '{', 'null', '[]', '{"path":"/cart"}', '{"path":7,"at":1}'])(
    'survives %j in the store',
    (text) => {
      sessionStorage.setItem('pendingSignIn', text);
      expect(takePendingSignIn(1)).toBeUndefined();
    },
  );

  it('survives a browser that forbids storage', () => {
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new Error('denied');
    });
    expect(() => keepPendingSignIn({ path: '/cart' })).not.toThrow();
    expect(takePendingSignIn()).toBeUndefined();
  });
});
