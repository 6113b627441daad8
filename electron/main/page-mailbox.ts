import type { ReturnNotice } from '#shared/returns.ts';
import { screenPath, type ShopScreen } from '#shared/shop-screen.ts';
import type { Tell } from './ipc.ts';

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

export function createPageMailbox(tell: Tell): PageMailbox {
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
        tell('screen', next);
        return false;
      }
      const replaced = screen !== undefined && screenPath(screen) !== screenPath(next);
      screen = next;
      return replaced;
    },
    notify: (notice) => send(notice, () => tell('returned', notice)),
    sessionStarted: () => send('session', () => tell('session', 'started')),
    listen() {
      listening = true;
      if (screen) tell('screen', screen);
      screen = undefined;
      for (const event of waiting.values()) event();
      waiting.clear();
    },
    pause() {
      listening = false;
    },
  };
}
