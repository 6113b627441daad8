import { afterEach, expect, test, vi } from 'vitest';
import { createClientTray } from './show-tray.ts';

const icon = vi.hoisted(() => ({ click: (): void => undefined, made: 0, destroyed: 0, tip: '' }));
vi.mock('./tray-image.ts', () => ({ trayImage: () => ({}) }));
vi.mock('electron', () => ({
  Menu: { buildFromTemplate: () => ({}) },
  Tray: class {
    constructor() {
      icon.made += 1;
    }
    destroy() {
      icon.destroyed += 1;
    }
    on(_event: string, listener: () => void) {
      icon.click = listener;
    }
    setToolTip(tip: string) {
      icon.tip = tip;
    }
    setContextMenu() {
      return undefined;
    }
  },
}));

afterEach(() => {
  vi.unstubAllGlobals();
});

const nothing = () => undefined;
const none = { openWindow: nothing, openInbox: nothing, checkNow: nothing, quit: nothing };

test('panel that comes up later: the icon is made anew for it, as it is now', async () => {
  vi.stubGlobal('process', { ...process, platform: 'linux' });
  icon.made = 0;
  let came: () => void = nothing;
  const followHosts = vi.fn((listener: () => void) => {
    came = listener;
    return Promise.resolve();
  });
  const tray = createClientTray(none, followHosts);
  tray.show({ unread: 0, isWatching: true });
  tray.show({ unread: 2, isWatching: true });
  // Electron looks for a panel when the icon is made: it must not come up between that and the first signal.
  expect(icon.made).toBe(0);
  await vi.waitFor(() => expect(icon).toMatchObject({ made: 1, tip: 'Vitrine: 2 unread' }));
  Object.assign(icon, { made: 0, destroyed: 0, tip: '' });
  came();
  expect(icon).toMatchObject({ made: 1, destroyed: 1, tip: 'Vitrine: 2 unread' });
  tray.hide();
  came();
  expect(icon).toMatchObject({ made: 1, destroyed: 2 });
  expect(followHosts).toHaveBeenCalledOnce();
});

test.each([
  ['linux', 1],
  ['win32', 1],
  // There it opens the menu.
  ['darwin', 0],
])('click on the tray icon, on %s: opens the window %i times', async (platform, times) => {
  vi.stubGlobal('process', { ...process, platform });
  icon.click = () => undefined;
  const openWindow = vi.fn();
  const tray = createClientTray({ ...none, openWindow }, () => Promise.resolve());
  icon.made = 0;
  tray.show({ unread: 0, isWatching: true });
  await vi.waitFor(() => expect(icon.made).toBe(1));
  icon.click();
  expect(openWindow).toHaveBeenCalledTimes(times);
});

test('no session bus: the icon is shown, and one that was hidden before that stays hidden', async () => {
  vi.stubGlobal('process', { ...process, platform: 'linux' });
  icon.made = 0;
  const follow = () => Promise.reject(new Error('no bus'));
  const hidden = createClientTray(none, follow);
  hidden.show({ unread: 0, isWatching: true });
  hidden.hide();
  createClientTray(none, follow).show({ unread: 0, isWatching: true });
  await vi.waitFor(() => expect(icon.made).toBe(1));
});
