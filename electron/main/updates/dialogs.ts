import { app, dialog, type BrowserWindow } from 'electron';
import type { Found, Outcome } from './flow.ts';

type Window = () => BrowserWindow | undefined;

async function show(window: Window, options: Electron.MessageBoxOptions): Promise<number> {
  const parent = window();
  const box = { type: 'info', noLink: true, title: 'Vitrine', ...options } as const;
  const { response } = await (parent && !parent.isDestroyed()
    ? dialog.showMessageBox(parent, box)
    : dialog.showMessageBox(box));
  return response;
}

/** Asks before anything restarts; whoever closes the question meant later. */
export async function askToRestart(window: Window, { version, notes }: Found): Promise<'restart' | 'later'> {
  const response = await show(window, {
    message: `Vitrine ${version} is ready`,
    detail: [notes, 'It will be installed when you restart Vitrine.'].filter(Boolean).join('\n\n'),
    buttons: ['Restart now', 'Later'],
    defaultId: 0,
    cancelId: 1,
  });
  return response === 0 ? 'restart' : 'later';
}

/** Tells whoever asked for updates by the menu why there are none here. */
export async function tellWhyNot(window: Window): Promise<void> {
  await show(window, {
    message: `Vitrine ${app.getVersion()}`,
    detail:
      'This copy cannot replace itself. Get a newer one the way this one came: from its package, or as a new download.',
  });
}

/** Tells whoever asked for updates by the menu how it went; what is ready asks by itself. */
export async function tellOutcome(window: Window, outcome: Outcome): Promise<void> {
  switch (outcome.kind) {
    case 'newest':
      await show(window, { message: 'You have the newest version', detail: `Vitrine ${app.getVersion()}` });
      return;
    case 'fetching':
      await show(window, {
        message: `Vitrine ${outcome.found.version} is available`,
        detail: outcome.waits
          ? 'It is fetched when your payment is over.'
          : 'It is being fetched. You will be asked before anything restarts.',
      });
      return;
    case 'failed':
      await show(window, {
        type: 'warning',
        message: 'The update could not be looked for',
        detail: 'Check your connection and try again later.',
      });
      return;
    case 'ready':
  }
}
