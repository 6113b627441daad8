import { app, type BrowserWindow } from 'electron';
import { showMessage } from '../message-box.ts';
import { t } from '../texts/texts.ts';
import type { FoundUpdate, UpdateOutcome } from './flow.ts';

type Window = () => BrowserWindow | undefined;

const show = (window: Window, options: Parameters<typeof showMessage>[1]): Promise<number> =>
  showMessage(window(), { type: 'info', ...options });

/** Asks whether to restart now. Closing the dialog means later. */
export async function askToRestart(
  window: Window,
  { version, notes }: FoundUpdate,
): Promise<'restart' | 'later'> {
  const response = await show(window, {
    message: t('desktopUpdate.ready', { version }),
    detail: [notes, t('desktopUpdate.readyText')].filter(Boolean).join('\n\n'),
    buttons: [t('desktopDialog.restartNow'), t('desktopDialog.later')],
    defaultId: 0,
    cancelId: 1,
  });
  return response === 0 ? 'restart' : 'later';
}

/** Explains, after a check from the menu, that this copy can't update itself. */
export async function showCannotUpdate(window: Window): Promise<void> {
  await show(window, {
    message: `Vitrine ${app.getVersion()}`,
    detail: t('desktopUpdate.cannotUpdate'),
  });
}

/** Shows the outcome of a check from the menu. A ready update has its own dialog. */
export async function showUpdateOutcome(window: Window, outcome: UpdateOutcome): Promise<void> {
  switch (outcome.kind) {
    case 'newest':
      await show(window, { message: t('desktopUpdate.newest'), detail: `Vitrine ${app.getVersion()}` });
      return;
    case 'fetching':
      await show(window, {
        message: t('desktopUpdate.available', { version: outcome.found.version }),
        detail: t(outcome.waits ? 'desktopUpdate.waiting' : 'desktopUpdate.fetching'),
      });
      return;
    case 'failed':
      await show(window, {
        type: 'warning',
        message: t('desktopUpdate.failed'),
        detail: t('desktopUpdate.failedText'),
      });
      return;
    case 'ready':
  }
}
