import { app, type BrowserWindow } from 'electron';
import type { SendEvent } from '../ipc.ts';
import { openFolder, openLogFolder } from '../logs/log-folder.ts';
import { log } from '../logs/log.ts';
import type { PageMailbox } from '../page-mailbox.ts';
import { restart } from '../safe-mode.ts';
import type { Settings } from '../settings/settings.ts';
import type { SessionStore } from '../vault/session-store.ts';
import { reloadPage } from '../window/page-failures.ts';
import type { ShopWindow } from '../window/shop-window.ts';
import { zoom } from '../window/zoom.ts';
import { showAbout } from './about.ts';
import type { MenuCommands } from './actions.ts';
import { sessionPlaceText } from './session-place.ts';

interface Parts {
  shopWindow: ShopWindow;
  page: Pick<PageMailbox, 'showScreen'>;
  sendEvent: SendEvent;
  settings: Settings;
  session: Pick<SessionStore, 'keeping'>;
  safeMode: boolean;
  checkForUpdates: (() => void) | undefined;
  quit: () => void;
}

/** Creates the commands of the menu. */
export function createMenuCommands(parts: Parts): MenuCommands {
  const { shopWindow, page, sendEvent, settings, session, safeMode, checkForUpdates, quit } = parts;
  const remembered = safeMode ? undefined : settings;
  const withWindow = (act: (window: BrowserWindow) => void) => () => {
    const window = shopWindow.current();
    if (window && !window.isDestroyed()) act(window);
  };
  return {
    goTo: (screen) => {
      if (!shopWindow.current()) {
        shopWindow.open(screen);
        return;
      }
      shopWindow.bringForward();
      page.showScreen(screen);
    },
    search: withWindow(() => {
      shopWindow.bringForward();
      sendEvent('command', 'search');
    }),
    // The page navigates itself: `goBack` from outside is lost while the router changes screens.
    go: (direction) => sendEvent('command', direction),
    reload: withWindow((window) => void reloadPage(window)),
    zoom: (direction) => withWindow((window) => zoom(window, direction, remembered))(),
    about: () =>
      void showAbout(shopWindow.current(), { session: sessionPlaceText(session.keeping()), safeMode }).catch(
        (error: unknown) => log.error('About could not be shown.', error),
      ),
    openLogFolder: () => void openLogFolder(),
    openDataFolder: () => void openFolder(app.getPath('userData')),
    checkForUpdates,
    safeMode,
    restart: (mode) => void restart(mode),
    quit,
  };
}

/** Goes back or forward on a mouse's side buttons, on a keyboard's browser keys, and on a swipe on macOS. */
export function handleNavigationButtons(window: BrowserWindow, { go }: Pick<MenuCommands, 'go'>): void {
  window.on('app-command', (_event, command) => {
    if (command === 'browser-backward') go('back');
    if (command === 'browser-forward') go('forward');
  });
  window.on('swipe', (_event, direction) => {
    if (direction === 'left') go('back');
    if (direction === 'right') go('forward');
  });
}
