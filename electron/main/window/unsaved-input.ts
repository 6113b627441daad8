import type { BrowserWindow } from 'electron';
import type { Handle } from '../ipc.ts';
import { log } from '../logs/log.ts';
import { showMessage } from '../message-box.ts';
import { t } from '../texts/texts.ts';

/** The windows whose pages have input that is not saved. */
const holders = new Set<BrowserWindow>();
/** The open question. Its answer holds for everything that waits for it. */
let asking: Promise<boolean> | undefined;
let isSystemEnding = false;

/** Answers `setUnsaved`. */
export function handleUnsavedInput(handle: Handle, window: () => BrowserWindow | undefined): void {
  handle('setUnsaved', (isUnsaved) => {
    const holder = window();
    if (holder && isUnsaved) holders.add(holder);
    else if (holder) holders.delete(holder);
    return undefined;
  });
}

/** Forgets unsaved input together with the page that had it. Call this for each window. */
export function followUnsavedInput(window: BrowserWindow): void {
  const forget = () => void holders.delete(window);
  const { webContents } = window;
  webContents.on('did-navigate', forget);
  webContents.on('render-process-gone', forget);
  window.once('closed', forget);
  // A page that refuses to unload would keep the client open, and Electron shows no reason.
  webContents.on('will-prevent-unload', (event) => event.preventDefault());
}

/** Whether the user must say that input may be lost. */
export const hasUnsavedInput = (): boolean => !isSystemEnding && holders.size > 0;

/** The system ends: unsaved input does not hold it up from now on. */
export function skipInputQuestion(): void {
  isSystemEnding = true;
}

async function ask(window: BrowserWindow): Promise<boolean> {
  if (window.isMinimized()) window.restore();
  const keep = 1;
  const question = showMessage(window, {
    type: 'question',
    message: t('desktopInput.discard'),
    detail: t('desktopInput.discardText'),
    buttons: [t('desktopInput.discardButton'), t('desktopInput.keep')],
    defaultId: keep,
    cancelId: keep,
  });
  // A window takes its question along, which then gets no answer.
  const closed = new Promise<number>((resolve) => window.once('closed', () => resolve(keep)));
  try {
    if ((await Promise.race([question, closed])) === keep) return false;
  } catch (error) {
    // A question that can't be shown must not keep the client open.
    log.warn('The question about unsaved input could not be shown.', error);
  }
  holders.clear();
  return true;
}

/**
 * Asks before unsaved input is lost: by closing, quitting, reloading, a restart or an update. Without such input it asks
 * nothing. Concurrent calls share one question.
 * @returns false if the user keeps editing, or the window is closed in another way
 */
export function mayLoseInput(): Promise<boolean> {
  const [window] = holders;
  if (!window || isSystemEnding) return Promise.resolve(true);
  asking ??= ask(window).finally(() => {
    asking = undefined;
  });
  return asking;
}
