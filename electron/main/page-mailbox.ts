import { isDeepStrictEqual } from 'node:util';
import type { ReturnNotice } from '#shared/returns.ts';
import type { ShopScreen } from '#shared/shop-screen.ts';
import type { SendEvent } from './ipc.ts';

/** Sends events to the page. While the page loads it queues each event once, and only the last screen. */
export interface PageMailbox {
  /** @returns true if it replaced another queued screen */
  showScreen(screen: ShopScreen): boolean;
  notify(notice: ReturnNotice): void;
  /** Tells the page that a link has signed the user in. */
  sessionStarted(): void;
  /** The page is ready: sends the queued events, and later ones at once. */
  listen(): void;
  /** The page is loading again: queues events until `listen`. */
  pause(): void;
}

/**
 * Creates a mailbox that queues until the page first listens.
 * @param onReady called each time the page is ready
 */
export function createPageMailbox(sendEvent: SendEvent, onReady?: () => void): PageMailbox {
  let listening = false;
  let screen: ShopScreen | undefined;
  const waiting = new Map<string, () => void>();

  const send = (name: string, event: () => void) => {
    if (listening) event();
    else waiting.set(name, event);
  };

  return {
    showScreen(next) {
      if (listening) {
        sendEvent('screen', next);
        return false;
      }
      const replaced = screen !== undefined && !isDeepStrictEqual(screen, next);
      screen = next;
      return replaced;
    },
    notify: (notice) => send(notice, () => sendEvent('returned', notice)),
    sessionStarted: () => send('session', () => sendEvent('session', 'started')),
    listen() {
      listening = true;
      if (screen) sendEvent('screen', screen);
      screen = undefined;
      for (const event of waiting.values()) event();
      waiting.clear();
      onReady?.();
    },
    pause() {
      listening = false;
    },
  };
}
