import { homedir } from 'node:os';
import { app, clipboard, dialog, type BrowserWindow } from 'electron';
import { logFolder, openFolder } from '../logs/log-folder.ts';

/** What About tells. */
export interface AboutFacts {
  version: string;
  electron: string;
  chromium: string;
  node: string;
  system: string;
  /** Folders, with the user's own written as `~`. */
  data: string;
  logs: string;
  /** Where the session is kept, in words. */
  session: string;
  safeMode: boolean;
}

/** The lines of About; also what 'Copy' copies. Nothing in it is secret, nor names the user. */
function aboutText(facts: AboutFacts): string {
  return [
    `Version ${facts.version}${facts.safeMode ? ' (safe mode)' : ''}`,
    `Electron ${facts.electron}, Chromium ${facts.chromium}, Node ${facts.node}`,
    facts.system,
    '',
    `Data: ${facts.data}`,
    `Logs: ${facts.logs}`,
    `Session: ${facts.session}`,
    '',
    'MIT licence. Not connected to Valve.',
  ].join('\n');
}

const atHome = (folder: string) => {
  const home = homedir();
  return home.length > 2 && folder.startsWith(home) ? `~${folder.slice(home.length)}` : folder;
};

/** Shows About, with a button that copies it for a report. */
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
    data: atHome(app.getPath('userData')),
    logs: atHome(logFolder()),
    session,
    safeMode,
  });
  const box = {
    type: 'info',
    title: 'About Vitrine',
    message: 'Vitrine',
    detail: text,
    buttons: ['Close', 'Copy', 'Open data folder'],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  } as const;
  const options = { ...box, buttons: [...box.buttons] };
  const { response } = await (window && !window.isDestroyed()
    ? dialog.showMessageBox(window, options)
    : dialog.showMessageBox(options));
  if (response === 1) void clipboard.writeText(`Vitrine\n${text}\n`);
  if (response === 2) await openFolder(app.getPath('userData'));
}
