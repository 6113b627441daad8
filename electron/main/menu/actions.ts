import type { ShopScreen } from '#shared/shop-screen.ts';
import type { MainTextKey } from '../texts/english.ts';

/** The commands behind the menu's actions; commands.ts implements them. */
export interface MenuCommands {
  /** Shows a screen of the shop, and opens a window if there is none. */
  goTo(screen: ShopScreen): void;
  search(): void;
  go(direction: 'back' | 'forward'): void;
  reload(): void;
  zoom(direction: 'in' | 'out' | 'reset'): void;
  about(): void;
  openLogFolder(): void;
  openDataFolder(): void;
  /** Undefined without an update feed and in safe mode. */
  checkForUpdates: (() => void) | undefined;
  safeMode: boolean;
  restart(mode: 'safe' | 'normal'): void;
  quit(): void;
}

/** A menu action: label, accelerators, availability, and its effect. */
export interface Action {
  /** Key of its label. */
  text: MainTextKey;
  /** Electron accelerators. The menu shows the first one only. */
  keys?: { mac: readonly string[]; others: readonly string[] };
  isAvailable?: (commands: MenuCommands) => boolean;
  run: (commands: MenuCommands) => void;
}

const same = (...keys: string[]) => ({ mac: keys, others: keys });

/** Every action of the client by name. template.ts builds the menus from the names. */
export const ACTIONS = {
  home: {
    text: 'desktopMenu.home',
    keys: { mac: ['Cmd+Shift+H'], others: ['Alt+Home'] },
    run: (commands) => commands.goTo({ kind: 'home' }),
  },
  search: {
    text: 'desktopMenu.search',
    keys: same('CmdOrCtrl+K', 'CmdOrCtrl+F'),
    run: (commands) => commands.search(),
  },
  cart: {
    text: 'desktopMenu.cart',
    keys: same('CmdOrCtrl+Shift+C'),
    run: (commands) => commands.goTo({ kind: 'cart' }),
  },
  account: {
    text: 'desktopMenu.account',
    keys: same('CmdOrCtrl+Shift+A'),
    run: (commands) => commands.goTo({ kind: 'account' }),
  },
  back: {
    text: 'desktopMenu.back',
    keys: { mac: ['Cmd+[', 'Cmd+Left'], others: ['Alt+Left'] },
    run: (commands) => commands.go('back'),
  },
  forward: {
    text: 'desktopMenu.forward',
    keys: { mac: ['Cmd+]', 'Cmd+Right'], others: ['Alt+Right'] },
    run: (commands) => commands.go('forward'),
  },
  reload: {
    text: 'desktopMenu.reload',
    keys: { mac: ['Cmd+R'], others: ['Ctrl+R', 'F5'] },
    run: (commands) => commands.reload(),
  },
  zoomIn: {
    text: 'desktopMenu.zoomIn',
    // On most keyboards plus is Shift with the equals sign. Users leave Shift out.
    keys: same('CmdOrCtrl+Plus', 'CmdOrCtrl+=', 'CmdOrCtrl+numadd'),
    run: (commands) => commands.zoom('in'),
  },
  zoomOut: {
    text: 'desktopMenu.zoomOut',
    keys: same('CmdOrCtrl+-', 'CmdOrCtrl+numsub'),
    run: (commands) => commands.zoom('out'),
  },
  zoomReset: {
    text: 'desktopMenu.zoomReset',
    keys: same('CmdOrCtrl+0', 'CmdOrCtrl+num0'),
    run: (commands) => commands.zoom('reset'),
  },
  logFolder: { text: 'desktopMenu.logFolder', run: (commands) => commands.openLogFolder() },
  dataFolder: { text: 'desktopMenu.dataFolder', run: (commands) => commands.openDataFolder() },
  restartSafely: {
    text: 'desktopMenu.safeMode',
    isAvailable: (commands) => !commands.safeMode,
    run: (commands) => commands.restart('safe'),
  },
  restartNormally: {
    text: 'desktopMenu.leaveSafeMode',
    isAvailable: (commands) => commands.safeMode,
    run: (commands) => commands.restart('normal'),
  },
  'check-for-updates': {
    text: 'desktopMenu.checkForUpdates',
    isAvailable: (commands) => commands.checkForUpdates !== undefined,
    run: (commands) => commands.checkForUpdates?.(),
  },
  about: { text: 'desktopMenu.about', run: (commands) => commands.about() },
} as const satisfies Record<string, Action>;

/** Name of an action. */
export type ActionName = keyof typeof ACTIONS;
