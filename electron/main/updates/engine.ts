import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { app } from 'electron';
import electronUpdater from 'electron-updater';
import { log } from '../logs/log.ts';
import { isInFeed } from './feed.ts';
import type { UpdateEngine } from './flow.ts';
import { plainNotes } from './notes.ts';

/**
 * Opens electron-updater for a feed of static files. It verifies SHA-512 sums, and signatures on systems that have them.
 */
export function openUpdateEngine(feed: URL): UpdateEngine & { installOnQuit: (yes: boolean) => void } {
  const updater = electronUpdater.autoUpdater;
  // Callers report errors; the stack traces of electron-updater don't help.
  updater.logger = null;
  updater.autoDownload = false;
  updater.allowDowngrade = false;
  updater.allowPrerelease = false;
  // A whole download can be verified by its sum before any of it is used.
  updater.disableDifferentialDownload = true;
  updater.disableWebInstaller = true;
  // macOS would install on quit even during a payment, so there only a restart installs.
  const quits = process.platform !== 'darwin';
  updater.autoInstallOnAppQuit = quits;
  if (!app.isPackaged) {
    // In a packaged client the packaging writes this file.
    const file = join(app.getPath('userData'), 'dev-app-update.yml');
    writeFileSync(file, 'provider: generic\nupdaterCacheDirName: vitrine-updater-dev\n');
    updater.updateConfigPath = file;
    updater.forceDevUpdateConfig = true;
  }
  updater.setFeedURL({ provider: 'generic', url: feed.href });
  updater.netSession.webRequest.onBeforeRequest(({ url }, answer) => {
    const ours = isInFeed(url, feed);
    if (!ours) log.warn('The update feed points outside its own folder: refused.');
    answer({ cancel: !ours });
  });
  return {
    async check() {
      const result = await updater.checkForUpdates();
      if (!result?.isUpdateAvailable) return undefined;
      const { version, releaseNotes } = result.updateInfo;
      return { version, notes: plainNotes(releaseNotes) };
    },
    async download() {
      await updater.downloadUpdate();
    },
    install: () => updater.quitAndInstall(),
    installOnQuit: (yes) => (updater.autoInstallOnAppQuit = yes && quits),
  };
}
