import { afterEach, expect, it } from 'vitest';
import { setMainLanguage } from '../texts/texts.ts';
import { trayMenu, trayTip } from './tray-menu.ts';

afterEach(() => setMainLanguage(undefined));

function menu(unread: number, isWatching = true) {
  const done: string[] = [];
  const note = (name: string) => () => void done.push(name);
  const items = trayMenu(
    { unread, isWatching },
    {
      openWindow: note('open'),
      openInbox: note('inbox'),
      checkNow: note('check'),
      quit: note('quit'),
    },
  );
  return { items, done, labels: items.map(({ label = '-' }) => label) };
}

it('tray menu: each item does what its id says', () => {
  const { items, done, labels } = menu(0);
  for (const { click } of items) if (click) Reflect.apply(click, undefined, []);
  expect(done).toEqual(items.flatMap(({ id }) => id ?? []));
  expect(labels).toEqual(['Open Vitrine', 'Inbox', 'Check now', '-', 'Quit Vitrine']);
});

it('tray menu: counts unread entries, in the tooltip too', () => {
  expect(menu(3).labels).toContain('Inbox (3)');
  expect(trayTip({ unread: 3, isWatching: true })).toBe('Vitrine: 3 unread');
  expect(trayTip({ unread: 0, isWatching: true })).toBe('Vitrine');
});

it('tray menu: offers no check, when nothing is watched', () => {
  const enabled = (isWatching: boolean) =>
    menu(0, isWatching).items.find(({ id }) => id === 'check')?.enabled;
  expect([enabled(true), enabled(false)]).toEqual([true, false]);
});

it('tray menu: follows the language', () => {
  const texts = { 'desktopTray.open': 'Vitrine öffnen', 'desktopTray.inboxUnread': 'Neues ({{count}})' };
  setMainLanguage({ code: 'de', direction: 'ltr', texts });
  expect(menu(2).labels).toEqual(expect.arrayContaining(['Vitrine öffnen', 'Neues (2)']));
});
