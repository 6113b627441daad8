import { app, clipboard, Menu, type BrowserWindow, type MenuItemConstructorOptions } from 'electron';
import { parseDeepLink } from '../../../shared/deep-link.ts';
import { openOutside } from '../guards.ts';
import { isLetOut, isOurPage } from '../origin.ts';
import { ACTIONS, type Deeds } from './actions.ts';
import { contextItems, type ContextItem } from './context-items.ts';

/** A screen of ours as an address that others can use: their system opens it in their client. */
function deepLinkOf(url: string): string | undefined {
  if (!isOurPage(url)) return undefined;
  const { pathname, search } = new URL(url);
  // Items and searches. What else has an address is the reader's own.
  if (!pathname.startsWith('/products')) return undefined;
  const link = `vitrine:/${pathname}${search}`;
  return parseDeepLink(link).kind === 'screen' ? link : undefined;
}

function line(item: ContextItem, window: BrowserWindow, deeds: Deeds): MenuItemConstructorOptions {
  const { webContents } = window;
  switch (item.kind) {
    case 'separator':
      return { type: 'separator' };
    case 'role':
      return { role: item.role, enabled: item.enabled };
    case 'suggestion':
      return { label: item.word, click: () => webContents.replaceMisspelling(item.word) };
    case 'no-suggestion':
      return { label: 'No suggestions', enabled: false };
    case 'learn':
      return {
        label: 'Add to dictionary',
        click: () => void webContents.session.addWordToSpellCheckerDictionary(item.word),
      };
    case 'open':
      return {
        label: item.link.startsWith('mailto:') ? 'Write a mail' : 'Open link in browser',
        click: () => void openOutside(item.link),
      };
    case 'copy-link':
      return { label: 'Copy link address', click: () => void clipboard.writeText(item.link) };
    case 'action':
      return { label: ACTIONS[item.action].label, click: () => ACTIONS[item.action].run(deeds) };
  }
}

/** Shows a menu where the user asks for one. Only a client that is not packed can inspect. */
export function offerContextMenu(window: BrowserWindow, deeds: Deeds): void {
  window.webContents.on('context-menu', (_event, clicked) => {
    const lines = contextItems(clicked, { isLetOut, deepLinkOf }).map((item) => line(item, window, deeds));
    if (!app.isPackaged)
      lines.push(
        { type: 'separator' },
        { label: 'Inspect', click: () => window.webContents.inspectElement(clicked.x, clicked.y) },
      );
    Menu.buildFromTemplate(lines).popup({ window });
  });
}
