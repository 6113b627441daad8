import type { BrowserWindow } from 'electron';
import { showMessage } from '../message-box.ts';
import { t } from '../texts/texts.ts';

/** Asks whether watching continues with a closed window. Escape is `cancel`: the window stays open. */
export async function askToKeepWatching(window: BrowserWindow): Promise<'keep' | 'stop' | 'cancel'> {
  // A Mac's client stays in the dock without a window. Elsewhere it ends when it does not watch.
  const stop = process.platform === 'darwin' ? t('desktopTray.stop') : t('desktopMenu.quit');
  const response = await showMessage(window, {
    type: 'question',
    message: t('desktopTray.keepWatching'),
    detail: t('desktopTray.keepWatchingText'),
    buttons: [t('desktopTray.keep'), stop, t('desktopDialog.cancel')],
    defaultId: 0,
    cancelId: 2,
  });
  if (response === 0) return 'keep';
  return response === 1 ? 'stop' : 'cancel';
}

/** Says that watching stops with the client. @returns true if the user still wants to quit */
export async function tellThatWatchingStops(window: BrowserWindow | undefined): Promise<boolean> {
  const response = await showMessage(window, {
    type: 'info',
    message: t('desktopTray.watchingStops'),
    detail: t('desktopTray.watchingStopsText'),
    buttons: [t('desktopMenu.quit'), t('desktopDialog.cancel')],
    defaultId: 0,
    cancelId: 1,
  });
  return response === 0;
}
