import type { MenuItemConstructorOptions } from 'electron';
import { ACTIONS, type Action, type ActionName, type Deeds } from './actions.ts';

type Item = MenuItemConstructorOptions;

interface Place {
  mac: boolean;
  /** A packed client has no developer tools. */
  packaged: boolean;
}

/** The menu's lines of some actions: each with its first keys, the others without being seen. */
function items(names: readonly (ActionName | '-')[], deeds: Deeds, { mac }: Place): Item[] {
  return names.flatMap((name): Item[] => {
    if (name === '-') return [{ type: 'separator' }];
    const action: Action = ACTIONS[name];
    if (action.isThere?.(deeds) === false) return [];
    const [first, ...others] = action.keys?.[mac ? 'mac' : 'others'] ?? [];
    const click = () => action.run(deeds);
    return [
      { id: name, label: action.label, click, ...(first !== undefined && { accelerator: first }) },
      ...others.map((accelerator, index) => ({
        id: `${name}-${index + 2}`,
        label: action.label,
        accelerator,
        click,
        visible: false,
        acceleratorWorksWhenHidden: true,
      })),
    ];
  });
}

/** The menu that each platform expects, with nothing in it that the shop does not do. */
export function menuTemplate(deeds: Deeds, place: Place): Item[] {
  const lines = (...names: (ActionName | '-')[]) => items(names, deeds, place);
  const shop = lines('home', 'search', 'cart', 'account');
  const view: Item[] = [
    ...lines('back', 'forward', 'reload', '-', 'zoomReset', 'zoomIn', 'zoomOut', '-'),
    { role: 'togglefullscreen' },
    ...(place.packaged ? [] : [{ role: 'toggleDevTools' } as const]),
  ];
  const help = lines('logFolder', 'dataFolder', 'restartSafely', 'restartNormally');
  if (place.mac)
    return [
      {
        label: 'Vitrine',
        submenu: [
          ...lines('about', 'check-for-updates', '-'),
          { role: 'services' },
          { type: 'separator' },
          { role: 'hide' },
          { role: 'hideOthers' },
          { role: 'unhide' },
          { type: 'separator' },
          { role: 'quit' },
        ],
      },
      { label: 'Shop', submenu: [...shop, { type: 'separator' }, { role: 'close' }] },
      { role: 'editMenu' },
      { label: 'View', submenu: view },
      { role: 'windowMenu' },
      { role: 'help', submenu: help },
    ];
  return [
    { label: '&Shop', submenu: [...shop, { type: 'separator' }, { role: 'quit' }] },
    { label: '&Edit', role: 'editMenu' },
    { label: '&View', submenu: view },
    { label: '&Help', submenu: [...help, { type: 'separator' }, ...lines('check-for-updates', 'about')] },
  ];
}
