import { join } from 'node:path';
import { BrowserWindow } from 'electron';
import { logPageErrors } from '../logs/failures.ts';
import { APP_ORIGIN } from '../origin.ts';
import type { Settings } from '../settings/settings.ts';
import { t } from '../texts/texts.ts';
import { trackPlacement, restorePlacement } from './track-placement.ts';
import { handlePageFailures } from './page-failures.ts';
import { windowBackground } from './theme.ts';
import { keepZoom } from './zoom.ts';

/** The window shows after this time even if the page is not ready. In ms. */
const TIMEOUT_MS = 4000;

interface WindowOptions {
  settings: Settings;
  devServer: string | undefined;
  /** Path of the first screen, `/success-payment?order=1`. */
  path: string;
  /** Stored placement and zoom are neither used nor changed; the title says safe mode. */
  safeMode: boolean;
}

/** The window's title. The page replaces it, except in safe mode. */
export const titleOf = (safeMode: boolean): string => (safeMode ? t('desktopDialog.safeTitle') : 'Vitrine');

/** Opens the window: sandboxed, in the page's colour from the first frame, at its stored placement. */
export function openWindow({ settings, devServer, path, safeMode }: WindowOptions): BrowserWindow {
  const remembered = safeMode ? undefined : settings;
  const place = restorePlacement(remembered);
  const title = titleOf(safeMode);
  const window = new BrowserWindow({
    ...place.bounds,
    ...place.smallest,
    show: false,
    title,
    backgroundColor: windowBackground(settings),
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

  const { webContents } = window;
  // Only once: don't show a window again that the user has hidden.
  const show = () => {
    clearTimeout(patience);
    // A window that closes loses its page first, whose load then fails: such a window can't be shown.
    if (webContents.isDestroyed() || window.isDestroyed() || window.isVisible()) return;
    // Both calls show the window, so they must wait for the page.
    if (place.maximised) window.maximize();
    if (place.fullScreen) window.setFullScreen(true);
    window.show();
  };
  window.once('ready-to-show', show);
  // The document's skeleton is enough to show. `ready-to-show` would wait for the whole shop.
  webContents.once('dom-ready', show);
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

/** Restores, shows and focuses the window. */
export function bringForward(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}
