import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { app, dialog } from 'electron';

/** What the environment caused ends the client after this long: a script may have started it. In ms. */
const SCRIPT_PATIENCE_MS = 5_000;

interface Options {
  /** True where the environment is at fault: a terminal or a script has read the text already. */
  fromEnvironment: boolean;
}

/**
 * Says on stderr and in a dialog why the client can't start, and ends it with code 1. Uses a profile of its own for
 * that: the real one may be what is wrong.
 * @param message sentences for a person
 */
export function cannotStart(message: string, { fromEnvironment }: Options): void {
  process.exitCode = 1;
  console.error(`Vitrine cannot start. ${message}`);
  let folder: string;
  try {
    folder = mkdtempSync(join(tmpdir(), 'vitrine-'));
    app.setPath('userData', folder);
  } catch {
    app.exit(1);
    return;
  }
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  // Before the app is ready Linux has no dialogs.
  void app
    .whenReady()
    .then(() => {
      if (fromEnvironment) setTimeout(() => app.exit(1), SCRIPT_PATIENCE_MS);
      return dialog.showMessageBox({
        type: 'error',
        title: 'Vitrine',
        message: 'Vitrine cannot start',
        detail: message,
        buttons: ['Close'],
        noLink: true,
      });
    })
    .finally(() => app.exit(1));
}
