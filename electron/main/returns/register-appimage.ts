import { app } from 'electron';
import { log } from '../logs/log.ts';

/** Registers an AppImage with the desktop. Does nothing for other builds. A failure is only logged. */
export async function registerAppImage(): Promise<void> {
  if (process.platform !== 'linux' || !app.isPackaged || process.env['APPIMAGE'] === undefined) return;
  try {
    const { installDesktopEntry } = await import('./appimage.ts');
    await installDesktopEntry({ env: process.env, home: app.getPath('home') });
  } catch (error) {
    log.warn('This AppImage could not be registered with the desktop.', error);
  }
}
