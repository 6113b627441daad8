import { app, Menu, type MenuItemConstructorOptions } from 'electron';

/** The menu each platform expects, with nothing in it that the shop does not do. */
export function setMenu(): void {
  const mac = process.platform === 'darwin';
  const view: MenuItemConstructorOptions[] = [
    { role: 'reload' },
    { type: 'separator' },
    { role: 'resetZoom' },
    { role: 'zoomIn' },
    { role: 'zoomOut' },
    { type: 'separator' },
    { role: 'togglefullscreen' },
    ...(app.isPackaged ? [] : [{ role: 'toggleDevTools' } as const]),
  ];
  const template: MenuItemConstructorOptions[] = [
    ...(mac ? [{ role: 'appMenu' } as const] : [{ label: 'File', submenu: [{ role: 'quit' } as const] }]),
    { role: 'editMenu' },
    { label: 'View', submenu: view },
    { role: 'windowMenu' },
    ...(mac ? [] : [{ label: 'Help', submenu: [{ role: 'about' } as const] }]),
  ];
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
  app.setAboutPanelOptions({ applicationName: 'Vitrine', applicationVersion: app.getVersion() });
}
