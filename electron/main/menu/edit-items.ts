import type { MenuItemConstructorOptions } from 'electron';
import { t } from '../texts/texts.ts';
import { escapeLabel, roleItem } from './labels.ts';

type Item = MenuItemConstructorOptions;

const SEPARATOR: Item = { type: 'separator' };

/** macOS items: text substitutions and speech. */
const macItems = (): Item[] => [
  roleItem('pasteAndMatchStyle', 'desktopMenu.pasteAsText'),
  roleItem('delete', 'desktopMenu.delete'),
  roleItem('selectAll', 'desktopMenu.selectAll'),
  SEPARATOR,
  {
    label: escapeLabel(t('desktopMenu.substitutions')),
    submenu: [
      roleItem('showSubstitutions', 'desktopMenu.showSubstitutions'),
      SEPARATOR,
      roleItem('toggleSmartQuotes', 'desktopMenu.smartQuotes'),
      roleItem('toggleSmartDashes', 'desktopMenu.smartDashes'),
      roleItem('toggleTextReplacement', 'desktopMenu.textReplacement'),
    ],
  },
  {
    label: escapeLabel(t('desktopMenu.speech')),
    submenu: [
      roleItem('startSpeaking', 'desktopMenu.startSpeaking'),
      roleItem('stopSpeaking', 'desktopMenu.stopSpeaking'),
    ],
  },
];

/** The items of the Edit menu. They match Electron's `editMenu`, whose labels are English in every language. */
export const editItems = (mac: boolean): Item[] => [
  roleItem('undo', 'desktopMenu.undo'),
  roleItem('redo', 'desktopMenu.redo'),
  SEPARATOR,
  roleItem('cut', 'desktopMenu.cut'),
  roleItem('copy', 'desktopMenu.copy'),
  roleItem('paste', 'desktopMenu.paste'),
  ...(mac
    ? macItems()
    : [roleItem('delete', 'desktopMenu.delete'), SEPARATOR, roleItem('selectAll', 'desktopMenu.selectAll')]),
];
