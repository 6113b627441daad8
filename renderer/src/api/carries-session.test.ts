import { afterEach, expect, it, vi } from 'vitest';
import { FIRST_CALLS } from '#shared/wire/first-calls.ts';
import { carriesSession } from './carries-session.ts';

afterEach(() => vi.unstubAllEnvs());

it('session: goes with calls of a member, and with all of a build that says so', () => {
  const carried = () =>
    Object.values(FIRST_CALLS)
      .filter(carriesSession)
      .map(({ path }) => path);
  expect(carried()).toEqual(['is-auth', 'cart']);
  vi.stubEnv('VITRINE_COOKIES_ON_ALL_CALLS', '1');
  expect(carried()).toHaveLength(Object.keys(FIRST_CALLS).length);
});
