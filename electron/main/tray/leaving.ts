import { app, autoUpdater, powerMonitor, type BrowserWindow } from 'electron';
import type { RunningDesk } from '#shared/desk/engine/create-desk.ts';
import { log } from '../logs/log.ts';
import { isRestarting } from '../safe-mode.ts';
import type { Settings } from '../settings/settings.ts';
import { tellThatWatchingStops } from './questions.ts';

/** How long writing may delay the end. In ms. */
const WRITE_WITHIN_MS = 2000;

/** Quits after the event that is being handled: Electron ignores a call within it. */
const quitNext = () => void setImmediate(() => app.quit());

interface LeavingOptions {
  /** Undefined while the desk is not open. */
  desk: () => Pick<RunningDesk, 'summary' | 'close'> | undefined;
  settings: Pick<Settings, 'get' | 'set'>;
  window: () => BrowserWindow | undefined;
}

/** Whether the client is about to end. */
export interface Leaving {
  isLeaving(): boolean;
  /** Ends the client without a question: the user was asked, or can't be. */
  leave(): void;
  /** The user was told that watching stops, so quitting does not tell it again. */
  told(): void;
  /** Call this for each window: a page with unsaved changes can refuse to close, and the client then stays. */
  follow(window: BrowserWindow): void;
}

/**
 * Follows the client to its end. Quitting tells once in the client's life that watching stops, while something is watched:
 * not when the system ends, an update installs or the client restarts. Then the desk writes what was not written.
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
    quitNext();
  };
  const mustTell = () =>
    !isTold && settings.get('toldWatchingStops') !== true && desk()?.summary().isWatching === true;

  app.on('before-quit', (event) => {
    if (isLeaving || isRestarting() || !mustTell()) {
      isLeaving = true;
      return;
    }
    event.preventDefault();
    told();
    void tellThatWatchingStops(window())
      .catch(() => true)
      .then((quits) => {
        if (quits) leave();
      });
  });
  autoUpdater.on('before-quit-for-update', () => {
    isLeaving = true;
  });
  // A Mac's dock emits it too when the user quits there.
  powerMonitor.on('shutdown', () => {
    isLeaving = true;
  });
  // The end of a session on Linux, or a terminal that closes. Electron alone would emit `before-quit` only.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, leave);

  app.on('will-quit', (event) => {
    const running = desk();
    if (isWritten || !running) return;
    isWritten = true;
    event.preventDefault();
    const timeout = new Promise((resolve) => setTimeout(resolve, WRITE_WITHIN_MS));
    const written = running
      .close()
      .catch((error: unknown) => log.warn('The desk could not be written.', error));
    void Promise.race([written, timeout]).then(quitNext);
  });

  return {
    isLeaving: () => isLeaving,
    leave,
    told,
    follow: ({ webContents }) =>
      void webContents.on('will-prevent-unload', () => {
        isLeaving = false;
      }),
  };
}
