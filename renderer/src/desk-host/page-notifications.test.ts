// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DeskNotice } from '#shared/desk/notices.ts';
import type { onPageScreen } from '../platform/page-screens.ts';

const notice: DeskNotice = {
  type: 'news',
  entryId: 'entry-7',
  sound: false,
  news: {
    type: 'watch',
    watchId: 'watch-7',
    title: 'AK-47 | Redline',
    exterior: 'Field-Tested',
    price: 1990,
    rules: [{ type: 'below', amount: 2000 }],
    copyId: '105001',
  },
};

/** Notifications of a browser. A test says what the user has allowed, and whether a page may make one. */
class FakeNotification extends EventTarget {
  static permission = 'granted';
  static throws = false;
  static made: FakeNotification[] = [];
  static requestPermission = vi.fn(() => Promise.resolve('granted'));
  readonly title: string;
  readonly options: NotificationOptions;
  readonly close = vi.fn();
  constructor(title: string, options: NotificationOptions) {
    super();
    if (FakeNotification.throws) throw new TypeError('Illegal constructor.');
    this.title = title;
    this.options = options;
    FakeNotification.made.push(this);
  }
}
const { made } = FakeNotification;

/** The modules as a page has them that was opened just now. */
const open = async () => ({
  ...(await import('../platform/browser-notifications.ts')),
  ...(await import('./page-notifications.ts')),
});

beforeEach(() => {
  vi.resetModules();
  made.length = 0;
  FakeNotification.permission = 'granted';
  FakeNotification.throws = false;
  FakeNotification.requestPermission.mockClear();
  vi.stubGlobal('Notification', FakeNotification);
});
afterEach(() => vi.unstubAllGlobals());

it('notice: has item, price and rule, and is silent when its alert is', async () => {
  (await open()).showNotice(notice);
  await vi.dynamicImportSettled();
  expect(made).toHaveLength(1);
  expect(made[0]?.title).toBe('AK-47 | Redline (FT)');
  expect(made[0]?.options).toEqual({ body: '€19.90: at or below €20.00', silent: true });
});

it('click: closes it, and opens the item without a load', async () => {
  const { showNotice } = await open();
  const { onPageScreen: listen } = await import('../platform/page-screens.ts');
  const opened = vi.fn<Parameters<typeof onPageScreen>[0]>();
  const stop = listen(opened);
  showNotice(notice);
  await vi.dynamicImportSettled();
  expect(made).toHaveLength(1);
  const { href } = window.location;
  made[0]?.dispatchEvent(new Event('click'));
  expect(opened.mock.calls).toEqual([[{ kind: 'catalogue', place: ['all', 'all', '105001'] }]]);
  expect(made[0]?.close).toHaveBeenCalledOnce();
  expect(window.location.href).toBe(href);
  stop();
});

it.each(['default', 'denied'])('permission %s: shows nothing, and never asks', async (permission) => {
  FakeNotification.permission = permission;
  (await open()).showNotice(notice);
  expect((await open()).permissionNow()).toBe(permission === 'default' ? 'ask' : 'blocked');
  expect(made).toEqual([]);
  expect(FakeNotification.requestPermission).not.toHaveBeenCalled();
});

it('browser that lets no page make one: has none from then on', async () => {
  FakeNotification.throws = true;
  const { showNotice, permissionNow } = await open();
  showNotice(notice);
  await vi.dynamicImportSettled();
  expect(permissionNow()).toBe('missing');
});

it('Android, and a browser without notifications: has none, and does not ask', async () => {
  const { askPermission, permissionNow } = await open();
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (Linux; Android 15) Chrome/150' });
  expect([permissionNow(), await askPermission()]).toEqual(['missing', 'missing']);
  expect(FakeNotification.requestPermission).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
  vi.stubGlobal('Notification', undefined);
  Reflect.deleteProperty(globalThis, 'Notification');
  expect(permissionNow()).toBe('missing');
});

it('closeAccountNotices: closes those of an account only', async () => {
  const { showNotice, closeAccountNotices } = await open();
  showNotice(notice);
  showNotice({
    ...{ type: 'news', entryId: 'entry-8', sound: false },
    news: { type: 'account', owner: 'me', what: 'offer', id: '7', status: 'offer', outcome: 'answered' },
  });
  await vi.dynamicImportSettled();
  expect(made).toHaveLength(2);
  closeAccountNotices();
  expect(made.map(({ close }) => close.mock.calls.length)).toEqual([0, 1]);
});
