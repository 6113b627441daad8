import { expect, test } from 'vitest';

import { lacksScreen } from './screen.mjs';

test.each([
  [{}, 'linux', true],
  [{ DISPLAY: '' }, 'linux', true],
  [{ DISPLAY: ':0' }, 'linux', false],
  [{ WAYLAND_DISPLAY: 'wayland-0' }, 'linux', false],
  [{}, 'darwin', false],
  [{}, 'win32', false],
] as const)('with %j on %s a screen is missing: %s', (env, platform, missing) => {
  expect(lacksScreen(env, platform)).toBe(missing);
});
