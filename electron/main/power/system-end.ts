import { app, powerMonitor, type BrowserWindow } from 'electron';
import { skipInputQuestion } from '../window/unsaved-input.ts';

/** Ends the client without a question. */
function end(): void {
  skipInputQuestion();
  app.quit();
}

/**
 * Ends the client with the system, which must not wait for an answer: on a signal, and when the computer shuts down.
 * Electron reports a signal as it does the user's Quit. Call it once the app is ready: before that Electron sets its own
 * handlers.
 */
export function followSystemEnd(): void {
  for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM'] as const) {
    // Only the first listener makes Node set its handler. A library's came before Electron's handler replaced it; the
    // library does its work at the exit, too.
    process.removeAllListeners(signal);
    process.on(signal, end);
  }
  powerMonitor.on('shutdown', end);
}

/** Follows the end of a session of Windows, which only windows hear of. Not its query: another program may refuse it. */
export function followSessionEnd(window: BrowserWindow): void {
  window.on('session-end', end);
}
