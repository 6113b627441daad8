import { app, type BrowserWindow } from 'electron';
import { showMessage } from '../message-box.ts';
import { relaunch } from '../safe-mode.ts';
import { t } from '../texts/texts.ts';
import { openLogFolder } from './log-folder.ts';
import { log } from './log.ts';

let asking = false;

/** Says that the program itself broke. What it still does after that is nobody's guess, so it offers to start anew. */
async function showBroken(): Promise<void> {
  if (asking) return;
  asking = true;
  await app.whenReady();
  const response = await showMessage(undefined, {
    type: 'error',
    message: t('desktopFailure.broken'),
    detail: t('desktopFailure.brokenText'),
    buttons: [t('desktopDialog.restart'), t('desktopDialog.continue'), t('desktopMenu.logFolder')],
    defaultId: 0,
    cancelId: 1,
  });
  asking = false;
  if (response === 0) {
    relaunch(process.argv.slice(1).filter((word) => !/^vitrine:/i.test(word)));
    app.exit(1);
  }
  if (response === 2) {
    await openLogFolder();
    await showBroken();
  }
}

/** From the first moment on: what nobody caught is written down, and said. */
export function watchFailures(): void {
  process.on('uncaughtException', (error) => {
    log.error('Nobody caught an error.', error);
    void showBroken().catch(() => app.exit(1));
  });
  // Something did not happen; everything else goes on, and knows nothing of it.
  process.on('unhandledRejection', (reason) => log.error('Nobody waited for a failure.', reason));
  app.on('child-process-gone', (_event, { type, reason, exitCode, name }) => {
    if (reason !== 'clean-exit') log.error(`A process is gone: ${name ?? type}, ${reason} (${exitCode}).`);
  });
}

/** What `console-message` tells: one object since Electron 35, words in a row before. */
interface Said {
  level?: unknown;
  message?: unknown;
}

/** At most so many of the page's errors are written down for each load of it: one can fail a thousand times. */
const ENOUGH = 50;

/** Writes down the errors that the page tells its console. */
export function logPageErrors({ webContents }: BrowserWindow): void {
  let heard = 0;
  webContents.on('did-navigate', () => {
    heard = 0;
  });
  webContents.on('console-message', (event: Said, level?: unknown, message?: unknown) => {
    const isError = event.level === 'error' || level === 3;
    const text = typeof event.message === 'string' ? event.message : message;
    if (!isError || typeof text !== 'string' || heard >= ENOUGH) return;
    heard += 1;
    log.error(`The page says: ${text}`);
  });
  webContents.on('preload-error', (_event, _path, error) => log.error('The preload script failed.', error));
}
