import { expect, test } from 'vitest';

import { hasProgram, mayUseApt } from './system-packages.mjs';

test.each([
  ['ID=debian\nVERSION_ID="12"', 0, true],
  ['NAME="Ubuntu"\nID=ubuntu\nID_LIKE=debian', 0, true],
  ['ID=linuxmint\nID_LIKE="ubuntu debian"', 0, true],
  ['ID=debian', 1000, false],
  ['ID=fedora\nHOME_URL="https://debian.org"', 0, false],
  ['ID=notdebian', 0, false],
  [undefined, 0, false],
  ['ID=debian', undefined, false],
])('apt on %j as user %s: %s', (release, uid, allowed) => {
  expect(mayUseApt(release, uid)).toBe(allowed);
});

test('hasProgram: finds a program on the PATH, and none on an empty PATH', () => {
  expect(hasProgram('sh')).toBe(true);
  expect(hasProgram('sh', { PATH: '' })).toBe(false);
  expect(hasProgram('sh', {})).toBe(false);
});
