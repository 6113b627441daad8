import { app, type BrowserWindow } from 'electron';
import type { ShopScreen } from '#shared/shop-screen.ts';
import type { DesktopDesk } from '../desk/desktop-desk.ts';
import type { DeskHandle } from '../desk/handle-desk.ts';
import type { Settings } from '../settings/settings.ts';
import type { ShopWindow } from '../window/shop-window.ts';
import { hasUnsavedInput, mayLoseInput } from '../window/unsaved-input.ts';
import { within } from '../within.ts';
import { asksBeforeClosing, needsTray, watchesWithoutWindow } from './close-rule.ts';
import { followLeaving } from './leaving.ts';
import { askToKeepWatching } from './questions.ts';
import { createClientTray } from './show-tray.ts';
import { followStartAtLogin } from './start-at-login.ts';

interface BackgroundOptions {
  desk: DeskHandle;
  shopWindow: Pick<ShopWindow, 'current' | 'bringForward'>;
  settings: Settings;
  /** False for a client with a profile of its own: a start at login would use the default one. */
  mayStartAtLogin: boolean;
  /** Shows a screen, and opens a window if there is none. */
  goTo: (screen: ShopScreen) => void;
}

/** The client's life without a window. */
export interface Background {
  /** Call this for each window after it opens. */
  opened(window: BrowserWindow): void;
  /** Updates the tray. Call it when the language has changed, and after a start without a window. */
  update(): void;
  /** The user quits. */
  quit(): void;
}

/** How long closing and quitting may wait for the desk, which knows whether to ask first. In ms. */
const DESK_WITHIN_MS = 2000;

/** Checks all watches and searches. */
async function checkAll({ desk }: DesktopDesk): Promise<void> {
  const { watches, searches } = await desk.view();
  await desk.run({ type: 'check', ids: [...watches, ...searches].map(({ id }) => id) });
}

/**
 * Decides what follows when the window closes: the client ends, or watches without it. Keeps the tray icon. Without an
 * open desk the client ends with its window, except on macOS.
 */
export function keepInBackground(options: BackgroundOptions): Background {
  const { desk, shopWindow, settings, mayStartAtLogin, goTo } = options;
  let running: DesktopDesk | undefined;
  let isPaused = false;
  let isAsking = false;
  /** The desk is open, could not be opened, or took too long. */
  let isKnown = false;
  const summary = () => running?.summary();

  /** A window can be closed before the desk is open, and only the desk knows whether something is watched. */
  async function whenKnown(): Promise<void> {
    if (isKnown) return;
    desk.start();
    await within(DESK_WITHIN_MS, desk.whenOpen).catch(() => undefined);
    isKnown = true;
  }
  const leaving = followLeaving({ desk: () => running, settings, window: shopWindow.current, whenKnown });
  const tray = createClientTray({
    openWindow: shopWindow.bringForward,
    openInbox: () => goTo({ kind: 'desk', part: 'inbox' }),
    checkNow: () => {
      if (running) void checkAll(running);
    },
    quit: leaving.quit,
  });

  const update = () => {
    if (leaving.isLeaving()) return;
    const now = summary();
    const hasWindow = shopWindow.current() !== undefined;
    if (needsTray(now, { hasWindow, isPaused }))
      tray.show({ unread: now?.unread ?? 0, isWatching: now?.isWatching ?? false });
    else tray.hide();
  };
  const pause = (next: boolean) => {
    isPaused = next;
    running?.pause(isPaused);
  };
  desk.whenOpen.then(
    (opened) => {
      running = opened;
      isKnown = true;
      running.pause(isPaused);
      running.desk.listen(update);
      update();
      if (mayStartAtLogin) followStartAtLogin(running);
    },
    // It is logged there, and the client does without a desk.
    () => {
      isKnown = true;
    },
  );

  async function ask(window: BrowserWindow): Promise<void> {
    isAsking = true;
    const answer = await askToKeepWatching(window).catch(() => 'failed' as const);
    isAsking = false;
    // A question that can't be shown must not keep the client from closing.
    if (answer === 'failed') app.quit();
    if (answer === 'cancel' || !running || leaving.isLeaving()) return;
    if (answer === 'stop') leaving.told();
    // In memory it is set at once, so a full disk can't bring the question back.
    await running.desk.run({ type: 'settings', changes: { watchWhenClosed: answer === 'keep' } });
    if (!window.isDestroyed()) window.close();
  }

  /** Closes a window that was kept open, after what it waited for. */
  const closeAfter = async (window: BrowserWindow, allowed: Promise<boolean | void>) => {
    if ((await allowed) !== false && !window.isDestroyed()) window.close();
  };

  /** What has to come before a window closes; undefined if it may close now. */
  function beforeClosing(window: BrowserWindow): Promise<void> | undefined {
    if (leaving.isLeaving()) return undefined;
    if (isAsking) return Promise.resolve();
    if (!isKnown) return closeAfter(window, whenKnown());
    if (asksBeforeClosing(summary(), false)) return ask(window);
    return hasUnsavedInput() ? closeAfter(window, mayLoseInput()) : undefined;
  }

  async function withoutWindow(): Promise<void> {
    desk.start();
    await desk.whenOpen.catch(() => undefined);
    if (shopWindow.current()) return;
    const mac = process.platform === 'darwin';
    if (!mac && !watchesWithoutWindow(summary())) {
      app.quit();
      return;
    }
    pause(!watchesWithoutWindow(summary()));
    update();
  }
  app.on('window-all-closed', () => void withoutWindow());

  return {
    opened(window) {
      pause(false);
      update();
      // A window that crashes takes its question along, which then has no answer.
      window.once('closed', () => {
        isAsking = false;
      });
      window.on('close', (event) => {
        if (beforeClosing(window)) event.preventDefault();
      });
    },
    update,
    quit: leaving.quit,
  };
}
