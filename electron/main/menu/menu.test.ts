import fc from 'fast-check';
import type { MenuItemConstructorOptions } from 'electron';
import { describe, expect, it } from 'vitest';
import { screenPath } from '#shared/shop-screen.ts';
import { ENGLISH } from '../texts/english.ts';
import { setMainLanguage } from '../texts/texts.ts';
import { ACTIONS, type MenuCommands } from './actions.ts';
import { contextItems, type ClickedElement } from './context-items.ts';
import { sessionPlaceText } from './session-place.ts';
import { menuTemplate } from './template.ts';

function commands(more: Partial<MenuCommands> = {}): MenuCommands & { done: string[] } {
  const done: string[] = [];
  const note =
    (name: string) =>
    (word = '') => {
      done.push(`${name} ${word}`.trim());
    };
  return {
    done,
    goTo: (screen) => note('goTo')(screenPath(screen)),
    search: note('search'),
    go: note('go'),
    reload: note('reload'),
    zoom: note('zoom'),
    about: note('about'),
    openLogFolder: note('logs'),
    openDataFolder: note('data'),
    checkForUpdates: note('updates'),
    safeMode: false,
    restart: note('restart'),
    quit: note('quit'),
    ...more,
  };
}

/** All lines of a menu, those of its submenus too. */
function flat(items: readonly MenuItemConstructorOptions[]): MenuItemConstructorOptions[] {
  return items.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? flat(item.submenu) : [])]);
}

describe.each([
  ['a Mac', true],
  ['Windows and Linux', false],
])('the menu of %s', (_title, mac) => {
  const all = (more: Partial<MenuCommands> = {}, packaged = true) =>
    flat(menuTemplate(commands(more), { mac, packaged }));

  it('has every action once, and each runs its command', () => {
    const given = commands();
    const lines = flat(menuTemplate(given, { mac, packaged: true }));
    for (const [name, action] of Object.entries(ACTIONS)) {
      const found = lines.filter(({ id }) => id === name);
      expect(found).toHaveLength(name === 'restartNormally' ? 0 : 1);
      expect(found.map(({ label }) => label)).toEqual(found.map(() => ENGLISH[action.text]));
      for (const { click } of found) if (click) Reflect.apply(click, undefined, []);
    }
    expect(given.done).toContain('goTo /cart');
    expect(given.done).toContain('go back');
    expect(given.done).toContain('restart safe');
    expect(given.done).toHaveLength(Object.keys(ACTIONS).length - 1);
  });

  it('is in the language of the moment, with no label of Electron’s own', () => {
    const translated = Object.fromEntries(Object.keys(ENGLISH).map((key) => [key, 'ü & ö']));
    setMainLanguage({ code: 'de', direction: 'ltr', texts: translated });
    const lines = flat(menuTemplate(commands(), { mac, packaged: false })).filter(
      ({ type }) => type !== 'separator',
    );
    setMainLanguage(undefined);
    // A Mac's first menu has the name of the program. Access keys are labels.test.ts's.
    const labels = lines.map(({ label }) => label?.replace(/&(?=[^& ])/, ''));
    expect(new Set(labels)).toEqual(new Set(mac ? ['Vitrine', 'ü && ö'] : ['ü && ö']));
  });

  it('gives no key to two actions', () => {
    const keys = all().flatMap(({ accelerator }) => (accelerator === undefined ? [] : [accelerator]));
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.length).toBeGreaterThan(10);
  });

  it('offers updates only if available, and leaving safe mode only in safe mode', () => {
    const ids = (more: Partial<MenuCommands>) => all(more).map(({ id }) => id);
    expect(ids({ checkForUpdates: undefined })).not.toContain('check-for-updates');
    expect(ids({ safeMode: true })).toContain('restartNormally');
    expect(ids({ safeMode: true })).not.toContain('restartSafely');
  });

  it('has developer tools only while it is developed', () => {
    const roles = (packaged: boolean) => all({}, packaged).map(({ role }) => role);
    expect(roles(true)).not.toContain('toggleDevTools');
    expect(roles(false)).toContain('toggleDevTools');
  });
});

describe('the context menu', () => {
  const flags = {
    canUndo: true,
    canRedo: true,
    canCut: true,
    canCopy: true,
    canPaste: true,
    canSelectAll: true,
  };
  const clicked = (more: Partial<ClickedElement>): ClickedElement => ({
    linkURL: '',
    selectionText: '',
    isEditable: false,
    formControlType: 'none',
    misspelledWord: '',
    dictionarySuggestions: [],
    editFlags: flags,
    ...more,
  });
  const links = {
    mayOpenExternally: (url: string) => url.startsWith('https:'),
    deepLinkOf: (url: string) =>
      url.startsWith('app://vitrine/products') ? 'vitrine://products' : undefined,
  };
  const words = (more: Partial<ClickedElement>) =>
    contextItems(clicked(more), links).map((item) =>
      item.kind === 'role' ? item.role : item.kind === 'action' ? item.action : item.kind,
    );

  it('offers back, forward and reload for a click on nothing special', () => {
    expect(words({})).toEqual(['back', 'forward', 'reload']);
    expect(words({ linkURL: 'javascript:alert(1)' })).toEqual(['back', 'forward', 'reload']);
    expect(words({ linkURL: 'app://vitrine/account' })).toEqual(['back', 'forward', 'reload']);
  });
  it('opens and copies links that may leave, and copies those to items as others can use them', () => {
    expect(words({ linkURL: 'https://example.org' })).toEqual(['open', 'copy-link']);
    expect(contextItems(clicked({ linkURL: 'app://vitrine/products/x' }), links)).toEqual([
      { kind: 'copy-link', link: 'vitrine://products' },
    ]);
  });
  it('copies the selection', () => {
    expect(words({ selectionText: 'AK-47' })).toEqual(['copy']);
  });
  it('edits text, with at most five words in the place of a wrong one', () => {
    const more = { isEditable: true, misspelledWord: 'helo', dictionarySuggestions: 'abcdefg'.split('') };
    expect(words(more)).toEqual([
      ...Array<string>(5).fill('suggestion'),
      'learn',
      'separator',
      'undo',
      'redo',
      'separator',
      'cut',
      'copy',
      'paste',
      'selectAll',
    ]);
    expect(words({ ...more, dictionarySuggestions: [] }).slice(0, 2)).toEqual(['no-suggestion', 'learn']);
  });
  it('never copies a password, even if the flags allow it', () => {
    fc.assert(
      fc.property(fc.record({ selectionText: fc.string(), linkURL: fc.webUrl() }), (more) => {
        const shown = words({ ...more, isEditable: true, formControlType: 'input-password' });
        expect(shown).not.toContain('copy');
        expect(shown).not.toContain('cut');
      }),
    );
  });
});

it('sessionPlaceText: describes where the session is kept', () => {
  expect(sessionPlaceText({ place: 'system-keyring', keyring: 'kwallet6' })).toContain('kwallet6');
  expect(sessionPlaceText({ place: 'memory', keyring: 'none' })).toContain('memory');
});
