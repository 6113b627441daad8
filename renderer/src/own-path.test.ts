import { describe, expect, it } from 'vitest';
import { isOwnPath } from './own-path.ts';

describe('isOwnPath', () => {
  it.each(['/', '/cart', '/account/offers?x=1&y=%20', '/products/cs2/rifles/17#top', '/%2F%2Fevil.example'])(
    'accepts %s',
    (path) => expect(isOwnPath(path)).toBe(true),
  );
  it.each([
    '',
    'cart',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    ' /cart',
    '/cart\n//evil.example',
    '/\t/evil.example',
    '/cart\\..\\evil',
    '/кошик',
    `/${'a'.repeat(2000)}`,
  ])('rejects %j', (path) => expect(isOwnPath(path)).toBe(false));
});
