import { app, autoUpdater, type BrowserWindow } from 'electron';
import type { RunningDesk } from '#shared/desk/engine/create-desk.ts';
import { log } from '../logs/log.ts';
import type { Settings } from '../settings/settings.ts';
import { tellThatWatchingStops } from './questions.ts';

/** How long writing may delay the end. In ms. */
const WRITE_WITHIN_MS = 2000;

interface LeavingOptions {
  /** Undefined while the desk is not open. */
  desk: () => Pick<RunningDesk, 'summary' | 'close'> | undefined;
  settings: Pick<Settings, 'get' | 'set'>;
  window: () => BrowserWindow | undefined;
}

/** Whether the client is about to end. */
export interface Leaving {
  isLeaving(): boolean;
  /** The user quits. Tells once in the client's life that watching stops, while something is watched. */
  quit(): void;
  /** The user was told that watching stops, so quitting does not tell it again. */
  told(): void;
  /** Call this for each window: a page with unsaved changes can refuse to close, and the client then stays. */
  follow(window: BrowserWindow): void;
}

/**
 * Follows the client to its end, before which the desk writes what was not written. Only the user's own Quit may ask:
 * the end of the session and a restart come as the same event of Electron, an update of macOS as an event of its own
 * before it closes the windows, and none of them must wait.
 */
export function followLeaving({ desk, settings, window }: LeavingOptions): Leaving {
  let isLeaving = false;
  // In memory too: the settings may not be writable, and quitting must succeed the second time.
  let isTold = false;
  let isWritten = false;

  const told = () => {
    isTold = true;
    settings.set('toldWatchingStops', true);
  };

  const leave = () => {
    isLeaving = true;
  };
  app.on('before-quit', leave);
  autoUpdater.on('before-quit-for-update', leave);
  app.on('will-quit', (event) => {
    const running = desk();
    if (isWritten || !running) return;
    isWritten = true;
    event.preventDefault();
    const timeout = new Promise((resolve) => setTimeout(resolve, WRITE_WITHIN_MS));
    const written = running
      .close()
      .catch((error: unknown) => log.warn('The desk could not be written.', error));
    // In the next turn: Electron ignores a call within this event.
    void Promise.race([written, timeout]).then(() => setImmediate(() => app.quit()));
  });

  return {
    isLeaving: () => isLeaving,
    quit() {
      const isWatching = desk()?.summary().isWatching === true;
      if (!isWatching || isTold || settings.get('toldWatchingStops') === true) {
        app.quit();
        return;
      }
      told();
      void tellThatWatchingStops(window())
        .catch(() => true)
        .then((quits) => {
          if (quits) app.quit();
        });
    },
    told,
    follow: ({ webContents }) =>
      void webContents.on('will-prevent-unload', () => {
        isLeaving = false;
      }),
  };
}
