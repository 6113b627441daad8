import { app, type BrowserWindow } from 'electron';
import { showMessage } from '../message-box.ts';
import { relaunch } from '../safe-mode.ts';
import { t } from '../texts/texts.ts';
import { mayLoseInput } from '../window/unsaved-input.ts';
import { openLogFolder } from './log-folder.ts';
import { log } from './log.ts';

let asking = false;

/** Reports an uncaught error in a dialog. The process is then in an unknown state, so the dialog offers a restart. */
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
  if (response === 0 && (await mayLoseInput())) {
    relaunch(process.argv.slice(1).filter((word) => !/^vitrine:/i.test(word)));
    app.exit(1);
  }
  if (response === 2) {
    await openLogFolder();
    await showBroken();
  }
}

/** Logs uncaught errors, unhandled rejections and lost child processes. Uncaught errors also show a dialog. */
export function watchFailures(): void {
  process.on('uncaughtException', (error) => {
    log.error('Uncaught error.', error);
    void showBroken().catch(() => app.exit(1));
  });
  // A rejection ends one operation only, so the client continues without a dialog.
  process.on('unhandledRejection', (reason) => log.error('Unhandled rejection.', reason));
  app.on('child-process-gone', (_event, { type, reason, exitCode, name }) => {
    if (reason !== 'clean-exit') log.error(`A process is gone: ${name ?? type}, ${reason} (${exitCode}).`);
  });
}

/** Payload of `console-message`: one object since Electron 35, separate arguments before. */
interface ConsoleMessage {
  level?: unknown;
  message?: unknown;
}

/** How many of the page's errors are logged for each load of it: one error may repeat a thousand times. */
const MAX_ERRORS = 50;

/** Logs the errors that the page writes to its console. */
export function logPageErrors({ webContents }: BrowserWindow): void {
  let logged = 0;
  webContents.on('did-navigate', () => {
    logged = 0;
  });
  webContents.on('console-message', (event: ConsoleMessage, level?: unknown, message?: unknown) => {
    const isError = event.level === 'error' || level === 3;
    const text = typeof event.message === 'string' ? event.message : message;
    if (!isError || typeof text !== 'string' || logged >= MAX_ERRORS) return;
    logged += 1;
    log.error(`Console of the page: ${text}`);
  });
  webContents.on('preload-error', (_event, _path, error) => log.error('The preload script failed.', error));
}
