import type { MainTextKey } from '../texts/english.ts';

/** What actions have done; index.ts says how. */
export interface Deeds {
  /** Shows a screen of the shop, in a window that is opened if there is none. */
  goTo(path: string): void;
  search(): void;
  go(direction: 'back' | 'forward'): void;
  reload(): void;
  zoom(direction: 'in' | 'out' | 'reset'): void;
  about(): void;
  openLogFolder(): void;
  openDataFolder(): void;
  /** Undefined where nobody publishes updates, or the client runs in safe mode. */
  checkForUpdates: (() => void) | undefined;
  safeMode: boolean;
  restart(mode: 'safe' | 'normal'): void;
}

/** Something the user can have done: what the menu says, its keys, whether it is there, and what happens. */
export interface Action {
  /** Of its label. */
  text: MainTextKey;
  /** Electron's name of the keys; a second and third are not shown. */
  keys?: { mac: readonly string[]; others: readonly string[] };
  isThere?: (deeds: Deeds) => boolean;
  run: (deeds: Deeds) => void;
}

const same = (...keys: string[]) => ({ mac: keys, others: keys });

/** Every action of the client. Menus are made of their names (template.ts). */
export const ACTIONS = {
  home: {
    text: 'desktopMenu.home',
    keys: { mac: ['Cmd+Shift+H'], others: ['Alt+Home'] },
    run: (deeds) => deeds.goTo('/'),
  },
  search: {
    text: 'desktopMenu.search',
    keys: same('CmdOrCtrl+K', 'CmdOrCtrl+F'),
    run: (deeds) => deeds.search(),
  },
  cart: { text: 'desktopMenu.cart', keys: same('CmdOrCtrl+Shift+C'), run: (deeds) => deeds.goTo('/cart') },
  account: {
    text: 'desktopMenu.account',
    keys: same('CmdOrCtrl+Shift+A'),
    run: (deeds) => deeds.goTo('/account'),
  },
  back: {
    text: 'desktopMenu.back',
    keys: { mac: ['Cmd+[', 'Cmd+Left'], others: ['Alt+Left'] },
    run: (deeds) => deeds.go('back'),
  },
  forward: {
    text: 'desktopMenu.forward',
    keys: { mac: ['Cmd+]', 'Cmd+Right'], others: ['Alt+Right'] },
    run: (deeds) => deeds.go('forward'),
  },
  reload: {
    text: 'desktopMenu.reload',
    keys: { mac: ['Cmd+R'], others: ['Ctrl+R', 'F5'] },
    run: (deeds) => deeds.reload(),
  },
  zoomIn: {
    text: 'desktopMenu.zoomIn',
    // The plus of most keyboards is the shifted equals sign; nobody presses Shift for it.
    keys: same('CmdOrCtrl+Plus', 'CmdOrCtrl+=', 'CmdOrCtrl+numadd'),
    run: (deeds) => deeds.zoom('in'),
  },
  zoomOut: {
    text: 'desktopMenu.zoomOut',
    keys: same('CmdOrCtrl+-', 'CmdOrCtrl+numsub'),
    run: (deeds) => deeds.zoom('out'),
  },
  zoomReset: {
    text: 'desktopMenu.zoomReset',
    keys: same('CmdOrCtrl+0', 'CmdOrCtrl+num0'),
    run: (deeds) => deeds.zoom('reset'),
  },
  logFolder: { text: 'desktopMenu.logFolder', run: (deeds) => deeds.openLogFolder() },
  dataFolder: { text: 'desktopMenu.dataFolder', run: (deeds) => deeds.openDataFolder() },
  restartSafely: {
    text: 'desktopMenu.safeMode',
    isThere: (deeds) => !deeds.safeMode,
    run: (deeds) => deeds.restart('safe'),
  },
  restartNormally: {
    text: 'desktopMenu.leaveSafeMode',
    isThere: (deeds) => deeds.safeMode,
    run: (deeds) => deeds.restart('normal'),
  },
  'check-for-updates': {
    text: 'desktopMenu.checkForUpdates',
    isThere: (deeds) => deeds.checkForUpdates !== undefined,
    run: (deeds) => deeds.checkForUpdates?.(),
  },
  about: { text: 'desktopMenu.about', run: (deeds) => deeds.about() },
} as const satisfies Record<string, Action>;

export type ActionName = keyof typeof ACTIONS;
