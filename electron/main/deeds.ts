import { app, type BrowserWindow } from 'electron';
import { openFolder, openLogFolder } from './logs/log-folder.ts';
import { log } from './logs/log.ts';
import { showAbout } from './menu/about.ts';
import type { Deeds } from './menu/actions.ts';
import { tell } from './ipc.ts';
import { restart } from './safe-mode.ts';
import type { Settings } from './settings/settings.ts';
import { t } from './texts/texts.ts';
import { reloadPage } from './window/trouble.ts';
import { bringForward } from './window/window.ts';
import { zoom } from './window/zoom.ts';

interface Parts {
  window: () => BrowserWindow | undefined;
  /** Opens the window, with a screen to begin with. */
  open: (path: string) => void;
  /** Brings the window's page to a screen, as soon as it listens. */
  show: (path: string) => void;
  settings: Settings;
  safeMode: boolean;
  /** Where the session is kept, in words. */
  session: () => Promise<string>;
  checkForUpdates: (() => void) | undefined;
}

/** How what the menu offers is done. */
export function makeDeeds({
  window,
  open,
  show,
  settings,
  safeMode,
  session,
  checkForUpdates,
}: Parts): Deeds {
  const remembered = safeMode ? undefined : settings;
  const withWindow = (deed: (window: BrowserWindow) => void) => () => {
    const there = window();
    if (there && !there.isDestroyed()) deed(there);
  };
  return {
    goTo: (path) => {
      const there = window();
      if (!there) {
        open(path);
        return;
      }
      bringForward(there);
      show(path);
    },
    search: () => {
      const there = window();
      if (there) bringForward(there);
      tell(there, 'command', 'search');
    },
    // By the page: it may be on its way to a screen just now, and would lose a step that comes from outside.
    go: (direction) => tell(window(), 'command', direction),
    reload: withWindow(reloadPage),
    zoom: (direction) => withWindow((there) => zoom(there, direction, remembered))(),
    about: () =>
      void session()
        .catch(() => t('desktopAbout.unknownPlace'))
        .then((kept) => showAbout(window(), { session: kept, safeMode }))
        .catch((error: unknown) => log.error('About could not be shown.', error)),
    openLogFolder: () => void openLogFolder(),
    openDataFolder: () => void openFolder(app.getPath('userData')),
    checkForUpdates,
    safeMode,
    restart,
  };
}

/** The side buttons of a mouse, and the keys some keyboards have for the same. A Mac tells of a swipe. */
export function followSideButtons(window: BrowserWindow, { go }: Pick<Deeds, 'go'>): void {
  window.on('app-command', (_event, command) => {
    if (command === 'browser-backward') go('back');
    if (command === 'browser-forward') go('forward');
  });
  window.on('swipe', (_event, direction) => {
    if (direction === 'left') go('back');
    if (direction === 'right') go('forward');
  });
}
