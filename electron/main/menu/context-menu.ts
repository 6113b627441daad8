import { app, clipboard, Menu, type BrowserWindow, type MenuItemConstructorOptions } from 'electron';
import { parseDeepLink } from '#shared/deep-link.ts';
import { openOutside } from '../guards.ts';
import { mayOpenExternally, isOurPage } from '../origin.ts';
import type { MainTextKey } from '../texts/english.ts';
import { t } from '../texts/texts.ts';
import { ACTIONS, type MenuCommands } from './actions.ts';
import { contextItems, type ContextItem } from './context-items.ts';
import { escapeLabel, roleItem } from './labels.ts';

/** A shareable `vitrine://` link to one of our screens. @returns undefined for a screen that is not shared */
function deepLinkOf(url: string): string | undefined {
  if (!isOurPage(url)) return undefined;
  const { pathname, search } = new URL(url);
  // Items and searches only: other screens belong to the user.
  if (!pathname.startsWith('/products')) return undefined;
  const link = `vitrine:/${pathname}${search}`;
  return parseDeepLink(link).kind === 'screen' ? link : undefined;
}

/** The text for opening a link in the program of its scheme. */
function openText(link: string): MainTextKey {
  if (link.startsWith('mailto:')) return 'desktopMenu.writeMail';
  return link.startsWith('steam:') ? 'desktopMenu.openInSteam' : 'desktopMenu.openLink';
}

const label = (key: MainTextKey) => escapeLabel(t(key));

function line(item: ContextItem, window: BrowserWindow, commands: MenuCommands): MenuItemConstructorOptions {
  const { webContents } = window;
  switch (item.kind) {
    case 'separator':
      return { type: 'separator' };
    case 'role':
      return { ...roleItem(item.role, `desktopMenu.${item.role}`), enabled: item.enabled };
    case 'suggestion':
      return { label: escapeLabel(item.word), click: () => webContents.replaceMisspelling(item.word) };
    case 'no-suggestion':
      return { label: label('desktopMenu.noSuggestions'), enabled: false };
    case 'learn':
      return {
        label: label('desktopMenu.learnWord'),
        click: () => void webContents.session.addWordToSpellCheckerDictionary(item.word),
      };
    case 'open':
      return {
        label: label(openText(item.link)),
        click: () => void openOutside(item.link),
      };
    case 'copy-link':
      return { label: label('desktopMenu.copyLink'), click: () => void clipboard.writeText(item.link) };
    case 'action':
      return { label: label(ACTIONS[item.action].text), click: () => ACTIONS[item.action].run(commands) };
  }
}

/** Shows a context menu on a right click. Only an unpackaged client offers Inspect. */
export function attachContextMenu(window: BrowserWindow, commands: MenuCommands): void {
  window.webContents.on('context-menu', (_event, clicked) => {
    const lines = contextItems(clicked, { mayOpenExternally, deepLinkOf }).map((item) =>
      line(item, window, commands),
    );
    if (!app.isPackaged)
      lines.push(
        { type: 'separator' },
        {
          label: label('desktopMenu.inspect'),
          click: () => window.webContents.inspectElement(clicked.x, clicked.y),
        },
      );
    Menu.buildFromTemplate(lines).popup({ window });
  });
}
