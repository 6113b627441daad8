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
  /** Calls `listener` for the open window, if there is one, and for each that opens later. */
  onOpen: (listener: (window: BrowserWindow) => void) => void;
  /** Opens it with a first screen. Does nothing if it is open. */
  open: (screen?: ShopScreen) => void;
  /** Brings it to the front, or opens it. */
  bringForward: () => void;
  /** Updates the title to the current language. */
  retitle: () => void;
}

/** Creates the manager of the client's window. It opens none yet. */
export function createShopWindow({ settings, devServer, safeMode }: ShopWindowOptions): ShopWindow {
  const listeners: ((window: BrowserWindow) => void)[] = [];
  let current: BrowserWindow | undefined;
  const open = (screen: ShopScreen = { kind: 'home' }) => {
    if (current) return;
    const window = openWindow({ settings, devServer, path: screenPath(screen), safeMode });
    current = window;
    window.on('closed', () => {
      current = undefined;
    });
    for (const listener of listeners) listener(window);
  };
  return {
    current: () => current,
    onOpen: (listener) => {
      listeners.push(listener);
      if (current) listener(current);
    },
    open,
    bringForward: () => (current ? bringForward(current) : open()),
    retitle: () => {
      if (safeMode) current?.setTitle(titleOf(safeMode));
    },
  };
}
