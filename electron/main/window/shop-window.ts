import type { BrowserWindow } from 'electron';
import { screenPath, type ShopScreen } from '#shared/shop-screen.ts';
import type { Settings } from '../settings/settings.ts';
import { bringForward, openWindow, titleOf } from './window.ts';

interface ShopWindowOptions {
  settings: Settings;
  devServer: string | undefined;
  safeMode: boolean;
}

/** The client's one window, which on macOS may be closed while the client runs. */
export interface ShopWindow {
  /** Undefined while none is open. */
  current: () => BrowserWindow | undefined;
  /** Opens it, with a screen to begin with. Does nothing while one is open. */
  open: (screen?: ShopScreen) => void;
  /** Brings it to the front; opens it where none is open. */
  bringForward: () => void;
  /** Sets the title anew, in the language of the moment. */
  retitle: () => void;
}

/** @param opened called for each window as it is opened */
export function createShopWindow(
  { settings, devServer, safeMode }: ShopWindowOptions,
  opened: (window: BrowserWindow) => void,
): ShopWindow {
  let current: BrowserWindow | undefined;
  const open = (screen: ShopScreen = { kind: 'home' }) => {
    if (current) return;
    const window = openWindow({ settings, devServer, path: screenPath(screen), safeMode });
    current = window;
    window.on('closed', () => {
      current = undefined;
    });
    opened(window);
  };
  return {
    current: () => current,
    open,
    bringForward: () => (current ? bringForward(current) : open()),
    retitle: () => {
      if (safeMode) current?.setTitle(titleOf(safeMode));
    },
  };
}
