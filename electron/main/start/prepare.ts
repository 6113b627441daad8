import { join } from 'node:path';
import { app, Menu } from 'electron';
import { APP_ID } from '../../packaging/app-id.ts';
import type { Config } from '../config.ts';
import { watchFailures } from '../logs/failures.ts';
import { declarePageScheme } from '../page-protocol.ts';
import { isSafeMode } from '../safe-mode.ts';
import { cannotStart } from './cannot-start.ts';
import { dropForeignAppImage } from './own-program.ts';
import { takeProfile } from './take-profile.ts';

/**
 * Does everything that must happen before the app is ready.
 * @returns false if this process ends: another client has the profile, or it can't be used
 */
export function prepare({ userData }: Config): boolean {
  // An unpackaged client gets `APPIMAGE` on purpose, for testing updates.
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
  // Windows shows notifications only of programs with the id of their shortcut.
  if (app.isPackaged && process.platform === 'win32') app.setAppUserModelId(APP_ID);
  watchFailures();
  // Keep the logs in this profile: on macOS they would mix with those of the installed client.
  if (userData !== undefined) app.setAppLogsPath(join(userData, 'logs'));
  declarePageScheme();
  // Prevents Electron's default menu; ours is set later.
  Menu.setApplicationMenu(null);
  if (isSafeMode(process.argv)) app.disableHardwareAcceleration();
  return true;
}
