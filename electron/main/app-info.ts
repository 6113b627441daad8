import { app } from 'electron';
import type { Handle } from './ipc.ts';

/** Answers `appInfo`: versions, platform and safe mode. */
export function handleAppInfo(handle: Handle, safeMode: boolean): void {
  handle('appInfo', () => ({
    version: app.getVersion(),
    electron: process.versions.electron,
    platform: process.platform,
    safeMode,
  }));
}
