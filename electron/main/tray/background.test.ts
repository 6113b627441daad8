import { app, autoUpdater, BrowserWindow } from 'electron';
import { afterEach, expect, test, vi } from 'vitest';
import { openDesk } from '#shared/desk/engine/create-desk.ts';
import { createTestWorld } from '#shared/desk/engine/testing.ts';
import { keepInBackground } from './background.ts';
import { askToKeepWatching } from './questions.ts';

// Other tests load what these import, with an Electron of their own.
vi.mock('./questions.ts', () => ({ askToKeepWatching: vi.fn() }));
vi.mock('./start-at-login.ts', () => ({ followStartAtLogin: () => undefined }));
vi.mock('./show-tray.ts', () => ({
  createClientTray: () => ({ show: () => undefined, hide: () => undefined }),
}));
vi.mock('electron', async () => {
  const { EventEmitter } = await import('node:events');
  return {
    app: Object.assign(new EventEmitter(), { quit: vi.fn() }),
    autoUpdater: new EventEmitter(),
    BrowserWindow: class extends EventEmitter {
      webContents = new EventEmitter();
      isDestroyed = () => false;
    },
  };
});

afterEach(() => {
  for (const each of [app, autoUpdater]) each.removeAllListeners();
  vi.mocked(askToKeepWatching).mockReset();
});

/** A client that watches, whose user has not said whether to go on with a closed window. */
async function startClient() {
  // The question gets no answer.
  vi.mocked(askToKeepWatching).mockReturnValue(new Promise(() => undefined));
  const running = await openDesk(createTestWorld(() => undefined).ports);
  const { settings } = running.summary();
  const summary = () => ({ isWatching: true, unread: 0, settings });
  const whenOpen = Promise.resolve({ ...running, summary, pause: () => undefined });
  const background = keepInBackground({
    desk: { start: () => undefined, whenOpen },
    shopWindow: { current: () => undefined, bringForward: () => undefined },
    settings: { get: () => undefined, set: () => true },
    mayStartAtLogin: false,
    goTo: () => undefined,
  });
  await whenOpen;
  return {
    open() {
      const window = new BrowserWindow();
      background.opened(window);
      return window;
    },
  };
}

/** Closes a window. @returns whether it stays open, and how many questions were shown so far */
function close(window: BrowserWindow) {
  const preventDefault = vi.fn();
  window.emit('close', { preventDefault });
  return {
    stays: preventDefault.mock.calls.length > 0,
    asked: vi.mocked(askToKeepWatching).mock.calls.length,
  };
}

test('closing while the question is open: the window stays, and is not asked about twice', async () => {
  const window = (await startClient()).open();
  expect(close(window)).toEqual({ stays: true, asked: 1 });
  expect(close(window)).toEqual({ stays: true, asked: 1 });
});

test('window that crashes with its question: the next window asks again', async () => {
  const client = await startClient();
  const first = client.open();
  expect(close(first)).toEqual({ stays: true, asked: 1 });
  first.emit('closed');
  expect(close(client.open())).toEqual({ stays: true, asked: 2 });
});

test.each([
  ['the end of the session', () => app.emit('before-quit')],
  ['an update of macOS', () => autoUpdater.emit('before-quit-for-update')],
])('%s: closes the window without a question', async (_title, begin) => {
  const window = (await startClient()).open();
  begin();
  expect(close(window)).toEqual({ stays: false, asked: 0 });
});
