import { expect, it } from 'vitest';
import { isWayland } from './wayland.ts';

const SESSION = { WAYLAND_DISPLAY: 'wayland-0', XDG_SESSION_TYPE: 'wayland' };

it.each([
  ['Electron 45 in a Wayland session', {}, true],
  ['where it has chosen Wayland', { chosen: 'wayland', env: {} }, true],
  ['where X11 is asked for', { chosen: 'x11' }, false],
  ['in an X11 session', { env: { DISPLAY: ':0', XDG_SESSION_TYPE: 'x11' } }, false],
  ['in an X11 session beside a compositor', { env: { ...SESSION, XDG_SESSION_TYPE: 'x11' } }, false],
  ['an older Electron', { electron: '33.2.1' }, false],
  [
    'an older Electron that is told to',
    { electron: '33.2.1', env: { ELECTRON_OZONE_PLATFORM_HINT: 'wayland' } },
    true,
  ],
  [
    'an older Electron that may',
    { electron: '33.2.1', env: { ...SESSION, ELECTRON_OZONE_PLATFORM_HINT: 'auto' } },
    true,
  ],
  ['macOS', { platform: 'darwin' }, false],
  ['Windows', { platform: 'win32' }, false],
] as const)('isWayland: %s', (_title, more, wayland) =>
  expect(isWayland({ platform: 'linux', electron: '45.4.1', chosen: '', env: SESSION, ...more })).toBe(
    wayland,
  ),
);
