import { join } from 'node:path';
import { BrowserWindow } from 'electron';
import { logPageErrors } from '../logs/failures.ts';
import { APP_ORIGIN } from '../origin.ts';
import type { Settings } from '../settings/settings.ts';
import { t } from '../texts/texts.ts';
import { SMALLEST } from './placement.ts';
import { trackPlacement, restorePlacement } from './track-placement.ts';
import { handlePageFailures } from './page-failures.ts';
import { keepZoom } from './zoom.ts';

/** A page that never says it is ready is shown all the same. */
const TIMEOUT_MS = 4000;

interface WindowOptions {
  settings: Settings;
  devServer: string | undefined;
  /** A screen to begin with, `/success-payment?order=1`. */
  path: string;
  /** Nothing remembered is used, nor is it changed; the title says so. */
  safeMode: boolean;
}

/** The window's title, until the page gives it one of its own; in safe mode it has none. */
export const titleOf = (safeMode: boolean): string => (safeMode ? t('desktopDialog.safeTitle') : 'Vitrine');

/** The one window: sandboxed, dark from the first frame, where it was last time. */
export function openWindow({ settings, devServer, path, safeMode }: WindowOptions): BrowserWindow {
  const remembered = safeMode ? undefined : settings;
  const place = restorePlacement(remembered);
  const title = titleOf(safeMode);
  const window = new BrowserWindow({
    ...place.bounds,
    minWidth: SMALLEST.width,
    minHeight: SMALLEST.height,
    show: false,
    title,
    // The page's own first colour, so that nothing flashes white.
    backgroundColor: '#0b0e14',
    autoHideMenuBar: true,
    webPreferences: {
      preload: join(import.meta.dirname, '../preload/index.cjs'),
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInSubFrames: false,
      nodeIntegrationInWorker: false,
      webviewTag: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      spellcheck: !safeMode,
    },
  });

  // Once only: whoever puts the window away does not want it back.
  const show = () => {
    clearTimeout(patience);
    if (window.isDestroyed() || window.isVisible()) return;
    // Either of them shows it; before, it would be shown empty.
    if (place.maximised) window.maximize();
    if (place.fullScreen) window.setFullScreen(true);
    window.show();
  };
  window.once('ready-to-show', show);
  // What the document itself brings is enough to be seen: for Chromium it is too little, it would wait for the shop.
  window.webContents.once('dom-ready', show);
  const patience = setTimeout(show, TIMEOUT_MS);
  window.once('closed', () => clearTimeout(patience));
  if (safeMode) window.on('page-title-updated', (event) => event.preventDefault());

  const home = `${devServer ?? APP_ORIGIN}/`;
  if (remembered) trackPlacement(window, remembered);
  keepZoom(window, remembered);
  handlePageFailures(window, { home, devServer });
  logPageErrors(window);
  void window.loadURL(`${devServer ?? APP_ORIGIN}${path}`).catch(show);
  return window;
}

/** Brings the window to the front, from wherever it is. */
export function bringForward(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}
