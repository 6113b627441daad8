// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { judge } from './access.ts';

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
