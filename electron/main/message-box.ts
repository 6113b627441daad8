import { dialog, type BrowserWindow, type MessageBoxOptions } from 'electron';
import { escapeLabel } from './menu/labels.ts';

interface Question extends Omit<MessageBoxOptions, 'buttons' | 'normalizeAccessKeys'> {
  buttons?: readonly string[];
}

/**
 * Shows a dialog of the client's. Its texts are shown as they are: with `normalizeAccessKeys` an escaped `&` is no
 * access key on any system, nor is Linux's `_`.
 * @param parent the window it belongs to; without one it stands alone
 * @returns the index of the button that was pressed
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
