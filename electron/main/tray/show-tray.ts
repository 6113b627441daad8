import { Menu, Tray } from 'electron';
import { log } from '../logs/log.ts';
import { followTrayHosts } from './tray-host.ts';
import { trayImage } from './tray-image.ts';
import { trayMenu, trayTip, type TrayCommands, type TrayFacts } from './tray-menu.ts';

/** The client's icon in the system tray, or in the menu bar of a Mac. */
export interface ClientTray {
  /** Shows the icon, with menu and tooltip in the current language. */
  show(facts: TrayFacts): void;
  hide(): void;
}

/**
 * Creates the icon's owner, without an icon yet. A system without a tray shows none, and Electron does not tell.
 * @param followHosts calls its argument when a panel with a tray has come up
 */
export function createClientTray(
  commands: TrayCommands,
  followHosts: (came: () => void) => Promise<void> = followTrayHosts,
): ClientTray {
  let tray: Tray | undefined;
  /** What the icon shows, or will show once panels are followed; undefined while it is hidden. */
  let facts: TrayFacts | undefined;
  let shown: string | undefined;
  let isReady = process.platform !== 'linux';
  let isPreparing = false;

  function destroy(): void {
    tray?.destroy();
    tray = undefined;
  }

  function draw(): void {
    if (!facts) return;
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
  }

  /** Makes the icon anew, which registers it with the panel that has come up. */
  function remake(): void {
    if (!tray) return;
    destroy();
    draw();
  }

  /** Follows panels first: one that came up right after Electron has looked would be missed. */
  async function prepare(): Promise<void> {
    if (isPreparing) return;
    isPreparing = true;
    await followHosts(remake).catch((error: unknown) => log.warn("Panels can't be followed.", error));
    isReady = true;
    draw();
  }

  return {
    show(given) {
      facts = given;
      if (isReady) draw();
      else void prepare();
    },
    hide() {
      facts = undefined;
      destroy();
    },
  };
}
