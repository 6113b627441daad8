// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { accessOf, judge } from './access.ts';

describe('accessOf', () => {
  it.each([
    ['/', 'all'],
    ['/products/cs2/rifles/17', 'all'],
    ['/cart', 'member'],
    ['/account', 'member'],
    ['/reset-password', 'guest'],
    ['/terms', 'all'],
    ['/cart/../../etc', 'all'],
    ['/%00', 'all'],
    ['//cart', 'all'],
  ])('%s is for %s', (path, access) => expect(accessOf(path)).toBe(access));
});

describe('judge', () => {
  const visitor = { authenticated: false, checked: true };
  const member = { authenticated: true, checked: true };
  const unknown = { authenticated: true, checked: false };

  it.each([
    ['all', visitor, 'show'],
    ['all', unknown, 'show'],
    ['member', unknown, 'wait'],
    ['member', visitor, 'login'],
    ['member', member, 'show'],
    ['guest', unknown, 'wait'],
    ['guest', visitor, 'show'],
    ['guest', member, 'home'],
  ] as const)('%s for %j: %s', (access, session, verdict) => expect(judge(access, session)).toBe(verdict));
});
