// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { handleConsent } from '#electron/main/consent.ts';
import { openBridge } from '#electron/main/ipc.ts';
import type { Settings } from '#electron/main/settings/settings.ts';
import { cookieConsent } from '#renderer/src/platform/consent-cookies.ts';
import { bridgePlatform } from '#renderer/src/platform/desktop.ts';
import type { Platform } from '#renderer/src/platform/platform.ts';
import { ALL_ALLOWED, CONSENT_MS, NONE_ALLOWED } from '#shared/consent.ts';
import { fakeIpc, runPreload } from '../support/fake-ipc.ts';

vi.mock('electron', async () => (await import('../support/fake-ipc.ts')).fakeIpc.module);

beforeAll(async () => {
  await runPreload();
  Reflect.set(window, 'vitrine', fakeIpc.exposed.get('vitrine'));
});

/** One shell's consent, on storage that survives the page and that tests can write. */
interface Shell {
  /** The consent of a freshly opened page. */
  open: () => Platform['consent'];
  /** Writes to the storage, as a text editor or another script could. */
  tamper: (kept: { givenAt: unknown; preferences: unknown }) => void;
  /** Makes every further write fail. */
  failWrites: () => void;
}

/** A browser's cookies: read as one text, removed when they expire. */
function web(): Shell & { written: string[] } {
  const jar = new Map<string, { value: string; until: number }>();
  const written: string[] = [];
  let full = false;
  const open = () =>
    cookieConsent({
      secure: true,
      read: () =>
        [...jar]
          .filter(([, { until }]) => until > Date.now())
          .map(([name, { value }]) => `${name}=${value}`)
          .join('; '),
      write: (cookie) => {
        if (full) return;
        written.push(cookie);
        const [, name = '', value = ''] = /^(\w+)=([^;]*)/.exec(cookie) ?? [];
        jar.set(name, { value, until: Date.now() + Number(/Max-Age=(\d+)/.exec(cookie)?.[1]) * 1000 });
      },
    });
  return {
    open,
    written,
    tamper: ({ givenAt, preferences }) => {
      jar.set('cookie_consent', { value: String(givenAt), until: Infinity });
      jar.set('cookie_preferences', {
        value: encodeURIComponent(JSON.stringify(preferences)),
        until: Infinity,
      });
    },
    failWrites: () => {
      full = true;
    },
  };
}

/** The page's side of the bridge, the bridge itself, and the main process's side with its file. */
function desktop(): Shell {
  let file = '{}';
  let full = false;
  const settings: Pick<Settings, 'get' | 'set'> = {
    get: (name) => JSON.parse(file)[name],
    set: (name, value) => {
      if (!full) file = JSON.stringify({ [name]: value });
      return !full;
    },
  };
  fakeIpc.forgetHandlers();
  handleConsent(openBridge({ window: () => fakeIpc.window, devServer: undefined }).handle, settings);
  const { vitrine } = window;
  if (!vitrine) throw new Error('the preload script has not run');
  return {
    open: () => bridgePlatform(vitrine).consent,
    tamper: (kept) => {
      file = JSON.stringify({ consent: kept });
    },
    failWrites: () => {
      full = true;
    },
  };
}

const NOW = Date.UTC(2026, 10, 21, 12);
const SOME = { advertising: false, customization: true, functionality: false };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

describe.each([
  ['web', web],
  ['desktop', desktop],
] as const)('consent on the %s', (_, make) => {
  test('is unknown until the visitor answers', async () => {
    expect(await make().open().get()).toBeUndefined();
  });

  test.each([ALL_ALLOWED, NONE_ALLOWED, SOME])('survives a reload of the page: %j', async (preferences) => {
    const shell = make();
    await shell.open().set(preferences);
    expect(await shell.open().get()).toEqual(preferences);
  });

  test('is the last answer', async () => {
    const shell = make();
    await shell.open().set(ALL_ALLOWED);
    await shell.open().set(SOME);
    expect(await shell.open().get()).toEqual(SOME);
  });

  test('lasts 365 days, then the banner asks again', async () => {
    const shell = make();
    await shell.open().set(SOME);
    vi.setSystemTime(NOW + CONSENT_MS - 1000);
    expect(await shell.open().get()).toEqual(SOME);
    vi.setSystemTime(NOW + CONSENT_MS);
    expect(await shell.open().get()).toBeUndefined();
  });

  test('lasts 365 days again after a new answer', async () => {
    const shell = make();
    await shell.open().set(ALL_ALLOWED);
    vi.setSystemTime(NOW + CONSENT_MS - 1000);
    await shell.open().set(SOME);
    vi.setSystemTime(NOW + CONSENT_MS + 1000);
    expect(await shell.open().get()).toEqual(SOME);
  });

  test('is asked for again when the clock is set back to before the answer', async () => {
    const shell = make();
    await shell.open().set(ALL_ALLOWED);
    vi.setSystemTime(NOW - 86_400_000);
    expect(await shell.open().get()).toBeUndefined();
  });

  test.each([
    ['a date in the future', { givenAt: NOW + 86_400_000, preferences: ALL_ALLOWED }],
    ['an invalid date', { givenAt: 'yesterday', preferences: ALL_ALLOWED }],
    ['a negative date', { givenAt: -1, preferences: ALL_ALLOWED }],
    ['only true', { givenAt: true, preferences: true }],
    ['preferences as strings', { givenAt: NOW, preferences: { ...ALL_ALLOWED, advertising: 'yes' } }],
    ['one preference missing', { givenAt: NOW, preferences: { advertising: true, customization: true } }],
    ['a list', { givenAt: NOW, preferences: [true, true, true] }],
    ['nothing', { givenAt: null, preferences: null }],
  ])('is asked for again when the storage holds %s', async (_what, kept) => {
    const shell = make();
    shell.tamper(kept);
    expect(await shell.open().get()).toBeUndefined();
  });

  test('is lost without an error, when the storage is full', async () => {
    const shell = make();
    shell.failWrites();
    await expect(shell.open().set(ALL_ALLOWED)).resolves.toBeUndefined();
    expect(await shell.open().get()).toBeUndefined();
  });
});

describe('consent cookies', () => {
  test('are first-party, last 365 days for every path, and are Secure on https', async () => {
    const shell = web();
    await shell.open().set(SOME);
    expect(shell.written.map((cookie) => cookie.split('=')[0])).toEqual([
      'cookie_preferences',
      'cookie_consent',
    ]);
    for (const cookie of shell.written)
      expect(cookie).toMatch(/; Max-Age=31536000; Path=\/; SameSite=Lax; Secure$/);
  });

  test.each([
    'cookie_consent=1; cookie_preferences=%',
    'cookie_consent=1; cookie_preferences={',
    'cookie_consent=; cookie_preferences=',
    'cookie_consent=1e3; cookie_preferences=%7B%7D',
    'x_cookie_consent=1; x_cookie_preferences=1',
    'cookie_consent',
    ';;;',
  ])('do not count when foreign or cut short: %j', async (cookies) => {
    const consent = cookieConsent({ secure: false, read: () => cookies, write: () => undefined });
    expect(await consent.get()).toBeUndefined();
  });
});
