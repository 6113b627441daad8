import { app, Menu } from 'electron';
import type { Deeds } from './actions.ts';
import { menuTemplate } from './template.ts';

/** Gives the app its menu, and with it its keys. */
export function setMenu(deeds: Deeds): void {
  const place = { mac: process.platform === 'darwin', packaged: app.isPackaged };
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(deeds, place)));
}
