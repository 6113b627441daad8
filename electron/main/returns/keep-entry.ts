import { app } from 'electron';
import { log } from '../logs/log.ts';

/** An AppImage makes itself known to the desktop. Never in the way of the start: what fails is noted. */
export async function keepOwnEntry(): Promise<void> {
  if (process.platform !== 'linux' || !app.isPackaged || process.env['APPIMAGE'] === undefined) return;
  try {
    const { keepDesktopEntry } = await import('./appimage.ts');
    await keepDesktopEntry({ env: process.env, home: app.getPath('home') });
  } catch (error) {
    log.warn('The desktop could not be told of this AppImage.', error);
  }
}
