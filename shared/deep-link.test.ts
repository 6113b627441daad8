import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildDeepLink, DEEP_LINK_LIMIT, findDeepLinks, LINKS_AT_ONCE, parseDeepLink } from './deep-link.ts';
import { screenPath } from './shop-screen.ts';

describe('parseDeepLink', () => {
  it.each([
    ['vitrine://success-payment?type=topup&order=17', '/success-payment?type=topup&order=17'],
    ['vitrine://success-payment/?order=17', '/success-payment?order=17'],
    ['VITRINE://fail-payment?error=No+money%21', '/fail-payment?error=No%20money!'],
    ['vitrine://pending-payment', '/pending-payment'],
    ['vitrine://processing-payment?order=a', '/processing-payment?order=a'],
    ['vitrine://email/verify/success', '/email/verify/success'],
    ['vitrine://email/verify/already-success', '/email/verify/already-success'],
    ['vitrine://products', '/products'],
    ['vitrine://products/cs2/rifles/17', '/products/cs2/rifles/17'],
    ['vitrine://products?search=%3Cscript%3E', '/products?search=%3Cscript%3E'],
    ['vitrine://account/offers', '/account/offers'],
    ['vitrine://desk', '/desk'],
    ['vitrine://desk/inbox', '/desk/inbox'],
    ['vitrine://desk/searches/0b-7', '/desk/searches/0b-7'],
  ])('%s leads to %s', (link, path) => {
    const parsed = parseDeepLink(link);
    expect(parsed.kind === 'screen' && screenPath(parsed.screen)).toBe(path);
  });

  it('keeps the end of a Steam sign-in apart from screens', () =>
    expect(parseDeepLink('vitrine://auth/steam?code=c&state=s')).toEqual({
      kind: 'steam',
      code: 'c',
      state: 's',
    }));

  it.each([
    ['', 'not a link of ours'],
    ['https://success-payment', 'not a link of ours'],
    ['vitrine:success-payment', 'not a link of ours'],
    ['vitrine://user@success-payment', 'not a link of ours'],
    ['vitrine://success-payment:80', 'not a link of ours'],
    ['vitrine://success-payment#/cart', 'not a link of ours'],
    ['vitrine://success-payment?order=1#x', 'not a link of ours'],
    ['vitrine://products/../cart', 'not a link of ours'],
    ['vitrine://products/%2e%2e/cart', 'not a link of ours'],
    ['vitrine://success-payment\n?order=1', 'not a link of ours'],
    ['vitrine://cart', 'no such target'],
    ['vitrine://account', 'no such target'],
    ['vitrine://products//x', 'no such target'],
    ['vitrine://products/a/b/c/d', 'no such target'],
    ['vitrine://desk/watches', 'no such target'],
    ['vitrine://desk/inbox/7', 'no such target'],
    ['vitrine://desk/searches/7/8', 'no such target'],
    ['vitrine://desk?part=inbox', 'bad query'],
    ['vitrine://constructor', 'no such target'],
    ['vitrine://success-payment?redirect=https://evil.example', 'bad query'],
    ['vitrine://success-payment?order=1&order=2', 'bad query'],
    ['vitrine://success-payment?order=%00', 'bad query'],
    ['vitrine://success-payment?order=%E2%80%AE', 'bad query'],
    ['vitrine://success-payment?order=%zz', 'bad query'],
    [`vitrine://success-payment?order=${'1'.repeat(513)}`, 'bad query'],
    ['vitrine://success-payment?__proto__=1', 'bad query'],
    ['vitrine://reset-password?token=t&email=a%40b.c', 'no such target'],
    ['vitrine://reset-password', 'no such target'],
    ['vitrine://products?token=t', 'bad query'],
    ['vitrine://auth/steam?code=c', 'bad query'],
    ['vitrine://auth/steam?code=&state=', 'bad query'],
    [`vitrine://products?search=${'a'.repeat(DEEP_LINK_LIMIT)}`, 'too long'],
  ])('refuses %j', (link, reason) => expect(parseDeepLink(link)).toEqual({ kind: 'unknown', reason }));

  const allowed =
    /^\/((success|fail|pending|processing)-payment|email\/verify\/(already-)?success|products(\/[\w-]{1,64}){0,3}|account\/(transactions|orders|offers)|desk(\/(searches(\/[\w-]{1,64})?|inbox|settings))?)(\?[!-~]*)?$/;

  it('never throws and never leaves the list, for any link', () => {
    const pieces = fc.constantFrom(
      'vitrine://',
      'success-payment',
      'products/',
      '..',
      '%2f',
      '?',
      '&',
      'order=',
      '#',
      '@',
      '\\',
    );
    const hostile = fc.array(fc.oneof(pieces, fc.string()), { maxLength: 12 }).map((parts) => parts.join(''));
    const ours = fc.webQueryParameters().map((query) => `vitrine://fail-payment?${query}`);
    fc.assert(
      fc.property(fc.oneof(hostile, ours, fc.string({ unit: 'binary' })), (link) => {
        const parsed = parseDeepLink(link);
        if (parsed.kind === 'screen') expect(screenPath(parsed.screen)).toMatch(allowed);
      }),
      { numRuns: 6000 },
    );
  });
});

describe('buildDeepLink', () => {
  it('builds what parses back', () => {
    const screen = {
      kind: 'payment-result',
      page: 'fail',
      order: '17',
      error: 'No money & no honey',
    } as const;
    const link = buildDeepLink(screen);
    expect(link).toBe('vitrine://fail-payment?order=17&error=No%20money%20%26%20no%20honey');
    expect(parseDeepLink(link ?? '')).toEqual({ kind: 'screen', screen });
  });
  it('builds nothing that would be refused', () => expect(buildDeepLink({ kind: 'cart' })).toBeUndefined());
});

describe('findDeepLinks', () => {
  it('finds all of them anywhere in a command line, in their order', () =>
    expect(findDeepLinks(['/opt/vitrine', 'vitrine://products', '--x', 'VITRINE:anything', '--y'])).toEqual([
      'vitrine://products',
      'VITRINE:anything',
    ]));
  it.each([
    '--flag=vitrine://products',
    '-vitrine://products',
    ' vitrine://products',
    'xvitrine:',
    'vitrine',
  ])('finds nothing in %j', (word) => expect(findDeepLinks([word])).toEqual([]));
  it('keeps the last of a thousand', () => {
    const argv = Array.from({ length: 1000 }, (_, i) => `vitrine://products?page=${i}`);
    expect(findDeepLinks(argv)).toEqual(argv.slice(-LINKS_AT_ONCE));
  });
});
