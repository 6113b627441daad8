import { describe, expect, it } from 'vitest';
import { isOwnPath, linkTarget, ownPath } from './own-path.ts';

/** Addresses that a browser resolves to another host, or that `history` refuses for that reason. */
const ELSEWHERE = [
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/cart\n//evil.example',
  '/cart\\..\\evil',
  '/.//evil.example',
  '/..//evil.example',
  '/././/evil.example',
  '/x/..//evil.example',
  '/%2e//evil.example',
  '/%2E%2e//evil.example',
  '/x/%2e%2E//evil.example/?a#b',
];

describe('ownPath', () => {
  it.each([
    ['/', '/'],
    ['/cart', '/cart'],
    ['/account/offers?x=1&y=%20', '/account/offers?x=1&y=%20'],
    ['/products/cs2/rifles/17#top', '/products/cs2/rifles/17#top'],
    ['/%2F%2Fevil.example', '/%2F%2Fevil.example'],
    ['/products/../cart', '/cart'],
    ['/a//b', '/a//b'],
    ['/кошик', '/%D0%BA%D0%BE%D1%88%D0%B8%D0%BA'],
    ['/\ud800', '/%EF%BF%BD'],
  ])('reads %s as %s', (path, read) => expect(ownPath(path)).toBe(read));

  it.each([
    ...ELSEWHERE,
    '',
    'cart',
    'https://evil.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    ' /cart',
    `/${'a'.repeat(2000)}`,
  ])('rejects %j', (path) => expect(isOwnPath(path)).toBe(false));
});

describe('linkTarget', () => {
  it.each([
    [' /sale ', '/sale'],
    ['https://help.example', 'https://help.example/'],
    ['HTTPS://help.example/a?b', 'https://help.example/a?b'],
    ['mailto:a@x.example?subject=Hello', 'mailto:a@x.example?subject=Hello'],
    ['#top', '#top'],
  ])('reads %j as %j', (link, target) => expect(linkTarget(link)).toBe(target));

  it.each([
    ...ELSEWHERE,
    '',
    'sale',
    'https://',
    'https://shop.example@evil.example/',
    'http://help.example/',
    'mailto:a@x.example?bcc=b@x.example',
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'steam://run/730',
  ])('takes %j for no link', (link) => expect(linkTarget(link)).toBeUndefined());
});
