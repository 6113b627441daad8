import type { MenuItemConstructorOptions } from 'electron';
import { t } from '../texts/texts.ts';
import { ACTIONS, type Action, type ActionName, type MenuCommands } from './actions.ts';
import { editItems } from './edit-items.ts';
import { escapeLabel, roleItem, withAccessKeys } from './labels.ts';

type Item = MenuItemConstructorOptions;

interface Place {
  mac: boolean;
  /** A packaged client has no developer tools. */
  packaged: boolean;
}

const SEPARATOR: Item = { type: 'separator' };

/** The menu items of some actions. Each further accelerator is a hidden item. */
function items(names: readonly (ActionName | '-')[], commands: MenuCommands, { mac }: Place): Item[] {
  return names.flatMap((name): Item[] => {
    if (name === '-') return [SEPARATOR];
    const action: Action = ACTIONS[name];
    if (action.isAvailable?.(commands) === false) return [];
    const [first, ...others] = action.keys?.[mac ? 'mac' : 'others'] ?? [];
    const label = escapeLabel(t(action.text));
    const click = () => action.run(commands);
    return [
      { id: name, label, click, ...(first !== undefined && { accelerator: first }) },
      ...others.map((accelerator, index) => ({
        id: `${name}-${index + 2}`,
        label,
        accelerator,
        click,
        visible: false,
        acceleratorWorksWhenHidden: true,
      })),
    ];
  });
}

/** Quits. Not Electron's role, which does not tell that watching stops. Its accelerators are the same. */
const quitItem = (text: 'desktopMenu.quit' | 'desktopMenu.quitVitrine', { quit }: MenuCommands): Item => ({
  id: 'quit',
  label: escapeLabel(t(text)),
  ...(process.platform !== 'win32' && { accelerator: 'CmdOrCtrl+Q' }),
  click: () => quit(),
});

/** The app menu of macOS. */
const macItems = (commands: MenuCommands, first: Item[]): Item[] => [
  ...first,
  roleItem('services', 'desktopMenu.services'),
  SEPARATOR,
  roleItem('hide', 'desktopMenu.hide'),
  roleItem('hideOthers', 'desktopMenu.hideOthers'),
  roleItem('unhide', 'desktopMenu.showAll'),
  SEPARATOR,
  quitItem('desktopMenu.quitVitrine', commands),
];
/** The Window menu of macOS. */
const windowItems = (): Item[] => [
  roleItem('minimize', 'desktopMenu.minimize'),
  roleItem('zoom', 'desktopMenu.zoomWindow'),
  SEPARATOR,
  roleItem('front', 'desktopMenu.bringToFront'),
];

/** The application menu by the conventions of each platform, in the current language. */
export function menuTemplate(commands: MenuCommands, place: Place): Item[] {
  const lines = (...names: (ActionName | '-')[]) => items(names, commands, place);
  const shop = lines('home', 'search', 'cart', 'account');
  const view: Item[] = [
    ...lines('back', 'forward', 'reload', '-', 'zoomReset', 'zoomIn', 'zoomOut', '-'),
    roleItem('togglefullscreen', 'desktopMenu.fullScreen'),
    ...(place.packaged ? [] : [roleItem('toggleDevTools', 'desktopMenu.developerTools')]),
  ];
  const help = lines('logFolder', 'dataFolder', 'restartSafely', 'restartNormally');
  if (place.mac)
    return [
      { label: 'Vitrine', submenu: macItems(commands, lines('about', 'check-for-updates', '-')) },
      {
        label: escapeLabel(t('desktopMenu.shop')),
        submenu: [...shop, SEPARATOR, roleItem('close', 'desktopMenu.closeWindow')],
      },
      { ...roleItem('editMenu', 'desktopMenu.edit'), submenu: editItems(true) },
      { label: escapeLabel(t('desktopMenu.view')), submenu: view },
      { ...roleItem('windowMenu', 'desktopMenu.window'), submenu: windowItems() },
      { ...roleItem('help', 'desktopMenu.help'), submenu: help },
    ];
  const bar: Item[] = [
    { label: t('desktopMenu.shop'), submenu: [...shop, SEPARATOR, quitItem('desktopMenu.quit', commands)] },
    { label: t('desktopMenu.edit'), role: 'editMenu', submenu: editItems(false) },
    { label: t('desktopMenu.view'), submenu: view },
    {
      label: t('desktopMenu.help'),
      submenu: [...help, SEPARATOR, ...lines('check-for-updates', 'about')],
    },
  ];
  const labels = withAccessKeys(bar.map(({ label = '' }) => label));
  return bar.map((item, index) => ({ ...item, label: labels[index] ?? '' }));
}
