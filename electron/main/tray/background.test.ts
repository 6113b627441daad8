import { app, autoUpdater, BrowserWindow } from 'electron';
import { afterEach, describe, expect, it, test, vi } from 'vitest';
import { openDesk } from '#shared/desk/engine/create-desk.ts';
import { createTestWorld } from '#tests/support/desk-world.ts';
import { keepInBackground } from './background.ts';
import { hasUnsavedInput, mayLoseInput } from '../window/unsaved-input.ts';
import { askToKeepWatching, tellThatWatchingStops } from './questions.ts';

// Other tests load what these import, with an Electron of their own.
vi.mock('./questions.ts', () => ({ askToKeepWatching: vi.fn(), tellThatWatchingStops: vi.fn() }));
vi.mock('../window/unsaved-input.ts', () => ({ hasUnsavedInput: vi.fn(), mayLoseInput: vi.fn() }));
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
      close = vi.fn();
    },
  };
});

afterEach(() => {
  for (const each of [app, autoUpdater]) each.removeAllListeners();
  for (const each of [askToKeepWatching, tellThatWatchingStops, hasUnsavedInput, mayLoseInput, app.quit])
    vi.mocked(each).mockReset();
});

/** A client that watches, whose user has not said whether to go on with a closed window. */
async function startClient({ isWatching = true, opens = Promise.resolve() } = {}) {
  // The question gets no answer.
  vi.mocked(askToKeepWatching).mockReturnValue(new Promise(() => undefined));
  const running = await openDesk(createTestWorld(() => undefined).ports);
  const { settings } = running.summary();
  const summary = () => ({ isWatching, unread: 0, settings });
  const whenOpen = opens.then(() => ({ ...running, summary, pause: () => undefined }));
  const startDesk = vi.fn();
  const background = keepInBackground({
    desk: { start: startDesk, whenOpen },
    shopWindow: { current: () => undefined, bringForward: () => undefined },
    settings: { get: () => undefined, set: () => true },
    mayStartAtLogin: false,
    goTo: () => undefined,
  });
  return {
    whenOpen,
    startDesk,
    quit: background.quit,
    open() {
      const window = new BrowserWindow();
      background.opened(window);
      return window;
    },
  };
}

/** The same, once its desk is open. */
async function startOpen(...options: Parameters<typeof startClient>) {
  const client = await startClient(...options);
  await client.whenOpen;
  return client;
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
  const window = (await startOpen()).open();
  expect(close(window)).toEqual({ stays: true, asked: 1 });
  expect(close(window)).toEqual({ stays: true, asked: 1 });
});

test('window that crashes with its question: the next window asks again', async () => {
  const client = await startOpen();
  const first = client.open();
  expect(close(first)).toEqual({ stays: true, asked: 1 });
  first.emit('closed');
  expect(close(client.open())).toEqual({ stays: true, asked: 2 });
});

test.each([
  ['the end of the session', () => app.emit('before-quit', { preventDefault: vi.fn() })],
  ['an update of macOS', () => autoUpdater.emit('before-quit-for-update')],
])('%s: closes the window without a question', async (_title, begin) => {
  const window = (await startOpen()).open();
  begin();
  expect(close(window)).toEqual({ stays: false, asked: 0 });
});

describe('a desk that is not open yet', () => {
  it('closing: the window waits for it, and then the user is asked', async () => {
    const desk = Promise.withResolvers<void>();
    const { open, startDesk, whenOpen } = await startClient({ opens: desk.promise });
    const window = open();
    expect(close(window)).toEqual({ stays: true, asked: 0 });
    expect(startDesk).toHaveBeenCalledOnce();
    expect(window.close).not.toHaveBeenCalled();
    desk.resolve();
    await whenOpen;
    await vi.waitFor(() => expect(window.close).toHaveBeenCalledOnce());
    expect(close(window)).toEqual({ stays: true, asked: 1 });
  });

  it('closing: waits two seconds at most', async () => {
    vi.useFakeTimers();
    const window = (await startClient({ opens: new Promise(() => undefined) })).open();
    expect(close(window)).toEqual({ stays: true, asked: 0 });
    await vi.advanceTimersByTimeAsync(2000);
    expect(window.close).toHaveBeenCalledOnce();
    expect(close(window)).toEqual({ stays: false, asked: 0 });
  });

  it('quitting: tells that watching stops once it is open', async () => {
    vi.mocked(tellThatWatchingStops).mockResolvedValue(true);
    const desk = Promise.withResolvers<void>();
    const { quit } = await startClient({ opens: desk.promise });
    quit();
    expect(app.quit).not.toHaveBeenCalled();
    desk.resolve();
    await vi.waitFor(() => expect(app.quit).toHaveBeenCalledOnce());
    expect(tellThatWatchingStops).toHaveBeenCalledOnce();
  });
});

describe('input that is not saved', () => {
  const begin = async (answer: boolean) => {
    vi.mocked(hasUnsavedInput).mockReturnValue(true);
    vi.mocked(mayLoseInput).mockResolvedValue(answer);
    return (await startOpen({ isWatching: false })).open();
  };
  /** Quits, as the system's own Quit does. @returns whether the client stays for now */
  function quit(): boolean {
    const preventDefault = vi.fn();
    app.emit('before-quit', { preventDefault });
    return preventDefault.mock.calls.length > 0;
  }

  it.each([
    ['discards it', true, 1],
    ['keeps editing', false, 0],
  ])('closing and quitting: the user %s', async (_title, answer, times) => {
    const window = await begin(answer);
    expect(close(window).stays).toBe(true);
    expect(quit()).toBe(true);
    await vi.waitFor(() => expect(mayLoseInput).toHaveBeenCalledTimes(2));
    expect(window.close).toHaveBeenCalledTimes(times);
    expect(app.quit).toHaveBeenCalledTimes(times);
  });

  it('closing and quitting: nothing is in the way of a client without it', async () => {
    const window = await begin(true);
    vi.mocked(hasUnsavedInput).mockReturnValue(false);
    expect(quit()).toBe(false);
    expect(close(window).stays).toBe(false);
  });
});
