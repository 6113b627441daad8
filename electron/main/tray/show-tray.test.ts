import { afterEach, expect, test, vi } from 'vitest';
import { createClientTray } from './show-tray.ts';

const icon = vi.hoisted(() => ({ click: (): void => undefined }));
vi.mock('./tray-image.ts', () => ({ trayImage: () => ({}) }));
vi.mock('electron', () => ({
  Menu: { buildFromTemplate: () => ({}) },
  Tray: class {
    on(_event: string, listener: () => void) {
      icon.click = listener;
    }
    setToolTip() {
      return undefined;
    }
    setContextMenu() {
      return undefined;
    }
  },
}));

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  ['linux', 1],
  ['win32', 1],
  // There it opens the menu.
  ['darwin', 0],
])('click on the tray icon, on %s: opens the window %i times', (platform, times) => {
  vi.stubGlobal('process', { ...process, platform });
  icon.click = () => undefined;
  const openWindow = vi.fn();
  const none = () => undefined;
  const tray = createClientTray({ openWindow, openInbox: none, checkNow: none, quit: none });
  tray.show({ unread: 0, isWatching: true });
  icon.click();
  expect(openWindow).toHaveBeenCalledTimes(times);
});
