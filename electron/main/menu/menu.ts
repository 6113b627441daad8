import { app, Menu } from 'electron';
import type { MenuCommands } from './actions.ts';
import { menuTemplate } from './template.ts';

/** Sets the application menu and its accelerators. */
export function setMenu(commands: MenuCommands): void {
  const place = { mac: process.platform === 'darwin', packaged: app.isPackaged };
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(commands, place)));
}
