import type { MenuItemConstructorOptions } from 'electron';
import { escapeLabel } from '../menu/labels.ts';
import { t } from '../texts/texts.ts';

/** What the items of the tray's menu do. */
export interface TrayCommands {
  openWindow(): void;
  openInbox(): void;
  checkNow(): void;
  quit(): void;
}

/** What the tray shows. */
export interface TrayFacts {
  /** Unread entries of the inbox. */
  unread: number;
  /** Whether there is a watch or a saved search to check. */
  isWatching: boolean;
}

/** The tray's menu in the current language. */
export function trayMenu(
  { unread, isWatching }: TrayFacts,
  { openWindow, openInbox, checkNow, quit }: TrayCommands,
): MenuItemConstructorOptions[] {
  const inbox = unread > 0 ? t('desktopTray.inboxUnread', { count: String(unread) }) : t('desktopTray.inbox');
  return [
    { id: 'open', label: escapeLabel(t('desktopTray.open')), click: openWindow },
    { id: 'inbox', label: escapeLabel(inbox), click: openInbox },
    { id: 'check', label: escapeLabel(t('desktopTray.checkNow')), enabled: isWatching, click: checkNow },
    { type: 'separator' },
    { id: 'quit', label: escapeLabel(t('desktopMenu.quitVitrine')), click: quit },
  ];
}

/** The text that appears over the tray icon. */
export const trayTip = ({ unread }: TrayFacts): string =>
  unread > 0 ? t('desktopTray.unread', { count: String(unread) }) : 'Vitrine';
