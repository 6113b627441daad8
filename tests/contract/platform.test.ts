// @vitest-environment happy-dom
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';

import type { SendEvent } from '#electron/main/ipc.ts';
import type { Platform } from '#renderer/src/platform/platform.ts';
import type { ShownLanguage } from '#shared/shown-language.ts';
import { registerAll } from '../support/bridge-handlers.ts';
import { fakeIpc, runPreload } from '../support/fake-ipc.ts';
import { askEmptyDesk } from './desk-values.ts';
import { handlersFor, type HandlerWorld } from './platform-handlers.ts';

vi.mock('electron', async () => (await import('../support/fake-ipc.ts')).fakeIpc.module);

/**
 * What both shells promise the page, tested through their real layers: the browser's own objects on the web; preload
 * script, channels, guard and schemas down to main's handlers on the desktop. Consent has its own suite.
 */
interface Shell {
  platform: Platform;
  /** Every address that was opened, in the page or outside, since the last test. */
  left: string[];
}

const left: string[] = [];
/** Every language that main received since the last test. */
const receivedLanguages: ShownLanguage[] = [];
/** Sends the page an event, as main does. */
let sendEvent: SendEvent;
/** Each report of unsaved input that main received since the last test. */
const unsaved: boolean[] = [];
const world: HandlerWorld = { opened: left, languages: receivedLanguages, unsaved, steam: 'signed-in' };

const shells: Record<'web' | 'desktop', Platform | undefined> = { web: undefined, desktop: undefined };
function shell(kind: 'web' | 'desktop'): Shell {
  const platform = shells[kind];
  if (!platform) throw new Error('the shells do not exist yet');
  return { platform, left };
}

beforeAll(async () => {
  vi.spyOn(window.location, 'assign').mockImplementation((url) => void left.push(String(url)));
  vi.spyOn(window, 'open').mockImplementation((url) => {
    left.push(String(url));
    return null;
  });
  vi.stubGlobal('requestIdleCallback', (call: () => void) => setTimeout(call));
  // The web first: the preload script's object turns a page into a desktop's.
  shells.web = (await import('#renderer/src/platform/web.ts')).web;
  sendEvent = registerAll(handlersFor(world), askEmptyDesk, {
    window: () => fakeIpc.window,
    devServer: undefined,
  });
  await runPreload();
  Reflect.set(window, 'vitrine', fakeIpc.exposed.get('vitrine'));
  shells.desktop = (await import('#renderer/src/platform/desktop.ts')).findDesktop();
});
afterEach(() => {
  left.length = 0;
  receivedLanguages.length = 0;
  unsaved.length = 0;
  world.steam = 'signed-in';
  localStorage.clear();
  fakeIpc.destroyWindow(false);
});

const KINDS = ['web', 'desktop'] as const;

describe.each(KINDS)('platform on the %s', (kind) => {
  test('kind: names the shell', () => {
    expect(shell(kind).platform.kind).toBe(kind);
  });

  test('storage: keeps a value until it is removed', () => {
    const { storage } = shell(kind).platform;
    expect(storage.get('currencyCode')).toBeUndefined();
    storage.set('currencyCode', 'EUR');
    expect(storage.get('currencyCode')).toBe('EUR');
    storage.set('currencyCode', '');
    expect(storage.get('currencyCode')).toBe('');
    storage.remove('currencyCode');
    expect(storage.get('currencyCode')).toBeUndefined();
  });

  test('storage: loses the value without an error, when the browser forbids storage', () => {
    const { storage } = shell(kind).platform;
    const forbidden = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('not here', 'SecurityError');
    });
    expect(() => storage.set('currencyCode', 'EUR')).not.toThrow();
    expect(storage.get('currencyCode')).toBeUndefined();
    expect(() => storage.remove('currencyCode')).not.toThrow();
    forbidden.mockRestore();
  });

  test('storage: reports changes of another window until the listener unsubscribes', () => {
    const { storage } = shell(kind).platform;
    const listener = vi.fn();
    const stop = storage.watch(listener);
    window.dispatchEvent(new StorageEvent('storage', { key: 'currency', newValue: 'USD' }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'currency', newValue: null }));
    stop();
    window.dispatchEvent(new StorageEvent('storage', { key: 'currency', newValue: 'PLN' }));
    expect(listener.mock.calls).toEqual([
      ['currency', 'USD'],
      ['currency', undefined],
    ]);
  });

  test('guardInput: the shell asks before input is lost, until it is saved', async () => {
    /** Whether a browser would ask. In the client main does, and a page must not hold its window open. */
    const browserAsks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const stop = shell(kind).platform.guardInput();
    expect(browserAsks()).toBe(kind === 'web');
    stop();
    expect(browserAsks()).toBe(false);
    await vi.waitFor(() => expect(unsaved).toEqual(kind === 'web' ? [] : [true, false]));
  });

  test('token: is gone after clear', () => {
    const { token } = shell(kind).platform;
    token.set('secret');
    token.clear();
    expect(token.get()).toBeUndefined();
    expect(JSON.stringify({ ...localStorage })).not.toContain('secret');
  });

  test.each([
    'http://pay.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'vitrine://success-payment',
    'https://shop.example@evil.example/',
    'ftp://pay.example/',
    '//pay.example/',
    '/success-payment',
    'https://',
    ' ',
    '',
  ])('payments: do not open %j', async (address) => {
    const { platform, left } = shell(kind);
    expect(await platform.goToPayment(address)).toBe('refused');
    expect(left).toEqual([]);
  });

  test('payments: open an https address, unchanged', async () => {
    const { platform, left } = shell(kind);
    const address = 'https://pay.example/card?order=7&sum=12.50#form';
    expect(await platform.goToPayment(address)).toBe(kind === 'web' ? 'left-page' : 'opened');
    expect(left).toEqual([address]);
  });

  test.each(['https://steamcommunity.com/', 'mailto:support@vitrine.example'])(
    'openExternal: opens %j outside of the page',
    async (address) => {
      const { platform, left } = shell(kind);
      platform.openExternal(address);
      await vi.waitFor(() => expect(left).toEqual([address]));
    },
  );

  test('Steam sign-in: opens one address and answers with a known outcome', async () => {
    const { platform, left } = shell(kind);
    expect(['left-page', 'signed-in']).toContain(await platform.signInWithSteam());
    expect(left).toHaveLength(1);
  });

  test('session keeping: reports the place of the session, before and after a choice', async () => {
    const { sessionKeeping } = shell(kind).platform;
    expect(await sessionKeeping.get()).toHaveProperty('place', kind === 'web' ? 'browser' : 'memory');
    expect(await sessionKeeping.keepWeak(true)).toHaveProperty('place');
  });

  test('safe mode: is only reported by the desktop client', async () => {
    const info = await shell(kind).platform.askMain('appInfo', undefined);
    expect(info?.safeMode).toBe(kind === 'desktop' ? true : undefined);
  });

  describe('language', () => {
    const tell = (texts: Record<string, string>, code = 'ar') =>
      shell(kind).platform.reportLanguage({ code, direction: code === 'ar' ? 'rtl' : 'ltr', texts });

    test('is sent to the client only, with the texts that it needs', async () => {
      tell({ 'desktopMenu.shop': 'المتجر', 'desktopMenu.help': 'مساعدة', 'header.buy': 'شراء' });
      const texts = { 'desktopMenu.shop': 'المتجر', 'desktopMenu.help': 'مساعدة' };
      const expected = kind === 'web' ? [] : [{ code: 'ar', direction: 'rtl', texts }];
      await vi.waitFor(() => expect(receivedLanguages).toEqual(expected));
    });

    test('is sent without texts that the client would refuse', async () => {
      tell({ 'desktopMenu.shop': 'zwei\nZeilen', 'desktopMenu.help': 'Hilfe' }, 'de');
      const expected =
        kind === 'web' ? [] : [{ code: 'de', direction: 'ltr', texts: { 'desktopMenu.help': 'Hilfe' } }];
      await vi.waitFor(() => expect(receivedLanguages).toEqual(expected));
    });

    test('is sent once, as the last of several changes', async () => {
      tell({ 'desktopMenu.shop': 'Shop' }, 'de');
      tell({ 'desktopMenu.shop': 'Boutique' }, 'fr');
      await vi.waitFor(() =>
        expect(receivedLanguages.map(({ code }) => code)).toEqual(kind === 'web' ? [] : ['fr']),
      );
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(receivedLanguages).toHaveLength(kind === 'web' ? 0 : 1);
    });
  });

  test.each(['onScreen', 'onSession', 'onCommand', 'onPower'] as const)(
    '%s: can be unsubscribed, and is silent after it',
    (name) => {
      const listener = vi.fn();
      const stop = shell(kind).platform[name](listener);
      stop();
      expect(() => stop()).not.toThrow();
      sendEvent('screen', { kind: 'cart' });
      sendEvent('session', 'ended');
      sendEvent('command', 'search');
      sendEvent('power', 'awake');
      document.dispatchEvent(new Event('visibilitychange'));
      window.dispatchEvent(new Event('pageshow'));
      expect(listener).not.toHaveBeenCalled();
    },
  );
});

describe('desktop platform whose main process refuses every call', () => {
  const refuseAll = () => fakeIpc.destroyWindow(true);

  test('opens no payment, signs nobody in, and throws nothing', async () => {
    refuseAll();
    const { platform, left } = shell('desktop');
    expect(await platform.goToPayment('https://pay.example/')).toBe('refused');
    expect(await platform.signInWithSteam()).toBe('failed');
    expect(await platform.sessionKeeping.get()).toBeUndefined();
    expect(await platform.consent.get()).toBeUndefined();
    expect(await platform.askMain('appInfo', undefined)).toBeUndefined();
    await expect(
      platform.consent.set({ advertising: true, customization: true, functionality: true }),
    ).resolves.toBeUndefined();
    platform.openExternal('https://example.org/');
    platform.token.clear();
    expect(left).toEqual([]);
  });

  test('reports a failed sign-in when the browser did not open', async () => {
    world.steam = 'throws';
    expect(await shell('desktop').platform.signInWithSteam()).toBe('failed');
  });
});
