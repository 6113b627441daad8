import { describe, expect, test } from 'vitest';

import { fitCookie } from './set-cookie.ts';

describe('a cookie of a remote backend on http://localhost', () => {
  test('loses Domain and Secure, keeps the rest in order', () => {
    expect(fitCookie('sid=abc; Path=/; Domain=.shop.example; Secure; HttpOnly; SameSite=Lax')).toBe(
      'sid=abc; Path=/; HttpOnly; SameSite=Lax',
    );
  });

  test('behind TLS it loses Domain alone', () => {
    const line = 'sid=abc; Path=/; Domain=.shop.example; Secure; HttpOnly; SameSite=None; Partitioned';
    expect(fitCookie(line, true)).toBe('sid=abc; Path=/; Secure; HttpOnly; SameSite=None; Partitioned');
  });

  test('SameSite=None becomes Lax, since None without Secure is refused', () => {
    expect(fitCookie('sid=abc; Secure; SameSite=None; Partitioned')).toBe('sid=abc; SameSite=Lax');
  });

  test.each(['__Host-sid=a; Path=/; Secure', '__Secure-sid=a; Secure; SameSite=None'])(
    'a prefixed name keeps what its prefix promises: %s',
    (line) => {
      expect(fitCookie(line)).toBe(line);
    },
  );

  test('a value that looks like attributes stays a value', () => {
    expect(fitCookie('Domain=secure=1; secure;  DOMAIN = evil.example ')).toBe('Domain=secure=1');
  });

  test('Expires with its comma and an empty value stay whole', () => {
    const line = 'XSRF-TOKEN=; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Max-Age=0';
    expect(fitCookie(line)).toBe(line);
  });
});
