import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { app } from 'electron';
import electronUpdater from 'electron-updater';
import { log } from '../logs/log.ts';
import { isInFeed } from './feed.ts';
import type { UpdateEngine } from './flow.ts';
import { plainNotes } from './notes.ts';

/**
 * electron-updater behind our own few words: a feed of files, sums checked by SHA-512, signatures too where a system
 * has them.
 */
export function openUpdateEngine(feed: URL): UpdateEngine & { installOnQuit: (yes: boolean) => void } {
  const updater = electronUpdater.autoUpdater;
  // Its stack traces are of no use to anybody; what it throws is told by whoever asked.
  updater.logger = null;
  updater.autoDownload = false;
  updater.allowDowngrade = false;
  updater.allowPrerelease = false;
  // A whole download can be checked by its sum before a byte of it is trusted.
  updater.disableDifferentialDownload = true;
  updater.disableWebInstaller = true;
  // macOS would install what it has been given whatever is under way by then; there, only a restart does.
  const quits = process.platform !== 'darwin';
  updater.autoInstallOnAppQuit = quits;
  if (!app.isPackaged) {
    // A packed client has this file from the packaging.
    const file = join(app.getPath('userData'), 'dev-app-update.yml');
    writeFileSync(file, 'provider: generic\nupdaterCacheDirName: vitrine-updater-dev\n');
    updater.updateConfigPath = file;
    updater.forceDevUpdateConfig = true;
  }
  updater.setFeedURL({ provider: 'generic', url: feed.href });
  updater.netSession.webRequest.onBeforeRequest(({ url }, answer) => {
    const ours = isInFeed(url, feed);
    if (!ours) log.warn('The update feed leads out of its own folder: refused.');
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
