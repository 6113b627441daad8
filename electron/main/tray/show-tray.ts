import { Menu, Tray } from 'electron';
import { trayImage } from './tray-image.ts';
import { trayMenu, trayTip, type TrayCommands, type TrayFacts } from './tray-menu.ts';

/** The client's icon in the system tray, or in the menu bar of a Mac. */
export interface ClientTray {
  /** Shows the icon, with menu and tooltip in the current language. */
  show(facts: TrayFacts): void;
  hide(): void;
}

/** Creates the icon's owner, without an icon yet. A system without a tray shows none, and Electron does not tell. */
export function createClientTray(commands: TrayCommands): ClientTray {
  let tray: Tray | undefined;
  let shown: string | undefined;
  return {
    show(facts) {
      const menu = trayMenu(facts, commands);
      const tip = trayTip(facts);
      // Every check of the desk comes here. Some panels close an open menu when it is replaced.
      const look = JSON.stringify([tip, menu]);
      if (tray && look === shown) return;
      shown = look;
      if (!tray) {
        tray = new Tray(trayImage());
        // On macOS a click opens the menu.
        if (process.platform !== 'darwin') tray.on('click', commands.openWindow);
      }
      tray.setToolTip(tip);
      tray.setContextMenu(Menu.buildFromTemplate(menu));
    },
    hide() {
      tray?.destroy();
      tray = undefined;
    },
  };
}
