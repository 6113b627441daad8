import { app, autoUpdater, type BrowserWindow } from 'electron';
import type { RunningDesk } from '#shared/desk/engine/create-desk.ts';
import { log } from '../logs/log.ts';
import type { Settings } from '../settings/settings.ts';
import { hasUnsavedInput, mayLoseInput } from '../window/unsaved-input.ts';
import { within } from '../within.ts';
import { tellThatWatchingStops } from './questions.ts';

/** How long writing may delay the end. In ms. */
const WRITE_WITHIN_MS = 2000;

interface LeavingOptions {
  /** Undefined while the desk is not open. */
  desk: () => Pick<RunningDesk, 'summary' | 'close'> | undefined;
  settings: Pick<Settings, 'get' | 'set'>;
  window: () => BrowserWindow | undefined;
  /** Resolves when the desk can say whether something is watched. */
  whenKnown: () => Promise<void>;
}

/** Whether the client is about to end. */
export interface Leaving {
  isLeaving(): boolean;
  /** The user quits. Tells once in the client's life that watching stops, while something is watched. */
  quit(): void;
  /** The user was told that watching stops, so quitting does not tell it again. */
  told(): void;
}

/**
 * Follows the client to its end, before which the desk writes its last changes. Unsaved input is asked about before
 * every end but the system's. Only the user's own Quit tells that watching stops: a restart comes as the same event of
 * Electron, an update of macOS as an event of its own before it closes the windows.
 */
export function followLeaving({ desk, settings, window, whenKnown }: LeavingOptions): Leaving {
  let isLeaving = false;
  // In memory too: the settings may not be writable, and quitting must succeed the second time.
  let isTold = false;
  let isWritten = false;

  const told = () => {
    isTold = true;
    settings.set('toldWatchingStops', true);
  };

  app.on('before-quit', (event) => {
    isLeaving = !hasUnsavedInput();
    if (isLeaving) return;
    event.preventDefault();
    void mayLoseInput().then((may) => {
      if (may) app.quit();
    });
  });
  autoUpdater.on('before-quit-for-update', () => {
    isLeaving = true;
  });
  app.on('will-quit', (event) => {
    const running = desk();
    if (isWritten || !running) return;
    isWritten = true;
    event.preventDefault();
    const written = running
      .close()
      .catch((error: unknown) => log.warn('The desk could not be written.', error));
    // In the next turn: Electron ignores a call within this event.
    void within(WRITE_WITHIN_MS, written).then(() => setImmediate(() => app.quit()));
  });

  async function quit(): Promise<void> {
    await whenKnown();
    const isWatching = desk()?.summary().isWatching === true;
    if (isWatching && !isTold && settings.get('toldWatchingStops') !== true) {
      told();
      if (!(await tellThatWatchingStops(window()).catch(() => true))) return;
    }
    app.quit();
  }
  return { isLeaving: () => isLeaving, quit: () => void quit(), told };
}
