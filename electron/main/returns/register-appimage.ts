import { app } from 'electron';
import { log } from '../logs/log.ts';

/** An AppImage makes itself known to the desktop. Never in the way of the start: what fails is noted. */
export async function registerAppImage(): Promise<void> {
  if (process.platform !== 'linux' || !app.isPackaged || process.env['APPIMAGE'] === undefined) return;
  try {
    const { installDesktopEntry } = await import('./appimage.ts');
    await installDesktopEntry({ env: process.env, home: app.getPath('home') });
  } catch (error) {
    log.warn('The desktop could not be told of this AppImage.', error);
  }
}
