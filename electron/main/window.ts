import { join } from 'node:path';
import { BrowserWindow, screen } from 'electron';
import { APP_ORIGIN } from './origin.ts';
import type { Settings } from './settings.ts';
import { openingBounds, SMALLEST } from './window-state.ts';

/** A page that never says it is ready is shown all the same. */
const PATIENCE_MS = 4000;

interface WindowOptions {
  settings: Settings;
  devServer: string | undefined;
  /** A screen to begin with, `/success-payment?order=1`. */
  path: string;
}

/** The one window: sandboxed, dark from the first frame, where it was last time. */
export function openWindow({ settings, devServer, path }: WindowOptions): BrowserWindow {
  const state = settings.windowState();
  const screens = screen.getAllDisplays().map((display) => display.workArea);
  const window = new BrowserWindow({
    ...openingBounds(state.bounds, screens),
    minWidth: SMALLEST.width,
    minHeight: SMALLEST.height,
    show: false,
    title: 'Vitrine',
    // The page's own first colour, so that nothing flashes white.
    backgroundColor: '#0b0e14',
    autoHideMenuBar: true,
    webPreferences: {
      preload: join(import.meta.dirname, '../preload/index.cjs'),
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInSubFrames: false,
      webviewTag: false,
      webSecurity: true,
      spellcheck: true,
    },
  });
  if (state.maximised) window.maximize();

  // Once only: whoever puts the window away does not want it back.
  const show = () => {
    clearTimeout(patience);
    if (!window.isDestroyed() && !window.isVisible()) window.show();
  };
  window.once('ready-to-show', show);
  const patience = setTimeout(show, PATIENCE_MS);
  window.once('close', () => {
    clearTimeout(patience);
    settings.keepWindowState({ bounds: window.getNormalBounds(), maximised: window.isMaximized() });
  });
  void window.loadURL(`${devServer ?? APP_ORIGIN}${path}`).catch(show);
  return window;
}

/** Brings the window to the front, from wherever it is. */
export function bringForward(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}
