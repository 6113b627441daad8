import { join } from 'node:path';
import { app, Menu } from 'electron';
import type { Config } from '../config.ts';
import { watchFailures } from '../logs/failures.ts';
import { declarePageScheme } from '../page-protocol.ts';
import { isSafeMode } from '../safe-mode.ts';
import { cannotStart } from './cannot-start.ts';
import { dropForeignAppImage } from './own-program.ts';
import { takeProfile } from './take-profile.ts';

/**
 * Does what must be done before the app is ready.
 * @returns false where this process ends: another client has the profile, or nobody can use it
 */
export function prepare({ userData }: Config): boolean {
  // A client that is not packed is told of an AppImage on purpose, to try updates.
  if (app.isPackaged) dropForeignAppImage(process.env, process.execPath);
  const profile = takeProfile(userData);
  switch (profile.kind) {
    case 'handed-over':
      // The first client gets our command line, and with it any link.
      app.quit();
      return false;
    case 'unusable':
      cannotStart(profile.reason, { fromEnvironment: userData !== undefined, profile: userData });
      return false;
    case 'ours':
  }
  watchFailures();
  // A profile of its own has its logs too; on a Mac they would lie with those of the installed client.
  if (userData !== undefined) app.setAppLogsPath(join(userData, 'logs'));
  declarePageScheme();
  // Ours follows; without this Electron would make one of its own first.
  Menu.setApplicationMenu(null);
  if (isSafeMode(process.argv)) app.disableHardwareAcceleration();
  return true;
}
