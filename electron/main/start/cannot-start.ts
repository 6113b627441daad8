import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { app } from 'electron';
import type { ConfigError } from '../config.ts';
import { showMessage } from '../message-box.ts';
import { peekSetting } from '../settings/settings.ts';
import type { MainTextKey } from '../texts/english.ts';
import { inEnglish, setMainLanguage, t } from '../texts/texts.ts';

/** What the environment caused ends the client after this long: a script may have started it. In ms. */
const SCRIPT_TIMEOUT_MS = 5_000;

/** Why the client can't start. */
export interface StartProblem {
  /** A sentence for a person. */
  text: MainTextKey;
  /** Values for the sentence. */
  values?: Readonly<Record<string, string>>;
  /** What is not translated: a folder, or what is wrong with a value. */
  exactly: string;
  /** What stderr is told, where that is something else than the dialog in English. */
  english?: string;
}

interface Options {
  /** True where the environment is at fault: a terminal or a script has read the text already. */
  fromEnvironment: boolean;
  /** The profile's folder, where the environment names one. */
  profile: string | undefined;
}

/** What is wrong with the environment: the sentence is translated, the reason is for whoever set the variable. */
export const wrongVariable = ({ variable, message }: ConfigError): StartProblem => ({
  text: 'desktopStart.wrongVariable',
  values: { name: variable },
  exactly: message,
  english: message,
});

/**
 * Says on stderr and in a dialog why the client can't start, and ends it with code 1. Uses a profile of its own for
 * that: the real one may be what is wrong. stderr is in English; the dialog is in the language that the real profile
 * remembers, where it can be read.
 */
export function cannotStart(problem: StartProblem, { fromEnvironment, profile }: Options): void {
  const { text, values, exactly, english = `${inEnglish(text, values)}\n\n${exactly}` } = problem;
  process.exitCode = 1;
  console.error(`${inEnglish('desktopStart.failed')}. ${english}`);
  setMainLanguage(peekSetting(profile || app.getPath('userData'), 'language'));
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
      if (fromEnvironment) setTimeout(() => app.exit(1), SCRIPT_TIMEOUT_MS);
      return showMessage(undefined, {
        type: 'error',
        message: t('desktopStart.failed'),
        detail: `${t(text, values)}\n\n${exactly}`,
        buttons: [t('desktopDialog.close')],
      });
    })
    .finally(() => app.exit(1));
}
