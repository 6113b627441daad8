// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { storePendingSignIn, takePendingSignIn } from './pending-sign-in.ts';

const MINUTE = 60_000;
const put = (value: unknown) => sessionStorage.setItem('pendingSignIn', JSON.stringify(value));

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

describe('takePendingSignIn', () => {
  it('returns the stored sign-in once', () => {
    storePendingSignIn({ path: '/cart?x=1', cartItem: '17' }, 1000);
    expect(takePendingSignIn(2000)).toEqual({ path: '/cart?x=1', cartItem: '17' });
    expect(takePendingSignIn(2000)).toBeUndefined();
  });

  it('rejects a sign-in older than 15 minutes or from the future', () => {
    storePendingSignIn({ path: '/cart' }, 0);
    expect(takePendingSignIn(15 * MINUTE + 1)).toBeUndefined();
    storePendingSignIn({ path: '/cart' }, MINUTE);
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
  ])('rejects the path %j', (path) => {
    put({ path, at: 1000 });
    expect(takePendingSignIn(1001)).toBeUndefined();
  });

  it.each(['', '{', 'null', '[]', '{"path":"/cart"}', '{"path":7,"at":1}'])(
    'returns undefined for the stored text %j',
    (text) => {
      sessionStorage.setItem('pendingSignIn', text);
      expect(takePendingSignIn(1)).toBeUndefined();
    },
  );

  it('does not throw when the browser blocks storage', () => {
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new Error('denied');
    });
    expect(() => storePendingSignIn({ path: '/cart' })).not.toThrow();
    expect(takePendingSignIn()).toBeUndefined();
  });
});
