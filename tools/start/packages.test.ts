import { describe, expect, test } from 'vitest';

import { packagesAreStale } from './packages.mjs';

const wanted = {
  packages: {
    '': { version: '0.1.0' },
    'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
    'node_modules/win-only': { version: '2.0.0', integrity: 'sha512-w', optional: true },
  },
};
const installed = { packages: { 'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' } } };

describe('whether packages have to be installed', () => {
  test('not when all are there, those for other platforms aside', () => {
    expect(packagesAreStale(wanted, installed)).toBe(false);
  });

  test.each([
    ['nothing was installed, or not to the end', undefined],
    ['one is missing', { packages: {} }],
    ['one has another version', { packages: { 'node_modules/a': { version: '1.0.1' } } }],
    [
      'one has the same version from another source',
      { packages: { 'node_modules/a': { version: '1.0.0', integrity: 'sha512-evil' } } },
    ],
    [
      'an optional one is there in another version',
      { packages: { ...installed.packages, 'node_modules/win-only': { version: '1.0.0' } } },
    ],
    [
      'one was taken out of the lockfile',
      { packages: { ...installed.packages, 'node_modules/left': { version: '1.0.0' } } },
    ],
  ])('when %s', (_, found) => {
    expect(packagesAreStale(wanted, found)).toBe(true);
  });
});
