import { expect, test } from 'vitest';

import { isHostName, isLoopbackHost } from '#shared/http/hosts.ts';
import { reachableNames } from './reachable-names.ts';

test('reachableNames: instead of all addresses, those that others can open', () => {
  expect(reachableNames('192.168.1.5')).toEqual(['192.168.1.5']);
  const names = [...reachableNames('0.0.0.0'), ...reachableNames('::')];
  for (const name of names) {
    expect(isHostName(name), name).toBe(true);
    expect(isLoopbackHost(name), name).toBe(false);
  }
  expect(names).not.toContain('0.0.0.0');
  expect(names).not.toContain('::');
});
