// @vitest-environment happy-dom
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';

import type { Tell } from '#electron/main/ipc.ts';
import type { Platform } from '#renderer/src/platform/platform.ts';
import type { ShownLanguage } from '#shared/shown-language.ts';
import { registerAll } from '../support/bridge-handlers.ts';
import { line, runPreload } from '../support/bridge-line.ts';
import { handlersFor, type HandlerWorld } from './platform-handlers.ts';

vi.mock('electron', async () => (await import('../support/bridge-line.ts')).line.module);

/**
 * What both shells promise the page, over what carries the promise: the browser's own objects on the web, and on
 * the desktop preload script, channel, guard and schemas down to main's handlers. Consent has a suite of its own.
 */
interface Shell {
  platform: Platform;
  /** Every place that was left for or opened outside since the last test. */
  left: string[];
}

const left: string[] = [];
/** Every language that the main process was told of since the last test. */
const told: ShownLanguage[] = [];
/** Tells the page an event, as main does. */
let tellPage: Tell;
const world: HandlerWorld = { left, told, steam: 'signed-in' };

const shells: Record<'web' | 'desktop', Platform | undefined> = { web: undefined, desktop: undefined };
function shell(kind: 'web' | 'desktop'): Shell {
  const platform = shells[kind];
  if (!platform) throw new Error('the shells are made first');
  return { platform, left };
}

beforeAll(async () => {
  vi.spyOn(window.location, 'assign').mockImplementation((url) => void left.push(String(url)));
  vi.spyOn(window, 'open').mockImplementation((url) => {
    left.push(String(url));
    return null;
  });
  vi.stubGlobal('requestIdleCallback', (call: () => void) => setTimeout(call));
  // In the browser first: the preload script's object makes a page a desktop's.
  shells.web = (await import('#renderer/src/platform/web.ts')).web;
  tellPage = registerAll(handlersFor(world), { window: () => line.window, devServer: undefined });
  await runPreload();
  Reflect.set(window, 'vitrine', line.exposed.get('vitrine'));
  shells.desktop = (await import('#renderer/src/platform/desktop.ts')).findDesktop();
});
afterEach(() => {
  left.length = 0;
  told.length = 0;
  world.steam = 'signed-in';
  localStorage.clear();
  line.destroyWindow(false);
});

const KINDS = ['web', 'desktop'] as const;

describe.each(KINDS)('the %s', (kind) => {
  test('says which it is', () => {
    expect(shell(kind).platform.kind).toBe(kind);
  });

  describe('storage', () => {
    test('keeps a value until it is removed', () => {
      const { storage } = shell(kind).platform;
      expect(storage.get('currency')).toBeUndefined();
      storage.set('currency', 'EUR');
      expect(storage.get('currency')).toBe('EUR');
      storage.set('currency', '');
      expect(storage.get('currency')).toBe('');
      storage.remove('currency');
      expect(storage.get('currency')).toBeUndefined();
    });

    test('that is forbidden loses the value and throws nothing', () => {
      const { storage } = shell(kind).platform;
      const forbidden = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
        throw new DOMException('not here', 'SecurityError');
      });
      expect(() => storage.set('currency', 'EUR')).not.toThrow();
      expect(storage.get('currency')).toBeUndefined();
      expect(() => storage.remove('currency')).not.toThrow();
      forbidden.mockRestore();
    });

    test('tells what another window changed, until one stops listening', () => {
      const { storage } = shell(kind).platform;
      const heard = vi.fn();
      const stop = storage.watch(heard);
      window.dispatchEvent(new StorageEvent('storage', { key: 'currency', newValue: 'USD' }));
      window.dispatchEvent(new StorageEvent('storage', { key: 'currency', newValue: null }));
      stop();
      window.dispatchEvent(new StorageEvent('storage', { key: 'currency', newValue: 'PLN' }));
      expect(heard.mock.calls).toEqual([
        ['currency', 'USD'],
        ['currency', undefined],
      ]);
    });
  });

  test('a token that was cleared is not given back', () => {
    const { token } = shell(kind).platform;
    token.set('secret');
    token.clear();
    expect(token.get()).toBeUndefined();
    expect(JSON.stringify({ ...localStorage })).not.toContain('secret');
  });

  describe('payments', () => {
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
    ])('send nobody to %j', async (address) => {
      const { platform, left } = shell(kind);
      expect(await platform.goToPayment(address)).toBe('refused');
      expect(left).toEqual([]);
    });

    test('send the payer to an https address, whole', async () => {
      const { platform, left } = shell(kind);
      const address = 'https://pay.example/card?order=7&sum=12.50#form';
      expect(await platform.goToPayment(address)).toBe(kind === 'web' ? 'left-page' : 'opened');
      expect(left).toEqual([address]);
    });
  });

  test.each(['https://steamcommunity.com/', 'mailto:support@vitrine.example'])(
    'opens %j outside of the page',
    async (address) => {
      const { platform, left } = shell(kind);
      platform.openExternal(address);
      await vi.waitFor(() => expect(left).toEqual([address]));
    },
  );

  test('answers a Steam sign-in with one of the outcomes, having sent the visitor somewhere', async () => {
    const { platform, left } = shell(kind);
    expect(['left-page', 'signed-in']).toContain(await platform.signInWithSteam());
    expect(left).toHaveLength(1);
  });

  test('tells where the session is kept, before and after a choice', async () => {
    const { sessionKeeping } = shell(kind).platform;
    expect(await sessionKeeping.get()).toHaveProperty('place', kind === 'web' ? 'browser' : 'memory');
    expect(await sessionKeeping.keepWeak(true)).toHaveProperty('place');
  });

  test('says whether it is in safe mode, which only a client can be', async () => {
    expect(await shell(kind).platform.safeMode()).toBe(kind === 'desktop');
  });

  describe('the language', () => {
    const tell = (texts: Record<string, string>, code = 'ar') =>
      shell(kind).platform.reportLanguage({ code, direction: code === 'ar' ? 'rtl' : 'ltr', texts });

    test('is told to a client only, with the texts that it asks for', async () => {
      tell({ 'desktopMenu.shop': 'المتجر', 'desktopMenu.help': 'مساعدة', 'header.buy': 'شراء' });
      const texts = { 'desktopMenu.shop': 'المتجر', 'desktopMenu.help': 'مساعدة' };
      const wanted = kind === 'web' ? [] : [{ code: 'ar', direction: 'rtl', texts }];
      await vi.waitFor(() => expect(told).toEqual(wanted));
    });

    test('is told without a text that the client would refuse', async () => {
      tell({ 'desktopMenu.shop': 'zwei\nZeilen', 'desktopMenu.help': 'Hilfe' }, 'de');
      const wanted =
        kind === 'web' ? [] : [{ code: 'de', direction: 'ltr', texts: { 'desktopMenu.help': 'Hilfe' } }];
      await vi.waitFor(() => expect(told).toEqual(wanted));
    });

    test('is the last of several', async () => {
      tell({ 'desktopMenu.shop': 'Shop' }, 'de');
      tell({ 'desktopMenu.shop': 'Boutique' }, 'fr');
      await vi.waitFor(() => expect(told.map(({ code }) => code)).toEqual(kind === 'web' ? [] : ['fr']));
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(told).toHaveLength(kind === 'web' ? 0 : 1);
    });
  });

  test.each(['onScreen', 'onSession', 'onCommand', 'onPower'] as const)(
    '%s gives a way to stop, and is silent after it',
    (name) => {
      const heard = vi.fn();
      const stop = shell(kind).platform[name](heard);
      stop();
      expect(() => stop()).not.toThrow();
      tellPage('screen', { kind: 'cart' });
      tellPage('session', 'ended');
      tellPage('command', 'search');
      tellPage('power', 'awake');
      document.dispatchEvent(new Event('visibilitychange'));
      window.dispatchEvent(new Event('pageshow'));
      expect(heard).not.toHaveBeenCalled();
    },
  );
});

describe('a desktop whose main process refuses everything', () => {
  const refuseAll = () => line.destroyWindow(true);

  test('pays nowhere, signs nobody in, and throws nothing', async () => {
    refuseAll();
    const { platform, left } = shell('desktop');
    expect(await platform.goToPayment('https://pay.example/')).toBe('refused');
    expect(await platform.signInWithSteam()).toBe('failed');
    expect(await platform.sessionKeeping.get()).toBeUndefined();
    expect(await platform.consent.get()).toBeUndefined();
    expect(await platform.safeMode()).toBe(false);
    await expect(
      platform.consent.set({ advertising: true, customization: true, functionality: true }),
    ).resolves.toBeUndefined();
    platform.openExternal('https://example.org/');
    platform.token.clear();
    expect(left).toEqual([]);
  });

  test('says that a sign-in failed whose browser did not open', async () => {
    world.steam = 'throws';
    expect(await shell('desktop').platform.signInWithSteam()).toBe('failed');
  });
});
