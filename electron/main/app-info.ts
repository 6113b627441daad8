import { app } from 'electron';
import type { Handle } from './ipc.ts';

/** Tells the page which client it is in. */
export function handleAppInfo(handle: Handle, safeMode: boolean): void {
  handle('appInfo', () => ({
    version: app.getVersion(),
    electron: process.versions.electron,
    platform: process.platform,
    safeMode,
  }));
}
