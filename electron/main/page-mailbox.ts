import type { ReturnNotice } from '#shared/returns.ts';
import { screenPath, type ShopScreen } from '#shared/shop-screen.ts';
import type { SendEvent } from './ipc.ts';

/** Sends events to the page; while it loads they wait, each once, and of several screens only the last. */
export interface PageMailbox {
  /** @returns true where the screen took the place of another that was still waiting */
  showScreen(screen: ShopScreen): boolean;
  notify(notice: ReturnNotice): void;
  /** Somebody was signed in by a link. */
  sessionStarted(): void;
  /** The page listens from now on. */
  listen(): void;
  /** The page is being loaded anew. */
  pause(): void;
}

export function createPageMailbox(sendEvent: SendEvent): PageMailbox {
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
      const replaced = screen !== undefined && screenPath(screen) !== screenPath(next);
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
    },
    pause() {
      listening = false;
    },
  };
}
