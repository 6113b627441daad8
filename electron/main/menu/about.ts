import { homedir } from 'node:os';
import { join } from 'node:path';
import { app, clipboard, shell, type BrowserWindow } from 'electron';
import { logFolder, openFolder } from '../logs/log-folder.ts';
import { log } from '../logs/log.ts';
import { showMessage } from '../message-box.ts';
import { t, withoutIsolates } from '../texts/texts.ts';

/** What the About dialog shows. */
export interface AboutFacts {
  version: string;
  electron: string;
  chromium: string;
  node: string;
  system: string;
  /** Paths of folders, with the home folder written as `~`. */
  data: string;
  logs: string;
  /** Where the session is kept, as a text. */
  session: string;
  safeMode: boolean;
}

/** The text of the dialog, which 'Copy' copies. It contains no secret and not the user's name. */
function aboutText(facts: AboutFacts): string {
  return [
    t(facts.safeMode ? 'desktopAbout.safeVersion' : 'desktopAbout.version', { version: facts.version }),
    `Electron ${facts.electron}, Chromium ${facts.chromium}, Node ${facts.node}`,
    facts.system,
    '',
    t('desktopAbout.data', { folder: facts.data }),
    t('desktopAbout.logs', { folder: facts.logs }),
    t('desktopAbout.session', { place: facts.session }),
    '',
    t('desktopAbout.licence'),
  ].join('\n');
}

const withTilde = (folder: string) => {
  const home = homedir();
  return home.length > 2 && folder.startsWith(home) ? `~${folder.slice(home.length)}` : folder;
};

/**
 * Opens the licence texts of what others made, in the program that the system has for text files. A packaged client has
 * them outside the archive. Without such a program the file manager shows the file.
 */
async function openLicences(): Promise<void> {
  const folder = app.isPackaged ? process.resourcesPath : join(import.meta.dirname, '../renderer');
  const file = join(folder, 'THIRD-PARTY-LICENCES.txt');
  const failure = await shell.openPath(file);
  if (failure === '') return;
  log.warn('The licences could not be opened.', failure);
  shell.showItemInFolder(file);
}

/** Shows the About dialog, with buttons that copy its text for a report and open the licences of what others made. */
export async function showAbout(
  window: BrowserWindow | undefined,
  { session, safeMode }: Pick<AboutFacts, 'session' | 'safeMode'>,
): Promise<void> {
  const text = aboutText({
    version: app.getVersion(),
    electron: process.versions.electron,
    chromium: process.versions['chrome'] ?? '',
    node: process.versions.node,
    system: `${process.platform} ${process.getSystemVersion()} ${process.arch}`,
    data: withTilde(app.getPath('userData')),
    logs: withTilde(logFolder()),
    session,
    safeMode,
  });
  const response = await showMessage(window, {
    type: 'info',
    title: t('desktopMenu.about'),
    message: 'Vitrine',
    detail: text,
    buttons: [
      ...[t('desktopDialog.close'), t('desktopMenu.copy')],
      ...[t('desktopMenu.dataFolder'), t('desktopAbout.licences')],
    ],
    defaultId: 0,
    cancelId: 0,
  });
  if (response === 1) void clipboard.writeText(`Vitrine\n${withoutIsolates(text)}\n`);
  if (response === 2) await openFolder(app.getPath('userData'));
  if (response === 3) await openLicences();
}
