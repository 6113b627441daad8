import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { app } from 'electron';
import type { ConfigError } from '../config.ts';
import { showMessage } from '../message-box.ts';
import { peekSetting } from '../settings/settings.ts';
import type { MainTextKey } from '../texts/english.ts';
import { inEnglish, setMainLanguage, t } from '../texts/texts.ts';
import { defaultProfile } from './default-profile.ts';

/** An environment problem ends the client after this long: a script may have started it. In ms. */
const SCRIPT_TIMEOUT_MS = 5_000;

/** Why the client can't start. */
export interface StartProblem {
  /** A sentence for a person. */
  text: MainTextKey;
  /** Values for the sentence. */
  values?: Readonly<Record<string, string>>;
  /** An untranslated detail: a folder, or a value's fault. */
  exactly: string;
  /** Text for stderr if it differs from the dialog's English text. */
  english?: string;
  /** What the user can do. */
  wayOut?: MainTextKey;
}

interface Options {
  /** True if the environment caused it: a terminal or script already has the text from stderr. */
  fromEnvironment: boolean;
  /** The profile's folder, if the environment names one. */
  profile: string | undefined;
}

/** Describes an invalid environment variable. The sentence is translated, the reason is English. */
export const wrongVariable = ({ variable, message }: ConfigError): StartProblem => ({
  text: 'desktopStart.wrongVariable',
  values: { name: variable },
  exactly: message,
  english: message,
});

/**
 * Explains on stderr and in a dialog why the client can't start, then exits with code 1. It uses a temporary profile,
 * because the real one may be the cause. stderr is in English. The dialog is in the language of the real profile if that
 * can be read.
 */
export function cannotStart(problem: StartProblem, { fromEnvironment, profile }: Options): void {
  const { text, values, exactly, english = `${inEnglish(text, values)}\n\n${exactly}`, wayOut } = problem;
  process.exitCode = 1;
  console.error(`${inEnglish('desktopStart.failed')}. ${english}${wayOut ? `\n\n${inEnglish(wayOut)}` : ''}`);
  setMainLanguage(peekSetting(profile || defaultProfile(), 'language'));
  let folder: string;
  try {
    folder = mkdtempSync(join(tmpdir(), 'vitrine-'));
    app.setPath('userData', folder);
  } catch {
    app.exit(1);
    return;
  }
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  // Linux has no dialogs before the app is ready.
  void app
    .whenReady()
    .then(() => {
      if (fromEnvironment) setTimeout(() => app.exit(1), SCRIPT_TIMEOUT_MS);
      return showMessage(undefined, {
        type: 'error',
        message: t('desktopStart.failed'),
        detail: [t(text, values), exactly, ...(wayOut ? [t(wayOut)] : [])].join('\n\n'),
        buttons: [t('desktopDialog.close')],
      });
    })
    .finally(() => app.exit(1));
}
