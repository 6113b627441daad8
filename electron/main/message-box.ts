import { dialog, type BrowserWindow, type MessageBoxOptions } from 'electron';
import { escapeLabel } from './menu/labels.ts';

interface Question extends Omit<MessageBoxOptions, 'buttons' | 'normalizeAccessKeys'> {
  buttons?: readonly string[];
}

/**
 * Shows a message dialog. Labels are shown literally: with `normalizeAccessKeys` neither an escaped `&` nor Linux's `_`
 * marks an access key.
 * @param parent its window; without one the dialog has no parent
 * @returns index of the pressed button
 */
export async function showMessage(
  parent: BrowserWindow | undefined,
  { buttons = [], ...question }: Question,
): Promise<number> {
  const box: MessageBoxOptions = {
    noLink: true,
    title: 'Vitrine',
    ...question,
    ...(buttons.length > 0 && { buttons: buttons.map(escapeLabel) }),
    normalizeAccessKeys: true,
  };
  const { response } = await (parent && !parent.isDestroyed()
    ? dialog.showMessageBox(parent, box)
    : dialog.showMessageBox(box));
  return response;
}
